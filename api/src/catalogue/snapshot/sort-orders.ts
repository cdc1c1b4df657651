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

const COMPARE = {
  id: byNumber((product) => product.id),
  name: byText((product) => product.row.name),
  sku: byText((product) => product.row.sku),
  price: byNumber((product) => product.row.priceOre),
  final_price: byNumber((product) => product.finalPriceOre),
  cost_price: byNumber((product) => product.row.costPriceOre ?? 0),
  inventory_quantity: byNumber((product) => product.available),
  is_active: byNumber((product) => Number(product.row.isActive)),
  is_featured: byNumber((product) => Number(product.row.isFeatured)),
  created_at: byNumber((product) => product.row.createdAt),
  updated_at: byNumber((product) => product.row.updatedAt),
} as const satisfies Record<string, Compare>;

/** What lists of products can be sorted by. `popularity`: pieces sold lately, then the featured ones, then the newest. */
export type ProductSort = keyof typeof COMPARE | 'popularity';

/** The fields whose order a sale can change; no point in keeping them. */
const MOVES_WITH_STOCK: ReadonlySet<ProductSort> = new Set(['inventory_quantity']);

/** All products in each order that was asked for, kept until something but the stock changes. */
export class SortOrders {
  private readonly kept = new Map<ProductSort, readonly number[]>();
  private sold: ReadonlyMap<number, number> = new Map();

  setPopularity(sold: ReadonlyMap<number, number>): void {
    this.sold = sold;
    this.kept.delete('popularity');
  }

  forget(): void {
    this.kept.clear();
  }

  /** Ids in ascending order; equal ones by id. */
  ascending(sort: ProductSort, products: ReadonlyMap<number, CatalogueProduct>): readonly number[] {
    const known = this.kept.get(sort);
    if (known) return known;
    const compare = sort === 'popularity' ? this.byPopularity : COMPARE[sort];
    const ids = [...products.values()].sort((a, b) => compare(a, b) || a.id - b.id).map(({ id }) => id);
    if (!MOVES_WITH_STOCK.has(sort)) this.kept.set(sort, ids);
    return ids;
  }

  private readonly byPopularity: Compare = (a, b) =>
    (this.sold.get(a.id) ?? 0) - (this.sold.get(b.id) ?? 0) || COMPARE.is_featured(a, b) || COMPARE.created_at(a, b);
}
