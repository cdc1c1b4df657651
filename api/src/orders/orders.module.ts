import { Module } from '@nestjs/common';
import { PricingModule } from '../pricing/index.js';
import { ChangeOrderStatusHandler } from './commands/change-order-status/change-order-status.handler.js';
import { DeleteOrderHandler } from './commands/delete-order/delete-order.handler.js';
import { ExpireOrderHandler } from './commands/expire-order/expire-order.handler.js';
import { PlaceOrderHandler } from './commands/place-order/place-order.handler.js';
import { OrdersController } from './http/orders.controller.js';
import { OrderNumbers } from './order-numbers.js';
import { EffectsQuery } from './read-models/effects/effects.query.js';
import { OrderListQuery } from './read-models/order-list/order-list.query.js';
import { SalesQuery } from './read-models/sales/sales.query.js';

@Module({
  imports: [PricingModule],
  controllers: [OrdersController],
  providers: [
    OrderNumbers,
    PlaceOrderHandler,
    ChangeOrderStatusHandler,
    DeleteOrderHandler,
    ExpireOrderHandler,
    OrderListQuery,
    EffectsQuery,
    SalesQuery,
  ],
  exports: [OrderListQuery, EffectsQuery, SalesQuery],
})
export class OrdersModule {}
