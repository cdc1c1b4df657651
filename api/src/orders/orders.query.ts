import type { OrderDetails, OrderListItem, orderFilters, orderSortFields } from '@kronblad/contracts/order/schema';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { ListQuery, Page } from '../crud/lists/index.js';
import { EffectsQuery } from '../outbox/index.js';
import { OrderListQuery } from './read-models/order-list/order-list.query.js';
import { orderDetailsOf, orderListItem } from './read-models/order-list/order-row.js';

/** Orders as the API answers them to staff. */
@Injectable()
export class OrdersQuery {
  constructor(
    private readonly orders: OrderListQuery,
    private readonly effects: EffectsQuery,
  ) {}

  async page(
    list: ListQuery<z.output<typeof orderFilters>, (typeof orderSortFields)[number]>,
  ): Promise<Page<OrderListItem>> {
    const { rows, total } = await this.orders.page(list);
    const ids = rows.map(({ id }) => id);
    const [items, scanned] = await Promise.all([this.orders.itemsOf(ids), this.effects.scanned(ids)]);
    return { rows: rows.map((row) => orderListItem(row, items.get(row.id) ?? [], scanned.get(row.id) ?? null)), total };
  }

  /** Throws the refusal `order_not_found`, also for a deleted order unless `includeDeleted`. */
  async one(id: number, includeDeleted = false): Promise<OrderDetails> {
    const [parts, effects] = await Promise.all([this.orders.one(id, includeDeleted), this.effects.ofOrder(id)]);
    return orderDetailsOf(parts, effects);
  }
}
