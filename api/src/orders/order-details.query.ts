import type { OrderDetails } from '@kronblad/contracts/views/orders';
import { Inject, Injectable } from '@nestjs/common';
import { EffectsQuery } from '../effects/index.js';
import { OrderListQuery } from './read-models/order-list/order-list.query.js';
import { orderDetailsOf } from './read-models/order-list/order-row.js';

/** An order as the back office sees it, with what came of it. */
@Injectable()
export class OrderDetailsQuery {
  constructor(
    @Inject(OrderListQuery) private readonly orders: OrderListQuery,
    @Inject(EffectsQuery) private readonly effects: EffectsQuery,
  ) {}

  /** Refuses with `order_not_found`, of a deleted order too unless `deletedToo`. */
  async one(id: number, deletedToo = false): Promise<OrderDetails> {
    const [parts, effects] = await Promise.all([this.orders.one(id, deletedToo), this.effects.ofOrder(id)]);
    return orderDetailsOf(parts, effects);
  }
}
