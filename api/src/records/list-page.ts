import { foldText } from '@kronblad/contracts/rules/search-text';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { ListQuery } from '../http/index.js';

export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** How a list's query becomes SQL. Columns are the query builder's: `alias.property`. */
export interface ListColumns<Sort extends string = string> {
  readonly sorts: Readonly<Record<Sort, string>>;
  /** Column that orders rows with the same value of a sort field, always ascending. */
  readonly within?: Readonly<Partial<Record<Sort, string>>>;
  /** Breaks ties, so that pages never overlap; filtered by `ids`. */
  readonly id: string;
  /** Searched without regard to case and diacritics for the filter `search`. */
  readonly search?: readonly string[];
  /** Filters that a column must equal. */
  readonly equal?: Readonly<Record<string, string>>;
  /** Filters that say whether a column has a value. */
  readonly present?: Readonly<Record<string, string>>;
}

/** `foldText` in SQL (migration order-search). */
const folded = (column: string) => `read.fold_text(${column})`;

/** One page of a list and the number of rows on all its pages. Joins must be one-to-one. */
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
  const [found, total] = await Promise.all([page.getMany(), rows.getCount()]);
  return { rows: found, total };
}

/** Only nullable columns are sorted with NULLS LAST: an index in plain order serves the others. Expressions have a value. */
function isNullable<Row extends ObjectLiteral>(rows: SelectQueryBuilder<Row>, column: string): boolean {
  const [, alias, property] = /^(\w+)\.(\w+)$/.exec(column) ?? [];
  if (!alias || !property) return false;
  const { metadata } = rows.expressionMap.findAliasByName(alias);
  return metadata.findColumnWithPropertyName(property)?.isNullable ?? true;
}
