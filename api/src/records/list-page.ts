import { foldText } from '@kronblad/contracts/rules/search-text';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { ListQuery } from '../http/index.js';

export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** Maps a list query to SQL. Columns are the query builder's: `alias.property`. */
export interface ListColumns<Sort extends string = string> {
  readonly sorts: Readonly<Record<Sort, string>>;
  /** Secondary sort column per sort field, always ascending. */
  readonly within?: Readonly<Partial<Record<Sort, string>>>;
  /** Breaks ties, so that pages never overlap; filtered by `ids`. */
  readonly id: string;
  /** Columns for the filter `search`, ignoring case and diacritics. */
  readonly search?: readonly string[];
  /** Filters that a column must equal. */
  readonly equal?: Readonly<Record<string, string>>;
  /** Filters on whether a column has a value. */
  readonly present?: Readonly<Record<string, string>>;
}

/** `foldText` in SQL (migration order-search). */
const folded = (column: string) => `read.fold_text(${column})`;

/** One page and the total row count. Joins must be one-to-one. */
export async function listPage<Row extends ObjectLiteral, Sort extends string>(
  rows: SelectQueryBuilder<Row>,
  { filters, ids, sort, order, limit, offset }: ListQuery<Readonly<Record<string, unknown>>, Sort>,
  { sorts, within, id, search = [], equal = {}, present = {} }: ListColumns<Sort>,
): Promise<Page<Row>> {
  if (ids) rows.andWhere(`${id} = ANY(:ids)`, { ids });
  for (const [filter, column] of Object.entries(equal)) {
    if (filters[filter] !== undefined) rows.andWhere(`${column} = :${filter}`, { [filter]: filters[filter] });
  }
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
  page.addOrderBy(id, order).limit(limit).offset(offset);
  const [found, total] = await Promise.all([page.getMany(), countRows(rows)]);
  return { rows: found, total };
}

/** The query builder's `getCount` sorts distinct ids; with one-to-one joins counting rows is enough. */
export async function countRows<Row extends ObjectLiteral>(rows: SelectQueryBuilder<Row>): Promise<number> {
  const counted = await rows.clone().select('COUNT(*)', 'total').getRawOne<{ total: string }>();
  return Number(counted?.total);
}

/** NULLS LAST only for nullable columns: an ordinary index serves the others. Expressions count as not null. */
function isNullable<Row extends ObjectLiteral>(rows: SelectQueryBuilder<Row>, column: string): boolean {
  const [, alias, property] = /^(\w+)\.(\w+)$/.exec(column) ?? [];
  if (!alias || !property) return false;
  const { metadata } = rows.expressionMap.findAliasByName(alias);
  return metadata.findColumnWithPropertyName(property)?.isNullable ?? true;
}
