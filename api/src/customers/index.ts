import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogueModule } from '../catalogue/index.js';
import { OrdersModule } from '../orders/index.js';
import { OutboxModule } from '../outbox/index.js';
import { EraseCustomerHandler } from './erasure/erase-customer.handler.js';
import { ErasePersonHandler } from './erasure/erase-person.handler.js';
import { ErasuresQuery } from './erasure/erasures.query.js';
import { PersonRecords } from './erasure/person-records.js';
import {
  QueuedEmails,
  removeLettersWhenPersonErased,
  removeLettersWhenRecipientErased,
} from './erasure/queued-emails.js';
import { CustomersController } from './http/customers.controller.js';
import { Customer, CustomerMessage, CustomerOrder, CustomerRefund } from './read-models/customer.entity.js';
import { CustomerListQuery } from './read-models/customer-list.query.js';

export { customerView } from './customer-view.js';
export { ErasePerson, PersonHasOpenMatters } from './erasure/erase-person.handler.js';
export { type PersonRecord, PersonRecords, type PersonReference, PersonUnknown } from './erasure/person-records.js';
export { type Addressee, type CustomerFilters, CustomerListQuery } from './read-models/customer-list.query.js';
export { customers } from './read-models/customers.projection.js';

@Module({
  imports: [
    CatalogueModule,
    OrdersModule,
    OutboxModule,
    TypeOrmModule.forFeature([Customer, CustomerOrder, CustomerRefund, CustomerMessage]),
  ],
  controllers: [CustomersController],
  providers: [
    CustomerListQuery,
    ErasuresQuery,
    EraseCustomerHandler,
    ErasePersonHandler,
    PersonRecords,
    QueuedEmails,
    removeLettersWhenPersonErased,
    removeLettersWhenRecipientErased,
  ],
  exports: [CustomerListQuery, PersonRecords],
})
export class CustomersModule {}
