import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { parseListQuery } from './list-query.js';
import { setContentRange } from './lists.js';

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
