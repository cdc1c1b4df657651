import { Module } from '@nestjs/common';
import { DocumentsModule } from '../accounting/documents/index.js';
import { CustomersModule } from '../customers/index.js';
import { MailingsModule } from '../mailings/index.js';
import { OrdersModule } from '../orders/index.js';
import { SettingsModule } from '../settings/index.js';
import { StockAlertsModule } from '../stock-alerts/index.js';
import { WithdrawalsModule } from '../withdrawals/index.js';
import { CustomerExportController } from './customer-export.controller.js';
import { CustomerExportQuery } from './customer-export.query.js';
import { ExportedOrders } from './exported-orders.js';
import { RecipientExportController } from './recipient-export.controller.js';

@Module({
  imports: [
    DocumentsModule,
    CustomersModule,
    MailingsModule,
    OrdersModule,
    SettingsModule,
    StockAlertsModule,
    WithdrawalsModule,
  ],
  controllers: [CustomerExportController, RecipientExportController],
  providers: [CustomerExportQuery, ExportedOrders],
})
export class CustomerExportModule {}
