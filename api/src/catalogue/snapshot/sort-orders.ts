import { vatShare } from '@kronblad/contracts/vat/vat';
import { LRUCache } from 'lru-cache';
import type { Scores } from '../search/product-index.js';
import type { CatalogueProduct } from './catalogue-product.js';

const swedish = new Intl.Collator('sv', { numeric: true, sensitivity: 'base' });

type Compare = (a: CatalogueProduct, b: CatalogueProduct) => number;
const byNumber =
  (key: (product: CatalogueProduct) => number): Compare =>
  (a, b) =>
    key(a) - key(b);
const byText =
  (key: (product: CatalogueProduct) => string): Compare =>
  (a, b) =>
    swedish.compare(key(a), key(b));

/** Margin as a share of the net price; minus infinity, so below every other margin, without a cost price. */
function marginOf({
  finalPriceOre,
  vatRate,
  shown: {
    row: { costPriceOre },
  },
}: CatalogueProduct): number {
  const { netOre } = vatShare(vatRate, finalPriceOre);
  return costPriceOre ? (netOre - costPriceOre) / netOre : Number.NEGATIVE_INFINITY;
}

const COMPARE = {
  id: byNumber((product) => product.id),
  name: byText((product) => product.row.name),
  sku: byText((product) => product.shown.row.sku),
  price: byNumber((product) => product.shown.row.priceOre),
  final_price: byNumber((product) => product.finalPriceOre),
  margin: byNumber(marginOf),
  cost_price: byNumber((product) => product.shown.row.costPriceOre ?? 0),
  inventory_quantity: byNumber((product) => product.available),
  is_active: byNumber((product) => Number(product.row.isActive)),
  is_featured: byNumber((product) => Number(product.row.isFeatured)),
  created_at: byNumber((product) => product.row.createdAt.getTime()),
  updated_at: byNumber((product) => product.row.updatedAt.getTime()),
} as const satisfies Record<string, Compare>;

/** `popularity`: recent sales, then featured, then newest. */
export type ProductSort = keyof typeof COMPARE | 'popularity';

/** Sorting by these fields is not cached, because every sale changes them. */
const MOVES_WITH_STOCK: ReadonlySet<ProductSort> = new Set(['inventory_quantity']);

/**
 * Up to this many changed products are moved one by one within each cached sorted list. With more, sorting all products
 * again is faster.
 */
const MAX_MOVED = 50;

/** Products that a search finds, the best first. */
export interface Ranked {
  readonly ids: readonly number[];
  readonly scores: Scores;
}

/** Size limit of the cached search results, in product ids. A cached result counts as its number of ids plus ten. */
const CACHED_IDS = 100_000;

export class SortOrders {
  private readonly kept = new Map<ProductSort, readonly number[]>();
  private readonly ranked = new LRUCache<string, Ranked>({
    maxSize: CACHED_IDS,
    sizeCalculation: ({ ids }) => ids.length + 10,
  });
  private sold: ReadonlyMap<number, number> = new Map();

  setPopularity(sold: ReadonlyMap<number, number>): void {
    this.sold = sold;
    this.kept.delete('popularity');
    this.ranked.clear();
  }

  forget(): void {
    this.kept.clear();
    this.ranked.clear();
  }

  move(ids: ReadonlySet<number>, products: ReadonlyMap<number, CatalogueProduct>): void {
    if (ids.size > MAX_MOVED) {
      this.forget();
      return;
    }
    this.ranked.clear();
    const present = [...ids].flatMap((id) => products.get(id) ?? []);
    for (const [sort, kept] of this.kept) {
      const order = this.orderOf(sort);
      const sorted = [...kept];
      for (const id of ids) {
        const place = sorted.indexOf(id);
        if (place >= 0) sorted.splice(place, 1);
      }
      for (const product of present) sorted.splice(placeOf(product, sorted, products, order), 0, product.id);
      this.kept.set(sort, sorted);
    }
  }

  ascending(sort: ProductSort, products: ReadonlyMap<number, CatalogueProduct>): readonly number[] {
    const known = this.kept.get(sort);
    if (known) return known;
    const ids = [...products.values()].sort(this.orderOf(sort)).map(({ id }) => id);
    if (!MOVES_WITH_STOCK.has(sort)) this.kept.set(sort, ids);
    return ids;
  }

  byRelevance(search: string, find: () => Scores, products: ReadonlyMap<number, CatalogueProduct>): Ranked {
    const known = this.ranked.get(search);
    if (known) return known;
    const scores = find();
    const score = ({ id }: CatalogueProduct) => scores.get(id) as number;
    const popularity = this.orderOf('popularity');
    const found = [...scores.keys()].flatMap((id) => products.get(id) ?? []);
    // A flower shop answers `present` with flowers first.
    const isFresh = ({ row }: CatalogueProduct) => Number(row.kind === 'fresh');
    const order: Compare = (a, b) => score(b) - score(a) || isFresh(b) - isFresh(a) || popularity(b, a);
    const ranked = { ids: found.sort(order).map(({ id }) => id), scores };
    this.ranked.set(search, ranked);
    return ranked;
  }

  private orderOf(sort: ProductSort): Compare {
    const compare = sort === 'popularity' ? this.byPopularity : COMPARE[sort];
    return (a, b) => compare(a, b) || a.id - b.id;
  }

  private readonly byPopularity: Compare = (a, b) =>
    (this.sold.get(a.id) ?? 0) - (this.sold.get(b.id) ?? 0) || COMPARE.is_featured(a, b) || COMPARE.created_at(a, b);
}

function placeOf(
  product: CatalogueProduct,
  sorted: readonly number[],
  products: ReadonlyMap<number, CatalogueProduct>,
  compare: Compare,
): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(products.get(sorted[middle] as number) as CatalogueProduct, product) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
