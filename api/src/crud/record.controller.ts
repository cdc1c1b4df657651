import { type Answer, recordId } from '@kronblad/contracts/request/schema';
import { Body, Delete, Get, Headers, Inject, Param, Post, Put, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Answers, type BODY_LIMITS, BodyLimit, ifMatch } from '../http/index.js';
import { DocumentList, type ListRules, parseListQuery, setContentRange } from './lists/index.js';
import { ChangeRecord, CreateRecord, DeleteRecord } from './record.commands.js';
import { RecordQuery, type RecordRows } from './record.query.js';
import type { RecordType } from './record-type.js';

type NewDetails<Details extends object> = CreateRecord<Details>['details'];
type Changes<Details extends object> = ChangeRecord<Details>['changes'];

export interface RecordWrites<
  Details extends object,
  Row extends object,
  Answered extends z.ZodType,
  New extends z.ZodType,
  Patch extends z.ZodType,
> {
  readonly type: RecordType<Details>;
  readonly rows: RecordRows<Row>;
  /** Schema of the body that creates a record. */
  readonly write: New;
  /** Schema of the body that changes one: the same fields, all optional. */
  readonly patch: Patch;
  /** Schema of a record as it is answered. */
  readonly answer: Answered;
  readonly view: (row: Row) => Answer<Answered>;
  readonly newDetails: (body: z.output<New>) => NewDetails<Details> | Promise<NewDetails<Details>>;
  readonly changes: (body: z.output<Patch>) => Changes<Details> | Promise<Changes<Details>>;
  readonly bodyLimit?: keyof typeof BODY_LIMITS;
}

/** Base class with the routes that create, change and delete the records of a simple resource. */
export function recordWrites<
  Details extends object,
  Row extends object,
  Answered extends z.ZodType,
  New extends z.ZodType,
  Patch extends z.ZodType,
>({
  type,
  rows,
  write,
  patch,
  answer,
  view,
  newDetails,
  changes,
  bodyLimit = 'usual',
}: RecordWrites<Details, Row, Answered, New, Patch>) {
  abstract class RecordWritesController {
    @Inject(CommandBus) protected readonly commands!: CommandBus;
    @Inject(RecordQuery) protected readonly records!: RecordQuery;

    /** Runs after each write: reloads what the process keeps in memory. */
    protected abstract refresh(id: number): Promise<void>;

    protected async record(idOrSlug: number | string): Promise<Answer<Answered>> {
      return view(await this.records.one(rows, idOrSlug));
    }

    @BodyLimit(bodyLimit)
    @Post()
    @Answers(answer, 201)
    async create(@Body({ schema: write }) body: z.output<New>): Promise<Answer<Answered>> {
      const id = await this.commands.execute(new CreateRecord(type, await newDetails(body)));
      await this.refresh(id);
      return this.record(id);
    }

    @BodyLimit(bodyLimit)
    @Put(':id')
    @Answers(answer)
    async change(
      @Param('id', { schema: recordId }) id: number,
      @Body({ schema: patch }) body: z.output<Patch>,
      @Headers('if-match') version?: string,
    ): Promise<Answer<Answered>> {
      await this.commands.execute(new ChangeRecord(type, id, await changes(body), ifMatch(version)));
      await this.refresh(id);
      return this.record(id);
    }

    @Delete(':id')
    @Answers(z.object({ id: z.number() }))
    async remove(
      @Param('id', { schema: recordId }) id: number,
      @Headers('if-match') version?: string,
    ): Promise<{ readonly id: number }> {
      await this.commands.execute(new DeleteRecord(type, id, ifMatch(version)));
      await this.refresh(id);
      return { id };
    }
  }
  return RecordWritesController;
}

interface RecordReads<Filters extends z.ZodObject> extends Omit<ListRules<Filters, string>, 'defaultLimit'> {
  /** The resource's address below /api, also the unit of Content-Range. */
  readonly name: string;
  readonly defaultLimit?: number;
}

/** Base class with the five routes of a simple resource, all for staff. */
export function recordController<
  Details extends object,
  Row extends object,
  Answered extends z.ZodType,
  New extends z.ZodType,
  Patch extends z.ZodType,
  Filters extends z.ZodObject,
>(resource: RecordWrites<Details, Row, Answered, New, Patch> & RecordReads<Filters>) {
  const { name, rows, answer, view, filters, sorts } = resource;
  abstract class RecordController extends recordWrites(resource) {
    @Get()
    @Answers(z.array(answer))
    @DocumentList(filters, sorts)
    async list(
      @Query() query: Record<string, unknown>,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<Answer<Answered>[]> {
      const list = parseListQuery(query, { defaultLimit: 100, ...resource });
      const { rows: found, total } = await this.records.page(rows, list);
      setContentRange(reply, name, list.offset, found.length, total);
      return found.map(view);
    }

    @Get(':id')
    @Answers(answer)
    one(@Param('id', { schema: recordId }) id: number): Promise<Answer<Answered>> {
      return this.record(id);
    }
  }
  return RecordController;
}
