import { applyDecorators } from '@nestjs/common';
import { ApiQuery, type ApiQueryOptions } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { MAX_ROWS, parseListQuery } from './list-query.js';

const [OPEN, COMMA, CLOSE] = ['[', ',', ']'].map((sign) => Buffer.from(sign)) as [Buffer, Buffer, Buffer];

export const jsonList = (items: readonly Buffer[]): Buffer => Buffer.concat(listParts(items));

/** Parts of the JSON of a list, to be joined. */
export function listParts(items: readonly Buffer[]): Buffer[] {
  return [OPEN, ...items.flatMap((item, index) => (index === 0 ? [item] : [COMMA, item])), CLOSE];
}

/** Returns `Content-Range: products 0-23/79` (`*` when no rows are returned). */
export function contentRange(resource: string, offset: number, count: number, total: number): Record<string, string> {
  const range = count === 0 ? '*' : `${offset}-${offset + count - 1}`;
  return { 'content-range': `${resource} ${range}/${total}`, 'access-control-expose-headers': 'Content-Range' };
}

export function setContentRange(reply: FastifyReply, ...range: Parameters<typeof contentRange>): void {
  reply.headers(contentRange(...range));
}

export const noFilters = z.object({});
const DEFAULT_LIMIT = 100;

/** Returns the requested page of a short list that is in memory, in descending order of its only `sort` field. */
export function pageInMemory<Row>(
  query: Readonly<Record<string, unknown>>,
  reply: FastifyReply,
  { resource, sort, rows }: { readonly resource: string; readonly sort: string; readonly rows: readonly Row[] },
): Row[] {
  const list = parseListQuery(query, {
    sorts: [sort],
    defaultOrder: 'DESC',
    defaultLimit: DEFAULT_LIMIT,
    filters: noFilters,
  });
  const ordered = list.order === 'DESC' ? rows : rows.toReversed();
  const page = ordered.slice(list.offset, list.offset + list.limit);
  setContentRange(reply, resource, list.offset, page.length, rows.length);
  return page;
}

const GIVEN = {
  staff: `At most ${MAX_ROWS.staff} rows.`,
  anybody: `At most ${MAX_ROWS.anybody} rows.`,
  both: `At most ${MAX_ROWS.staff} rows with a session, else ${MAX_ROWS.anybody}.`,
} as const;

const dialects = {
  offset: { type: 'integer', minimum: 0 },
  sort_order: { type: 'string', enum: ['ASC', 'DESC'] },
  sort: { type: 'string', example: '["name","ASC"]' },
  range: { type: 'string', example: '[0,24]' },
  filter: { type: 'string', example: '{"id":[1,2]}' },
} as const;

export function DocumentList(
  filters: z.ZodObject,
  sorts: readonly string[],
  given: keyof typeof GIVEN = 'staff',
): MethodDecorator {
  const { properties = {} } = z.toJSONSchema(filters, { io: 'input', unrepresentable: 'any', target: 'openapi-3.0' });
  const limit = { type: 'integer', minimum: 1, description: GIVEN[given] };
  const all = { ...properties, limit, ...dialects, sort_by: { type: 'string', enum: [...sorts] } };
  return applyDecorators(
    ...Object.entries(all).map(([name, schema]) => ApiQuery({ name, required: false, schema } as ApiQueryOptions)),
  );
}
