import {
  type FaqEntry,
  type FaqGroup,
  faqEntryFilters,
  faqEntryPatch,
  faqEntrySortFields,
  faqEntryWrite,
} from '@kronblad/contracts/views/faq';
import { recordId } from '@kronblad/contracts/views/fields';
import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { ChangeRecord, CreateRecord, DeleteRecord, fromWire, GetRecord, ListRecords, toWire } from '../crud/index.js';
import { DocumentList, ifMatch, Public, parseListQuery, setContentRange } from '../http/index.js';
import { faqEntries, faqEntryRows } from './faq-entries.js';
import { PublishedFaq } from './published-faq.js';

@ApiTags('faq')
@Controller('faq')
export class FaqController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly published: PublishedFaq,
  ) {}

  @Public()
  @Get('questions')
  questions(): FaqGroup[] {
    return this.published.groups();
  }

  @Get()
  @DocumentList(faqEntryFilters, faqEntrySortFields)
  async list(@Query() query: Record<string, unknown>, @Res({ passthrough: true }) reply: FastifyReply) {
    const list = parseListQuery(query, { sorts: faqEntrySortFields, defaultLimit: 100, filters: faqEntryFilters });
    const { rows, total } = await this.queries.execute(new ListRecords(faqEntryRows, list));
    setContentRange(reply, 'faq', list.offset, rows.length, total);
    return rows.map(toWire);
  }

  @Get(':id')
  async one(@Param('id', { schema: recordId }) id: number): Promise<FaqEntry> {
    return toWire(await this.queries.execute(new GetRecord(faqEntryRows, id)));
  }

  @Post()
  async create(@Body({ schema: faqEntryWrite }) body: z.output<typeof faqEntryWrite>): Promise<FaqEntry> {
    const id = await this.commands.execute(new CreateRecord(faqEntries, fromWire(body)));
    await this.published.refresh();
    return this.one(id);
  }

  @Put(':id')
  async change(
    @Param('id', { schema: recordId }) id: number,
    @Body({ schema: faqEntryPatch }) body: z.output<typeof faqEntryPatch>,
    @Headers('if-match') version?: string,
  ): Promise<FaqEntry> {
    await this.commands.execute(new ChangeRecord(faqEntries, id, fromWire(body), ifMatch(version)));
    await this.published.refresh();
    return this.one(id);
  }

  @Delete(':id')
  @HttpCode(200)
  async remove(
    @Param('id', { schema: recordId }) id: number,
    @Headers('if-match') version?: string,
  ): Promise<{ id: number }> {
    await this.commands.execute(new DeleteRecord(faqEntries, id, ifMatch(version)));
    await this.published.refresh();
    return { id };
  }
}
