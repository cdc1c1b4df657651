import { recordId, wholeNumber } from '@kronblad/contracts/request/schema';
import { z } from 'zod';
import { parseInput } from '../../http/index.js';
import { Refusal } from '../../refusals/index.js';

/** Maximum rows per list request. Anonymous lists are smaller, because anyone can repeat the request. */
export const MAX_ROWS = { staff: 1_000, anybody: 100 } as const;
const MAX_IDS = 1_000;

export interface ListQuery<Filters, Sort extends string> {
  readonly offset: number;
  readonly limit: number;
  readonly sort: Sort;
  readonly order: 'ASC' | 'DESC';
  /** Ids from `filter={"id":[1,2]}`; null when the client requests no particular records. */
  readonly ids: readonly (number | string)[] | null;
  readonly filters: Filters;
}

export interface ListRules<Filters extends z.ZodType, Sort extends string> {
  readonly sorts: readonly [Sort, ...Sort[]];
  readonly defaultOrder?: 'ASC' | 'DESC';
  readonly defaultLimit: number;
  readonly mostRows?: number;
  readonly textIds?: boolean;
  readonly filters: Filters;
}

const json = z.string().transform((text, ctx) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    ctx.addIssue({ code: 'custom', message: 'Värdet är inte giltig JSON.' });
    return z.NEVER;
  }
});
const order = z
  .string()
  .toUpperCase()
  .pipe(z.enum(['ASC', 'DESC'], { error: 'Ange ASC eller DESC.' }));
const whole = wholeNumber('Ange ett heltal.').pipe(z.number().min(0, 'Ange 0 eller högre.'));

const dialects = z.object({
  sort: json.pipe(z.tuple([z.string(), order])).optional(),
  range: json.pipe(z.tuple([whole, whole])).optional(),
  filter: json.pipe(z.record(z.string(), z.unknown())).optional(),
  limit: whole.pipe(z.number().min(1, 'Ange minst 1.')).optional(),
  offset: whole.pipe(z.number().max(10_000_000)).optional(),
  sort_by: z.string().max(60).optional(),
  sort_order: order.optional(),
});

const idList = z.array(recordId).max(MAX_IDS);
const textIdList = z.array(z.string().max(100)).max(MAX_IDS);

/**
 * Parses both list dialects: react-admin's `sort=["field","ASC"]`, `range=[0,24]`, `filter={…}` and the public API's
 * `limit`, `offset`, `sort_by`, `sort_order` and named filters. Invalid input is a 400.
 */
export function parseListQuery<Filters extends z.ZodType, Sort extends string>(
  query: Readonly<Record<string, unknown>>,
  rules: ListRules<Filters, Sort>,
): ListQuery<z.output<Filters>, Sort> {
  const given = parseInput(dialects, query);
  const { id, ...filter } = given.filter ?? {};
  const filters = parseInput(rules.filters, { ...query, ...textual(filter) });
  const ids = id === undefined ? null : parseInput(rules.textIds ? textIdList : idList, Array.isArray(id) ? id : [id]);
  const [offset, limit] = given.range
    ? offsetAndLimit(given.range)
    : [given.offset ?? 0, given.limit ?? rules.defaultLimit];
  return {
    offset,
    limit: Math.min(limit, rules.mostRows ?? MAX_ROWS.staff),
    sort: knownSort(given.sort?.[0] ?? given.sort_by, rules.sorts),
    order: given.sort?.[1] ?? given.sort_order ?? rules.defaultOrder ?? 'ASC',
    ids,
    filters,
  };
}

function knownSort<Sort extends string>(field: string | undefined, sorts: readonly [Sort, ...Sort[]]): Sort {
  if (field === undefined) return sorts[0];
  const known = sorts.find((sort) => sort === field);
  if (known === undefined)
    throw new Refusal('unknown_sort_field', { fields: { sort: 'Listan kan inte sorteras på det fältet.' } });
  return known;
}

function offsetAndLimit([from, to]: readonly [number, number]): [number, number] {
  if (to < from) throw new Refusal('invalid_fields', { fields: { range: 'Slutet ligger före början.' } });
  return [from, to - from + 1];
}

function textual(filter: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(filter).map(([key, value]) => [
      key === 'q' ? 'search' : key,
      ['boolean', 'number'].includes(typeof value) ? String(value) : value,
    ]),
  );
}
