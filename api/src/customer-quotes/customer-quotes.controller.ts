import {
  type CustomerQuote,
  customerQuoteFilters,
  customerQuotePatch,
  customerQuoteSortFields,
  customerQuoteWrite,
  type ShownQuote,
} from '@kronblad/contracts/views/customer-quotes';
import { recordId } from '@kronblad/contracts/views/fields';
import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { ChangeRecord, CreateRecord, DeleteRecord, fromWire, GetRecord, ListRecords, toWire } from '../crud/index.js';
import { DocumentList, ifMatch, Public, parseListQuery, setContentRange } from '../http/index.js';
import { customerQuoteRows, customerQuotes } from './customer-quotes.js';
import { ShownQuotes } from './shown-quotes.js';

@ApiTags('customer-quotes')
@Controller('customer-quotes')
export class CustomerQuotesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly shown: ShownQuotes,
  ) {}

  @Public()
  @Get('shown')
  quotes(): readonly ShownQuote[] {
    return this.shown.quotes();
  }

  @Get()
  @DocumentList(customerQuoteFilters, customerQuoteSortFields)
  async list(@Query() query: Record<string, unknown>, @Res({ passthrough: true }) reply: FastifyReply) {
    const list = parseListQuery(query, {
      sorts: customerQuoteSortFields,
      defaultLimit: 100,
      filters: customerQuoteFilters,
    });
    const { rows, total } = await this.queries.execute(new ListRecords(customerQuoteRows, list));
    setContentRange(reply, 'customer-quotes', list.offset, rows.length, total);
    return rows.map(toWire);
  }

  @Get(':id')
  async one(@Param('id', { schema: recordId }) id: number): Promise<CustomerQuote> {
    return toWire(await this.queries.execute(new GetRecord(customerQuoteRows, id)));
  }

  @Post()
  async create(
    @Body({ schema: customerQuoteWrite }) body: z.output<typeof customerQuoteWrite>,
  ): Promise<CustomerQuote> {
    const id = await this.commands.execute(new CreateRecord(customerQuotes, fromWire(body)));
    await this.shown.refresh();
    return this.one(id);
  }

  @Put(':id')
  async change(
    @Param('id', { schema: recordId }) id: number,
    @Body({ schema: customerQuotePatch }) body: z.output<typeof customerQuotePatch>,
    @Headers('if-match') version?: string,
  ): Promise<CustomerQuote> {
    await this.commands.execute(new ChangeRecord(customerQuotes, id, fromWire(body), ifMatch(version)));
    await this.shown.refresh();
    return this.one(id);
  }

  @Delete(':id')
  @HttpCode(200)
  async remove(
    @Param('id', { schema: recordId }) id: number,
    @Headers('if-match') version?: string,
  ): Promise<{ id: number }> {
    await this.commands.execute(new DeleteRecord(customerQuotes, id, ifMatch(version)));
    await this.shown.refresh();
    return { id };
  }
}
