import {
  customer,
  customerFilters,
  customerSortFields,
  customerStatistics,
  erasureAnswer,
  erasurePreview,
  erasureRecord,
} from '@kronblad/contracts/customer/schema';
import { orderFilters, orderListItem, orderSortFields } from '@kronblad/contracts/order/schema';
import { Controller, Delete, Get, Param, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { DocumentList, noFilters, pageInMemory, parseListQuery, setContentRange } from '../../crud/lists/index.js';
import { Answers } from '../../http/index.js';
import { OrdersQuery } from '../../orders/index.js';
import { customerView } from '../customer-view.js';
import { EraseCustomer } from '../erasure/erase-customer.handler.js';
import { ErasuresQuery } from '../erasure/erasures.query.js';
import { CustomerListQuery } from '../read-models/customer-list.query.js';

const DEFAULT_LIMIT = 50;
const erasureId = z.uuid('Ange ett giltigt id.');

/** `{id}` is a customer's id or URL-encoded email address. */
@ApiTags('customers')
@Controller('customers')
export class CustomersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly ordersQuery: OrdersQuery,
    private readonly customers: CustomerListQuery,
    private readonly erasing: ErasuresQuery,
  ) {}

  @Get()
  @Answers(z.array(customer))
  @DocumentList(customerFilters, customerSortFields)
  async list(@Query() query: Record<string, unknown>, @Res({ passthrough: true }) reply: FastifyReply) {
    const list = parseListQuery(query, {
      sorts: customerSortFields,
      defaultOrder: 'DESC',
      defaultLimit: DEFAULT_LIMIT,
      filters: customerFilters,
      textIds: true,
    });
    const { rows, total } = await this.customers.page(list);
    setContentRange(reply, 'customers', list.offset, rows.length, total);
    return rows.map(customerView);
  }

  @Get('statistics')
  @Answers(customerStatistics)
  statistics() {
    return this.customers.statistics();
  }

  @Get('erasures')
  @Answers(z.array(erasureRecord))
  @DocumentList(noFilters, ['erased_at'])
  async erasures(@Query() query: Record<string, unknown>, @Res({ passthrough: true }) reply: FastifyReply) {
    const rows = await this.erasing.all();
    return pageInMemory(query, reply, { resource: 'erasures', sort: 'erased_at', rows });
  }

  @Get('erasures/:id')
  @Answers(erasureRecord)
  erasure(@Param('id', { schema: erasureId }) id: string) {
    return this.erasing.one(id);
  }

  @Get(':id')
  @Answers(customer)
  async one(@Param('id') id: string) {
    return customerView(await this.customers.one(id));
  }

  @Get(':id/orders')
  @Answers(z.array(orderListItem))
  @DocumentList(orderFilters, orderSortFields)
  async orders(
    @Param('id') id: string,
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const list = parseListQuery(query, {
      sorts: ['created_at', ...orderSortFields],
      defaultOrder: 'DESC',
      defaultLimit: DEFAULT_LIMIT,
      filters: orderFilters,
    });
    const { customer } = await this.customers.one(id);
    const ids = await this.customers.orderIds(customer.personId);
    const { rows, total } = await this.ordersQuery.page({ ...list, ids });
    setContentRange(reply, 'orders', list.offset, rows.length, total);
    return rows;
  }

  @Get(':id/erasure')
  @Answers(erasurePreview)
  async preview(@Param('id') id: string) {
    const { customer } = await this.customers.one(id);
    return this.erasing.preview(customer.personId);
  }

  @Delete(':id')
  @Answers(erasureAnswer)
  async erase(@Param('id') id: string) {
    return { erasure_id: await this.commands.execute(new EraseCustomer(id)) };
  }
}
