import {
  orderDetails,
  orderFilters,
  orderHistory,
  orderListItem,
  orderSearch,
  orderSortFields,
  orderViewCounts,
} from '@kronblad/contracts/order/schema';
import { recordId } from '@kronblad/contracts/request/schema';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { DocumentList, parseListQuery, setContentRange } from '../../crud/lists/index.js';
import { Answers } from '../../http/index.js';
import { OrdersQuery } from '../orders.query.js';
import { OrderHistoryQuery } from '../read-models/order-history/order-history.query.js';
import { OrderListQuery } from '../read-models/order-list/order-list.query.js';

const DEFAULT_LIMIT = 50;

@ApiTags('orders')
@Controller('orders')
export class OrdersController {
  constructor(
    private readonly orders: OrdersQuery,
    private readonly orderList: OrderListQuery,
    private readonly histories: OrderHistoryQuery,
  ) {}

  @Get()
  @Answers(z.array(orderListItem))
  @DocumentList(orderFilters, orderSortFields)
  async list(@Query() query: Record<string, unknown>, @Res({ passthrough: true }) reply: FastifyReply) {
    const list = parseListQuery(query, {
      sorts: ['created_at', ...orderSortFields],
      defaultOrder: 'DESC',
      defaultLimit: DEFAULT_LIMIT,
      filters: orderFilters,
    });
    const { rows, total } = await this.orders.page(list);
    setContentRange(reply, 'orders', list.offset, rows.length, total);
    return [...rows];
  }

  @Get('view-counts')
  @Answers(orderViewCounts)
  viewCounts(@Query({ schema: orderSearch }) { search }: z.output<typeof orderSearch>) {
    return this.orderList.viewCounts(search);
  }

  @Get(':id/history')
  @Answers(orderHistory)
  history(@Param('id', { schema: recordId }) id: number) {
    return this.histories.of(id);
  }

  @Get(':id')
  @Answers(orderDetails)
  one(@Param('id', { schema: recordId }) id: number) {
    return this.orders.one(id);
  }
}
