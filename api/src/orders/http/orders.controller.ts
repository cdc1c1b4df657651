import { recordId } from '@kronblad/contracts/views/fields';
import { type OrderDetails, type OrderListItem, orderFilters, orderSortFields } from '@kronblad/contracts/views/orders';
import { type OrderStatistics, type SalesTimeline, salesPeriod } from '@kronblad/contracts/views/sales';
import { Controller, Get, Inject, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { parseListQuery, setContentRange } from '../../http/index.js';
import { OrderDetailsQuery } from '../order-details.query.js';
import { OrderListQuery } from '../read-models/order-list/order-list.query.js';
import { orderListItem } from '../read-models/order-list/order-row.js';
import { SalesQuery } from '../read-models/sales/sales.query.js';

const DEFAULT_LIMIT = 50;

@ApiTags('orders')
@Controller('orders')
export class OrdersController {
  constructor(
    @Inject(OrderListQuery) private readonly orders: OrderListQuery,
    @Inject(OrderDetailsQuery) private readonly details: OrderDetailsQuery,
    @Inject(SalesQuery) private readonly sales: SalesQuery,
  ) {}

  @Get()
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OrderListItem[]> {
    const list = parseListQuery(query, {
      sorts: ['created_at', ...orderSortFields],
      defaultOrder: 'DESC',
      defaultLimit: DEFAULT_LIMIT,
      filters: orderFilters,
    });
    const { rows, total } = await this.orders.page(list);
    setContentRange(reply, 'orders', list.offset, rows.length, total);
    return rows.map(orderListItem);
  }

  @Get('statistics')
  statistics(): Promise<OrderStatistics> {
    return this.sales.statistics();
  }

  @Get('sales')
  timeline(@Query({ schema: salesPeriod }) query: z.output<typeof salesPeriod>): Promise<SalesTimeline> {
    return this.sales.timeline(query.period);
  }

  @Get(':id')
  one(@Param('id', { schema: recordId }) id: number): Promise<OrderDetails> {
    return this.details.one(id);
  }
}
