import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { parseListQuery } from './list-query.js';

const [OPEN, COMMA, CLOSE] = ['[', ',', ']'].map((sign) => Buffer.from(sign)) as [Buffer, Buffer, Buffer];

export function jsonList(items: readonly Buffer[]): Buffer {
  return Buffer.concat([OPEN, ...items.flatMap((item, index) => (index === 0 ? [item] : [COMMA, item])), CLOSE]);
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
