import { sekToOre } from '@kronblad/contracts/money/money';
import { type BoundedSearch, priceBoundIn } from '@kronblad/contracts/price/price-bound';
import { productFilters, type ShopSort } from '@kronblad/contracts/product/list-schema';
import { z } from 'zod';
import { DocumentList, type ListQuery, MAX_ROWS, parseListQuery } from '../../crud/lists/index.js';
import { Refusal } from '../../refusals/index.js';
import { type ProductQuery, stockLevels } from '../snapshot/product-query.js';
import type { ProductSort } from '../snapshot/sort-orders.js';

export interface ProductListQuery {
  readonly query: ProductQuery;
  readonly offset: number;
  readonly limit: number;
}

const DEFAULT_LIMIT = 100;
export const PUBLIC_SORTS = [
  'created_at',
  'id',
  'name',
  'sku',
  'price',
  'final_price',
  'is_featured',
  'popularity',
  'relevance',
] as const;
const ADMIN_SORTS = [...PUBLIC_SORTS, 'cost_price', 'margin', 'inventory_quantity', 'is_active', 'updated_at'] as const;

const SHOP_SORTS: Readonly<Record<ShopSort, Pick<ProductQuery, 'sort' | 'order'>>> = {
  popularitet: { sort: 'popularity', order: 'DESC' },
  nyheter: { sort: 'created_at', order: 'DESC' },
  'pris-stigande': { sort: 'final_price', order: 'ASC' },
  'pris-fallande': { sort: 'final_price', order: 'DESC' },
  namn: { sort: 'name', order: 'ASC' },
};

export const productListFilters = productFilters.extend({
  category_id: z.string().max(20).optional(),
  is_active: z.stringbool().optional(),
  stock: z.enum(stockLevels).optional(),
  incomplete: z.stringbool().optional(),
});

type Raw = Readonly<Record<string, unknown>>;

/** Adds the filters and orders of staff's lists to OpenAPI. */
export const DocumentProductList = (given?: 'both'): MethodDecorator =>
  DocumentList(productListFilters, ADMIN_SORTS, given);

/**
 * Parses the query of `GET /products`, with the sort names of the shop or the list parameters of the back office.
 * Ignores filters for admins in a shopper's request.
 */
export function parseProductList(raw: Raw, audience: ProductQuery['audience']): ProductListQuery {
  const { sort: given, ...rest } = raw;
  const isShopSort = typeof given === 'string' && Object.hasOwn(SHOP_SORTS, given);
  const shopSort = isShopSort ? SHOP_SORTS[given as ShopSort] : undefined;
  if (typeof given === 'string' && !shopSort && !given.startsWith('[')) {
    throw new Refusal('unknown_sort_field', { fields: { sort: 'Listan kan inte sorteras så.' } });
  }
  const sorts: readonly [ListSort, ...ListSort[]] = audience === 'admin' ? ADMIN_SORTS : PUBLIC_SORTS;
  const list = parseListQuery(shopSort ? rest : raw, {
    sorts,
    defaultOrder: 'DESC',
    defaultLimit: DEFAULT_LIMIT,
    mostRows: audience === 'admin' ? MAX_ROWS.staff : MAX_ROWS.anybody,
    filters: productListFilters,
  });
  const sorting = shopSort ?? sortingOf(raw, list);
  return { query: { audience, ...filterOf(list, audience), ...sorting }, offset: list.offset, limit: list.limit };
}

type ListSort = ProductSort | 'relevance';

function sortingOf(raw: Raw, list: List): Pick<ProductQuery, 'sort' | 'order'> {
  const { sort } = list;
  return isSorted(raw) && sort !== 'relevance' ? { sort, order: orderOf(raw, { sort, order: list.order }) } : {};
}

const isSorted = (raw: Raw) => raw.sort !== undefined || raw.sort_by !== undefined;

/**
 * A request with `sort_by` but without `sort_order` sorts dates and popularity in descending order, every other field
 * in ascending order.
 */
function orderOf(raw: Raw, { sort, order }: { sort: ProductSort; order: 'ASC' | 'DESC' }): 'ASC' | 'DESC' {
  const isSaid = raw.sort !== undefined || raw.sort_order !== undefined;
  return isSaid || ['created_at', 'updated_at', 'popularity'].includes(sort) ? order : 'ASC';
}

type List = ListQuery<z.output<typeof productListFilters>, ListSort>;

function filterOf({ filters: given, ids }: List, audience: ProductQuery['audience']): Omit<ProductQuery, 'audience'> {
  const { kategori, category = kategori, category_id, search, featured, discounted, min_price, max_price } = given;
  const bounded: BoundedSearch = audience === 'shopper' ? priceBoundIn(search ?? '') : { search: search ?? '' };
  const wanted = {
    ids: ids ?? undefined,
    category: category ?? category_id,
    search: bounded.search || undefined,
    featured,
    discounted,
    minPriceOre: toOre(min_price ?? bounded.from),
    kind: given.kind,
    colour: given.colour,
    occasion: given.occasion,
    maxPriceOre: toOre(max_price ?? bounded.to),
    ...(audience === 'admin' ? { active: given.is_active, stock: given.stock, incomplete: given.incomplete } : {}),
  };
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
}

function toOre(sek: number | undefined): number | undefined {
  return sek === undefined ? undefined : sekToOre(Math.min(Math.round(sek * 100) / 100, 100_000_000));
}
