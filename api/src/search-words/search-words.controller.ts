import { recordId } from '@kronblad/contracts/views/fields';
import {
  type SearchWay,
  type SearchWords,
  searchWordsFilters,
  searchWordsPatch,
  searchWordsSortFields,
  searchWordsWrite,
} from '@kronblad/contracts/views/search-words';
import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { ChangeRecord, CreateRecord, DeleteRecord, fromWire, GetRecord, ListRecords, toWire } from '../crud/index.js';
import { DocumentList, ifMatch, Public, parseListQuery, setContentRange } from '../http/index.js';
import { PublishedSearchWords } from './published-search-words.js';
import { searchWords, searchWordsRows } from './search-words.js';

@ApiTags('search-words')
@Controller('search-words')
export class SearchWordsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly published: PublishedSearchWords,
  ) {}

  @Public()
  @Get('ways')
  ways(): SearchWay[] {
    return this.published.ways();
  }

  @Get()
  @DocumentList(searchWordsFilters, searchWordsSortFields)
  async list(@Query() query: Record<string, unknown>, @Res({ passthrough: true }) reply: FastifyReply) {
    const list = parseListQuery(query, {
      sorts: searchWordsSortFields,
      defaultLimit: 100,
      filters: searchWordsFilters,
    });
    const { rows, total } = await this.queries.execute(new ListRecords(searchWordsRows, list));
    setContentRange(reply, 'search-words', list.offset, rows.length, total);
    return rows.map(toWire);
  }

  @Get(':id')
  async one(@Param('id', { schema: recordId }) id: number): Promise<SearchWords> {
    return toWire(await this.queries.execute(new GetRecord(searchWordsRows, id)));
  }

  @Post()
  async create(@Body({ schema: searchWordsWrite }) body: z.output<typeof searchWordsWrite>): Promise<SearchWords> {
    const id = await this.commands.execute(new CreateRecord(searchWords, fromWire(body)));
    await this.published.refresh();
    return this.one(id);
  }

  @Put(':id')
  async change(
    @Param('id', { schema: recordId }) id: number,
    @Body({ schema: searchWordsPatch }) body: z.output<typeof searchWordsPatch>,
    @Headers('if-match') version?: string,
  ): Promise<SearchWords> {
    await this.commands.execute(new ChangeRecord(searchWords, id, fromWire(body), ifMatch(version)));
    await this.published.refresh();
    return this.one(id);
  }

  @Delete(':id')
  @HttpCode(200)
  async remove(
    @Param('id', { schema: recordId }) id: number,
    @Headers('if-match') version?: string,
  ): Promise<{ id: number }> {
    await this.commands.execute(new DeleteRecord(searchWords, id, ifMatch(version)));
    await this.published.refresh();
    return { id };
  }
}
