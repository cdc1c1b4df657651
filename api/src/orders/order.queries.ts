import type {
  OrderDetails,
  OrderListItem,
  OrderViewCounts,
  orderFilters,
  orderSortFields,
  PackingSlips,
} from '@kronblad/contracts/views/orders';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { z } from 'zod';
import type { Page } from '../crud/index.js';
import type { ListQuery } from '../http/index.js';
import { EffectsQuery } from '../outbox/index.js';
import { Settings } from '../settings/index.js';
import { OrderListQuery } from './read-models/order-list/order-list.query.js';
import { orderDetailsOf, orderListItem } from './read-models/order-list/order-row.js';

export class ListOrders extends Query<Page<OrderListItem>> {
  constructor(readonly list: ListQuery<z.output<typeof orderFilters>, (typeof orderSortFields)[number]>) {
    super();
  }
}

/** Throws the refusal `order_not_found`, also for a deleted order unless `deletedToo`. */
export class GetOrder extends Query<OrderDetails> {
  constructor(
    readonly id: number,
    readonly deletedToo = false,
  ) {
    super();
  }
}

export class GetOrderViewCounts extends Query<OrderViewCounts> {
  constructor(readonly search?: string) {
    super();
  }
}

export class GetPackingSlips extends Query<PackingSlips> {
  constructor(readonly ids: readonly number[]) {
    super();
  }
}

@QueryHandler(ListOrders)
export class ListOrdersHandler implements IQueryHandler<ListOrders> {
  constructor(private readonly orders: OrderListQuery) {}

  async execute({ list }: ListOrders): Promise<Page<OrderListItem>> {
    const { rows, total } = await this.orders.page(list);
    return { rows: rows.map(orderListItem), total };
  }
}

@QueryHandler(GetOrder)
export class GetOrderHandler implements IQueryHandler<GetOrder> {
  constructor(
    private readonly orders: OrderListQuery,
    private readonly effects: EffectsQuery,
  ) {}

  async execute({ id, deletedToo }: GetOrder): Promise<OrderDetails> {
    const [parts, effects] = await Promise.all([this.orders.one(id, deletedToo), this.effects.ofOrder(id)]);
    return orderDetailsOf(parts, effects);
  }
}

@QueryHandler(GetOrderViewCounts)
export class GetOrderViewCountsHandler implements IQueryHandler<GetOrderViewCounts> {
  constructor(private readonly orders: OrderListQuery) {}

  execute({ search }: GetOrderViewCounts): Promise<OrderViewCounts> {
    return this.orders.viewCounts(search);
  }
}

@QueryHandler(GetPackingSlips)
export class GetPackingSlipsHandler implements IQueryHandler<GetPackingSlips> {
  constructor(
    private readonly orders: OrderListQuery,
    private readonly settings: Settings,
  ) {}

  async execute({ ids }: GetPackingSlips): Promise<PackingSlips> {
    const { companyName, addressLine, postalCode, city, phone, email, website } = this.settings.shop;
    return {
      sender: { name: companyName, address: addressLine, postal_code: postalCode, city, phone, email, website },
      orders: await this.orders.packingSlips(ids),
    };
  }
}
