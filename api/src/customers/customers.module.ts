import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DocumentsModule } from '../accounting/documents/index.js';
import { CatalogueModule } from '../catalogue/index.js';
import { ErasureModule } from '../erasure/index.js';
import { StockAlertsModule } from '../stock-alerts/index.js';
import { EraseCustomerHandler } from './commands/erase-customer.handler.js';
import {
  GetCustomerHandler,
  GetCustomerStatisticsHandler,
  GetErasureHandler,
  ListCustomerOrdersHandler,
  ListCustomersHandler,
  ListErasuresHandler,
  PreviewErasureHandler,
} from './customer.queries.js';
import { ExportCustomerHandler } from './customer-export.query.js';
import { CustomersController } from './http/customers.controller.js';
import { Customer, CustomerMessage, CustomerOrder, CustomerRefund } from './read-models/customer.entity.js';
import { CustomerListQuery } from './read-models/customer-list.query.js';

@Module({
  imports: [
    DocumentsModule,
    CatalogueModule,
    ErasureModule,
    StockAlertsModule,
    TypeOrmModule.forFeature([Customer, CustomerOrder, CustomerRefund, CustomerMessage]),
  ],
  controllers: [CustomersController],
  providers: [
    CustomerListQuery,
    ListCustomersHandler,
    GetCustomerHandler,
    GetCustomerStatisticsHandler,
    ListCustomerOrdersHandler,
    ExportCustomerHandler,
    PreviewErasureHandler,
    ListErasuresHandler,
    GetErasureHandler,
    EraseCustomerHandler,
  ],
  exports: [CustomerListQuery],
})
export class CustomersModule {}
