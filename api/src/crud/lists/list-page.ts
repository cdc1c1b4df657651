import { MAX_COUNTED } from '@kronblad/contracts/request/list-total';
import { foldText } from '@kronblad/contracts/search/search-text';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { ListQuery } from './list-query.js';

export interface Page<Row> {
  readonly rows: readonly Row[];
  /** Number of rows; of a search exact up to MAX_COUNTED, otherwise a higher number (see there). */
  readonly total: number;
}

/** Maps a list query to SQL. Columns have the query builder's form `alias.property`. */
export interface ListColumns<Sort extends string = string> {
  readonly sorts: Readonly<Record<Sort, string>>;
  /** Secondary sort column for rows that are equal in the sort field; always ascending. */
  readonly within?: Readonly<Partial<Record<Sort, string>>>;
  /** Secondary sort column that follows the direction of the sort. */
  readonly following?: Readonly<Partial<Record<Sort, string>>>;
  /** Unique column that breaks ties, so that pages never overlap. The list query's `ids` filter by it. */
  readonly id: string;
  /** Columns that the filter `search` searches, ignoring case and diacritics. */
  readonly search?: readonly string[];
  readonly equal?: Readonly<Record<string, string>>;
  /** Maps a filter to a column with that value or a higher one. */
  readonly from?: Readonly<Record<string, string>>;
  /** Maps a boolean filter to a column: true selects rows that have a value in it, false rows that have none. */
  readonly present?: Readonly<Record<string, string>>;
}

const folded = (column: string) => `read.fold_text(${column})`;

/** Returns one page and its total. Joins must be one-to-one, because the total counts joined rows. */
export async function listPage<Row extends ObjectLiteral, Sort extends string>(
  rows: SelectQueryBuilder<Row>,
  { filters, ids, sort, order, limit, offset }: ListQuery<Readonly<Record<string, unknown>>, Sort>,
  { sorts, within, following, id, search = [], equal = {}, from = {}, present = {} }: ListColumns<Sort>,
): Promise<Page<Row>> {
  if (ids) rows.andWhere(`${id} = ANY(:ids)`, { ids });
  compare(rows, equal, '=', filters);
  compare(rows, from, '>=', filters);
  for (const [filter, column] of Object.entries(present)) {
    if (filters[filter] !== undefined) rows.andWhere(`${column} IS ${filters[filter] ? 'NOT ' : ''}NULL`);
  }
  if (filters.search && search.length > 0) {
    const pattern = `%${foldText(String(filters.search)).replace(/[\\%_]/g, '\\$&')}%`;
    rows.andWhere(`(${search.map((column) => `${folded(column)} LIKE :pattern`).join(' OR ')})`, { pattern });
  }
  const nulls = isNullable(rows, sorts[sort]) ? 'NULLS LAST' : undefined;
  const page = rows.clone().orderBy(sorts[sort], order, nulls);
  const next = within?.[sort];
  if (next) page.addOrderBy(next);
  const after = following?.[sort];
  if (after) page.addOrderBy(after, order);
  page.addOrderBy(id, order).limit(limit).offset(offset);
  const [found, total] = await Promise.all([
    page.getMany(),
    countRows(rows, maxCountedRows(filters.search, offset + limit)),
  ]);
  return { rows: found, total };
}

function compare<Row extends ObjectLiteral>(
  rows: SelectQueryBuilder<Row>,
  columns: Readonly<Record<string, string>>,
  operator: '=' | '>=',
  filters: Readonly<Record<string, unknown>>,
): void {
  for (const [filter, column] of Object.entries(columns)) {
    if (filters[filter] !== undefined) rows.andWhere(`${column} ${operator} :${filter}`, { [filter]: filters[filter] });
  }
}

/** Undefined without a search: then all rows count. */
export const maxCountedRows = (search: unknown, endOfPage = 0): number | undefined =>
  search ? Math.max(MAX_COUNTED, endOfPage) + 1 : undefined;

/**
 * Stops counting at `most`. Faster than the query builder's `getCount`, which sorts distinct ids. Correct only for
 * one-to-one joins.
 */
export async function countRows<Row extends ObjectLiteral>(
  rows: SelectQueryBuilder<Row>,
  most?: number,
): Promise<number> {
  const counted = most
    ? rows.createQueryBuilder().from(`(${rows.clone().select('1').limit(most).getQuery()})`, 'counted')
    : rows.clone();
  counted.select('COUNT(*)', 'total').setParameters(rows.getParameters());
  const found = await counted.getRawOne<{ total: string }>();
  return Number(found?.total);
}

/**
 * NULLS LAST would prevent the use of an ordinary index, so only nullable columns get it. Expressions count as not
 * nullable.
 */
function isNullable<Row extends ObjectLiteral>(rows: SelectQueryBuilder<Row>, column: string): boolean {
  const [, alias, property] = /^(\w+)\.(\w+)$/.exec(column) ?? [];
  if (!alias || !property) return false;
  const { metadata } = rows.expressionMap.findAliasByName(alias);
  return metadata.findColumnWithPropertyName(property)?.isNullable ?? true;
}
