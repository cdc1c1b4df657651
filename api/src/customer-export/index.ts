import { Module } from '@nestjs/common';
import { DocumentsModule } from '../accounting/documents/index.js';
import { CustomersModule } from '../customers/index.js';
import { MailingsModule } from '../mailings/index.js';
import { OrdersModule } from '../orders/index.js';
import { StockAlertsModule } from '../stock-alerts/index.js';
import { CustomerExportController } from './customer-export.controller.js';
import { CustomerExportQuery } from './customer-export.query.js';

@Module({
  imports: [DocumentsModule, CustomersModule, MailingsModule, OrdersModule, StockAlertsModule],
  controllers: [CustomerExportController],
  providers: [CustomerExportQuery],
})
export class CustomerExportModule {}
