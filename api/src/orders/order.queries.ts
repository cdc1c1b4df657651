import type { OrderDetails, OrderListItem, orderFilters, orderSortFields } from '@kronblad/contracts/views/orders';
import type { OrderStatistics, SalesPeriod, SalesTimeline } from '@kronblad/contracts/views/sales';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { z } from 'zod';
import { EffectsQuery } from '../effects/index.js';
import type { ListQuery } from '../http/index.js';
import type { Page } from '../records/index.js';
import { OrderListQuery } from './read-models/order-list/order-list.query.js';
import { orderDetailsOf, orderListItem } from './read-models/order-list/order-row.js';
import { SalesQuery } from './read-models/sales/sales.query.js';

export class ListOrders extends Query<Page<OrderListItem>> {
  constructor(readonly list: ListQuery<z.output<typeof orderFilters>, (typeof orderSortFields)[number]>) {
    super();
  }
}

/** One order with its effects. Refuses with `order_not_found`, of a deleted order too unless `deletedToo`. */
export class GetOrder extends Query<OrderDetails> {
  constructor(
    readonly id: number,
    readonly deletedToo = false,
  ) {
    super();
  }
}

export class GetOrderStatistics extends Query<OrderStatistics> {}

export class GetSalesTimeline extends Query<SalesTimeline> {
  constructor(readonly period: SalesPeriod) {
    super();
  }
}

@QueryHandler(ListOrders)
export class ListOrdersHandler implements IQueryHandler<ListOrders> {
  constructor(@Inject(OrderListQuery) private readonly orders: OrderListQuery) {}

  async execute({ list }: ListOrders): Promise<Page<OrderListItem>> {
    const { rows, total } = await this.orders.page(list);
    return { rows: rows.map(orderListItem), total };
  }
}

@QueryHandler(GetOrder)
export class GetOrderHandler implements IQueryHandler<GetOrder> {
  constructor(
    @Inject(OrderListQuery) private readonly orders: OrderListQuery,
    @Inject(EffectsQuery) private readonly effects: EffectsQuery,
  ) {}

  async execute({ id, deletedToo }: GetOrder): Promise<OrderDetails> {
    const [parts, effects] = await Promise.all([this.orders.one(id, deletedToo), this.effects.ofOrder(id)]);
    return orderDetailsOf(parts, effects);
  }
}

@QueryHandler(GetOrderStatistics)
export class GetOrderStatisticsHandler implements IQueryHandler<GetOrderStatistics> {
  constructor(@Inject(SalesQuery) private readonly sales: SalesQuery) {}

  execute(): Promise<OrderStatistics> {
    return this.sales.statistics();
  }
}

@QueryHandler(GetSalesTimeline)
export class GetSalesTimelineHandler implements IQueryHandler<GetSalesTimeline> {
  constructor(@Inject(SalesQuery) private readonly sales: SalesQuery) {}

  execute({ period }: GetSalesTimeline): Promise<SalesTimeline> {
    return this.sales.timeline(period);
  }
}
