import type { AdminCategory } from '@kronblad/contracts/category/schema';
import { searchedText } from '@kronblad/contracts/request/schema';
import { foldText } from '@kronblad/contracts/search/search-text';
import { z } from 'zod';
import { toWire } from '../../crud/index.js';
import { type ListQuery, parseListQuery } from '../../crud/lists/index.js';
import type { CatalogueSnapshot } from '../snapshot/catalogue-snapshot.js';
import type { CategoryRow } from '../snapshot/rows.js';

export const CATEGORY_SORTS = ['sort_order', 'id', 'name', 'slug', 'created_at', 'is_active', 'product_count'] as const;
const DEFAULT_LIMIT = 1_000;

export const categoryListFilters = z.object({
  search: searchedText,
  is_active: z.stringbool().optional(),
  with_count: z.stringbool().optional(),
});

export type CategoryListQuery = ListQuery<z.output<typeof categoryListFilters>, (typeof CATEGORY_SORTS)[number]>;

export function parseCategoryList(raw: Readonly<Record<string, unknown>>): CategoryListQuery {
  return parseListQuery(raw, { sorts: CATEGORY_SORTS, defaultLimit: DEFAULT_LIMIT, filters: categoryListFilters });
}

const swedish = new Intl.Collator('sv', { numeric: true, sensitivity: 'base' });

export function categoryRecords(snapshot: CatalogueSnapshot, audience: 'shopper' | 'admin'): AdminCategory[] {
  const productCounts = snapshot.productCounts(audience);
  return snapshot.categories.rows.map((row) => adminCategoryView(row, productCounts.get(row.id) ?? 0));
}

function adminCategoryView({ formerSlugs: _, ...row }: CategoryRow, product_count: number): AdminCategory {
  const { version, add_on_ids, ...fields } = toWire(row);
  return { ...fields, add_on_ids: add_on_ids ?? [], product_count, version };
}

export function selectCategories(rows: readonly AdminCategory[], query: CategoryListQuery): AdminCategory[] {
  const { search = '', is_active } = query.filters;
  const direction = query.order === 'DESC' ? -1 : 1;
  return rows
    .filter((row) => !query.ids || query.ids.includes(row.id))
    .filter((row) => is_active === undefined || row.is_active === is_active)
    .filter((row) => foldText(row.name).includes(foldText(search)))
    .sort((a, b) => direction * compare(a[query.sort], b[query.sort]));
}

function compare(a: string | number | boolean, b: string | number | boolean): number {
  return typeof a === 'string' ? swedish.compare(a, String(b)) : Number(a) - Number(b);
}
