import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogueModule } from '../catalogue/index.js';
import { ErasureModule } from '../erasure/index.js';
import { OrdersModule } from '../orders/index.js';
import { EraseCustomerHandler } from './commands/erase-customer.handler.js';
import { ErasuresQuery } from './erasures.query.js';
import { CustomersController } from './http/customers.controller.js';
import { Customer, CustomerMessage, CustomerOrder, CustomerRefund } from './read-models/customer.entity.js';
import { CustomerListQuery } from './read-models/customer-list.query.js';

export { customerView } from './customer-view.js';
export { type Addressee, type CustomerFilters, CustomerListQuery } from './read-models/customer-list.query.js';
export { customers } from './read-models/customers.projection.js';

@Module({
  imports: [
    CatalogueModule,
    ErasureModule,
    OrdersModule,
    TypeOrmModule.forFeature([Customer, CustomerOrder, CustomerRefund, CustomerMessage]),
  ],
  controllers: [CustomersController],
  providers: [CustomerListQuery, ErasuresQuery, EraseCustomerHandler],
  exports: [CustomerListQuery],
})
export class CustomersModule {}
