import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DeliveryModule } from '../delivery/index.js';
import { OutboxModule } from '../outbox/index.js';
import { SettingsModule } from '../settings/index.js';
import { CeremoniesController } from './ceremonies/ceremonies.controller.js';
import { CeremoniesQuery } from './ceremonies/ceremonies.query.js';
import { ChangeOrderStatusHandler } from './commands/change-order-status.handler.js';
import { ChangeTrackingHandler } from './commands/change-tracking.handler.js';
import { CollectOrderHandler } from './commands/collect-order.handler.js';
import { CorrectContactHandler } from './commands/correct-contact.handler.js';
import { DeleteOrderHandler } from './commands/delete-order.handler.js';
import { DeliverAgainHandler } from './commands/deliver-again.handler.js';
import { EraseRecipientHandler } from './commands/erase-recipient.handler.js';
import { AddOrderNoteHandler, DeleteOrderNoteHandler } from './commands/notes.handlers.js';
import { RecordPrintsHandler } from './commands/record-prints.handler.js';
import { SetDeliveryStateHandler } from './commands/set-delivery-state.handler.js';
import { DayController } from './day/day.controller.js';
import { DayQuery } from './day/day.query.js';
import { ChangeDeliveryHandler } from './delivery-change/by-staff.handler.js';
import { OrderActionsController } from './http/order-actions.controller.js';
import { OrdersController } from './http/orders.controller.js';
import { OrderLinks } from './order-links.js';
import { OrdersQuery } from './orders.query.js';
import { OrderDispute } from './read-models/order-disputes/order-dispute.entity.js';
import { OrderHistoryQuery } from './read-models/order-history/order-history.query.js';
import { RelatedStreams } from './read-models/order-history/related-streams.js';
import { DeliverySalesQuery } from './read-models/order-list/delivery-sales.query.js';
import {
  Order,
  OrderIntent,
  OrderItem,
  OrderRefund,
  OrderSearch,
  OrderTax,
  OrderWithdrawal,
} from './read-models/order-list/order.entity.js';
import { OrderBooksQuery } from './read-models/order-list/order-books.query.js';
import { OrderListQuery } from './read-models/order-list/order-list.query.js';
import { eraseOldRecipients, RecipientRetention } from './recipient-retention.js';
import { releaseShipmentEmails, ShipmentEmailRelease } from './shipment-email-release.js';

@Module({
  imports: [
    DeliveryModule,
    OutboxModule,
    SettingsModule,
    TypeOrmModule.forFeature([
      Order,
      OrderIntent,
      OrderItem,
      OrderTax,
      OrderRefund,
      OrderWithdrawal,
      OrderSearch,
      OrderDispute,
    ]),
  ],
  controllers: [OrdersController, OrderActionsController, DayController, CeremoniesController],
  providers: [
    ChangeOrderStatusHandler,
    ChangeDeliveryHandler,
    DeliverAgainHandler,
    RecordPrintsHandler,
    ChangeTrackingHandler,
    EraseRecipientHandler,
    SetDeliveryStateHandler,
    CollectOrderHandler,
    CorrectContactHandler,
    AddOrderNoteHandler,
    DeleteOrderNoteHandler,
    DeleteOrderHandler,
    CeremoniesQuery,
    DayQuery,
    DeliverySalesQuery,
    OrderBooksQuery,
    OrderLinks,
    OrderListQuery,
    OrdersQuery,
    OrderHistoryQuery,
    RelatedStreams,
    ShipmentEmailRelease,
    releaseShipmentEmails,
    RecipientRetention,
    eraseOldRecipients,
  ],
  exports: [DeliverySalesQuery, DayQuery, OrderBooksQuery, OrderLinks, OrderListQuery, OrdersQuery],
})
export class OrdersModule {}
