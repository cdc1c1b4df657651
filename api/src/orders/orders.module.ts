import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EffectsModule } from '../effects/index.js';
import { HELD_BY_CHECKOUT, PricingModule } from '../pricing/index.js';
import { ChangeOrderStatusHandler } from './commands/change-order-status/change-order-status.handler.js';
import { DeleteOrderHandler } from './commands/delete-order/delete-order.handler.js';
import { ExpireOrderHandler } from './commands/expire-order/expire-order.handler.js';
import { PlaceOrderHandler } from './commands/place-order/place-order.handler.js';
import { OrderActionsController } from './http/order-actions.controller.js';
import { OrdersController } from './http/orders.controller.js';
import {
  GetOrderHandler,
  GetOrderStatisticsHandler,
  GetSalesTimelineHandler,
  ListOrdersHandler,
} from './order.queries.js';
import { OrderNumbers } from './order-numbers.js';
import { OrderDispute } from './read-models/order-disputes/order-dispute.entity.js';
import { Order, OrderItem, OrderRefund, OrderTax, OrderWithdrawal } from './read-models/order-list/order.entity.js';
import { OrderListQuery } from './read-models/order-list/order-list.query.js';
import { SalesQuery } from './read-models/sales/sales.query.js';

/** Global because pricing asks through a token what a checkout's own order holds. */
@Global()
@Module({
  imports: [
    PricingModule,
    EffectsModule,
    TypeOrmModule.forFeature([Order, OrderItem, OrderTax, OrderRefund, OrderWithdrawal, OrderDispute]),
  ],
  controllers: [OrdersController, OrderActionsController],
  providers: [
    OrderNumbers,
    PlaceOrderHandler,
    ChangeOrderStatusHandler,
    DeleteOrderHandler,
    ExpireOrderHandler,
    OrderListQuery,
    ListOrdersHandler,
    GetOrderHandler,
    GetOrderStatisticsHandler,
    GetSalesTimelineHandler,
    SalesQuery,
    {
      provide: HELD_BY_CHECKOUT,
      inject: [OrderListQuery],
      useFactory: (orders: OrderListQuery) => (checkoutId: string) => orders.heldBy(checkoutId),
    },
  ],
  exports: [HELD_BY_CHECKOUT, OrderListQuery],
})
export class OrdersModule {}
