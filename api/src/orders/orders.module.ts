import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EffectsModule } from '../effects/index.js';
import { PricingModule, RESERVED_BY_CHECKOUT } from '../pricing/index.js';
import { SettingsModule } from '../settings/index.js';
import { ChangeOrderStatusHandler } from './commands/change-order-status/change-order-status.handler.js';
import { ChangeTrackingHandler } from './commands/change-tracking/change-tracking.handler.js';
import { CollectOrderHandler } from './commands/collect-order/collect-order.handler.js';
import { CorrectContactHandler } from './commands/correct-contact/correct-contact.handler.js';
import { DeleteOrderHandler } from './commands/delete-order/delete-order.handler.js';
import { ExpireOrderHandler } from './commands/expire-order/expire-order.handler.js';
import { AddOrderNoteHandler, DeleteOrderNoteHandler } from './commands/notes/notes.handlers.js';
import { PlaceOrderHandler } from './commands/place-order/place-order.handler.js';
import { OrderActionsController } from './http/order-actions.controller.js';
import { OrderBooksController } from './http/order-books.controller.js';
import { OrdersController } from './http/orders.controller.js';
import {
  GetOrderHandler,
  GetOrderStatisticsHandler,
  GetOrderViewCountsHandler,
  GetPackingSlipsHandler,
  GetSalesTimelineHandler,
  ListOrdersHandler,
} from './order.queries.js';
import { OrderNumbers } from './order-numbers.js';
import { OrderDispute } from './read-models/order-disputes/order-dispute.entity.js';
import { GetOrderHistoryHandler } from './read-models/order-history/order-history.query.js';
import { RelatedStreams } from './read-models/order-history/related-streams.js';
import { Order, OrderItem, OrderRefund, OrderTax, OrderWithdrawal } from './read-models/order-list/order.entity.js';
import { OrderBooksQuery } from './read-models/order-list/order-books.query.js';
import { OrderListQuery } from './read-models/order-list/order-list.query.js';
import { SalesDay, SalesOrder } from './read-models/sales/sales.entity.js';
import { SalesQuery } from './read-models/sales/sales.query.js';
import { ShipmentEmailRelease } from './shipment-email-release.js';

/** Global, because pricing injects a token of this module: the goods that the checkout's own order reserves. */
@Global()
@Module({
  imports: [
    PricingModule,
    EffectsModule,
    SettingsModule,
    TypeOrmModule.forFeature([
      Order,
      OrderItem,
      OrderTax,
      OrderRefund,
      OrderWithdrawal,
      OrderDispute,
      SalesDay,
      SalesOrder,
    ]),
  ],
  controllers: [OrderBooksController, OrdersController, OrderActionsController],
  providers: [
    OrderNumbers,
    PlaceOrderHandler,
    ChangeOrderStatusHandler,
    ChangeTrackingHandler,
    CollectOrderHandler,
    CorrectContactHandler,
    AddOrderNoteHandler,
    DeleteOrderNoteHandler,
    DeleteOrderHandler,
    ExpireOrderHandler,
    OrderBooksQuery,
    OrderListQuery,
    ListOrdersHandler,
    GetOrderHandler,
    GetOrderHistoryHandler,
    RelatedStreams,
    GetOrderViewCountsHandler,
    GetPackingSlipsHandler,
    GetOrderStatisticsHandler,
    GetSalesTimelineHandler,
    SalesQuery,
    ShipmentEmailRelease,
    {
      provide: RESERVED_BY_CHECKOUT,
      inject: [OrderListQuery],
      useFactory: (orders: OrderListQuery) => (checkoutId: string) => orders.reservedBy(checkoutId),
    },
  ],
  exports: [RESERVED_BY_CHECKOUT, OrderBooksQuery, OrderListQuery, SalesQuery, ShipmentEmailRelease],
})
export class OrdersModule {}
