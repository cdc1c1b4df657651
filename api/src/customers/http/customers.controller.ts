import {
  type Customer,
  type CustomerErased,
  type CustomerExport,
  type CustomerStatistics,
  customerFilters,
  customerSortFields,
  type ErasurePreview,
  type ErasureRecord,
} from '@kronblad/contracts/views/customers';
import { type OrderListItem, orderFilters, orderSortFields } from '@kronblad/contracts/views/orders';
import { Controller, Delete, Get, Header, HttpCode, Param, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import {
  DocumentFile,
  DocumentList,
  noFilters,
  pageInMemory,
  parseListQuery,
  setContentRange,
} from '../../http/index.js';
import { EraseCustomer } from '../commands/erase-customer.handler.js';
import {
  GetCustomer,
  GetCustomerStatistics,
  GetErasure,
  ListCustomerOrders,
  ListCustomers,
  ListErasures,
  PreviewErasure,
} from '../customer.queries.js';
import { ExportCustomer } from '../customer-export.query.js';
import { exportPage } from '../export-page.js';

const DEFAULT_LIMIT = 50;
const erasureId = z.uuid('Ange ett giltigt id.');

/** `{id}` is a customer's id or URL-encoded email address. */
@ApiTags('customers')
@Controller('customers')
export class CustomersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @DocumentList(customerFilters, customerSortFields)
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly Customer[]> {
    const list = parseListQuery(query, {
      sorts: customerSortFields,
      defaultOrder: 'DESC',
      defaultLimit: DEFAULT_LIMIT,
      filters: customerFilters,
      textIds: true,
    });
    const { rows, total } = await this.queries.execute(new ListCustomers(list));
    setContentRange(reply, 'customers', list.offset, rows.length, total);
    return rows;
  }

  @Get('statistics')
  statistics(): Promise<CustomerStatistics> {
    return this.queries.execute(new GetCustomerStatistics());
  }

  @Get('erasures')
  @DocumentList(noFilters, ['erased_at'])
  async erasures(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ErasureRecord[]> {
    const rows = await this.queries.execute(new ListErasures());
    return pageInMemory(query, reply, { resource: 'erasures', sort: 'erased_at', rows });
  }

  @Get('erasures/:id')
  erasure(@Param('id', { schema: erasureId }) id: string): Promise<ErasureRecord> {
    return this.queries.execute(new GetErasure(id));
  }

  @Get(':id')
  one(@Param('id') id: string): Promise<Customer> {
    return this.queries.execute(new GetCustomer(id));
  }

  @Get(':id/orders')
  @DocumentList(orderFilters, orderSortFields)
  async orders(
    @Param('id') id: string,
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly OrderListItem[]> {
    const list = parseListQuery(query, {
      sorts: ['created_at', ...orderSortFields],
      defaultOrder: 'DESC',
      defaultLimit: DEFAULT_LIMIT,
      filters: orderFilters,
    });
    const { rows, total } = await this.queries.execute(new ListCustomerOrders(id, list));
    setContentRange(reply, 'orders', list.offset, rows.length, total);
    return rows;
  }

  @Get(':id/export')
  @Header('content-disposition', 'attachment; filename="kunduppgifter.json"')
  export(@Param('id') id: string): Promise<CustomerExport> {
    return this.queries.execute(new ExportCustomer(id));
  }

  @Get(':id/export.html')
  @DocumentFile('text/html')
  async exportPage(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    const page = exportPage(await this.queries.execute(new ExportCustomer(id)));
    reply
      .type('text/html; charset=utf-8')
      .header('content-disposition', 'attachment; filename="kunduppgifter.html"')
      .header('cache-control', 'private, no-store')
      .send(page);
  }

  @Get(':id/erasure')
  preview(@Param('id') id: string): Promise<ErasurePreview> {
    return this.queries.execute(new PreviewErasure(id));
  }

  @Delete(':id')
  @HttpCode(200)
  async erase(@Param('id') id: string): Promise<CustomerErased> {
    return { erasure_id: await this.commands.execute(new EraseCustomer(id)) };
  }
}
