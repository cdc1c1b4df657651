import { skuKey } from '@kronblad/contracts/product/sku';
import { addDays, dayStart, stockholmDay } from '@kronblad/contracts/time/time';
import { vatRateOn } from '@kronblad/contracts/vat/vat-rates';
import type { Scores } from '../search/product-index.js';
import { SearchIndex } from '../search/search-index.js';
import { MIN_TELLING_SCORE } from '../search/word-search.js';
import { CatalogueProduct, searchFields } from './catalogue-product.js';
import { CategoryCounts, CategoryList } from './category-list.js';
import { FormerSlugs } from './former-slugs.js';
import { fits, type ProductQuery } from './product-query.js';
import type { CategoryRow, ProductRow, SizeRow } from './rows.js';
import { type Ranked, SortOrders } from './sort-orders.js';

export interface SearchWordsOf {
  readonly phrases: readonly string[];
  readonly category?: string;
  readonly product?: string;
}

/**
 * In-memory read model of every product and category. Discounts start and end by the clock: a read after midnight in
 * Stockholm has the new day's prices without any event.
 */
export class CatalogueSnapshot {
  private products = new Map<number, CatalogueProduct>();
  private readonly slugs = new Map<string, number>();
  /** Product ids by key of a size's SKU, and by size id. */
  private readonly skus = new Map<string, number>();
  private readonly owners = new Map<number, number>();
  private readonly formerSlugs = new FormerSlugs();
  private categoryList = new CategoryList([]);
  private readonly index = new SearchIndex();
  private readonly orders = new SortOrders();
  private readonly counts = new CategoryCounts();
  private boughtTogether: ReadonlyMap<number, readonly number[]> = new Map();
  private dayEnds = Number.NEGATIVE_INFINITY;
  private changes = 0;
  private editCount = 0;
  private listChanges = 0;

  constructor(private readonly clock: () => number = Date.now) {}

  /** Increases with every change; differs between processes. */
  get version(): number {
    this.keepDay();
    return this.changes;
  }

  /** Increases with every change except of stock and popularity; differs between processes. */
  get edits(): number {
    this.keepDay();
    return this.editCount;
  }

  /**
   * Increases with every change that can alter the products or the order of a public list. A stock movement counts only
   * when the product sells out or becomes available.
   */
  get listsVersion(): number {
    this.keepDay();
    return this.listChanges;
  }

  productById(id: number): CatalogueProduct | undefined {
    this.keepDay();
    return this.products.get(id);
  }

  /** Finds by id, slug or former slug. A current slug takes precedence over a former one. */
  product(idOrSlug: string): CatalogueProduct | undefined {
    const id = /^\d{1,10}$/.test(idOrSlug) ? Number(idOrSlug) : undefined;
    if (this.products.has(id ?? 0)) return this.productById(id as number);
    return this.productById(this.slugs.get(idOrSlug) ?? this.formerSlugs.find(idOrSlug) ?? 0);
  }

  productBySlug(slug: string): CatalogueProduct | undefined {
    return this.productById(this.slugs.get(slug) ?? 0);
  }

  productBySku(sku: string): CatalogueProduct | undefined {
    return this.productById(this.skus.get(skuKey(sku)) ?? 0);
  }

  productOfSize(sizeId: number): CatalogueProduct | undefined {
    return this.productById(this.owners.get(sizeId) ?? 0);
  }

  find(query: ProductQuery): CatalogueProduct[] {
    this.keepDay();
    const inCategory = this.categoryList.test(query.category, query.audience);
    const wanted = query.ids && new Set(query.ids);
    const ranked = query.search ? this.ranked(query.search) : null;
    const { ids, isDescending } = this.inOrder(query, ranked);
    const found: CatalogueProduct[] = [];
    const isWanted = (product: CatalogueProduct) =>
      !(wanted && !wanted.has(product.id)) && inCategory(product) && fits(product, query);
    // An exact SKU match comes first in every sort order.
    const exact = query.search ? this.productBySku(query.search) : undefined;
    if (exact && isWanted(exact)) found.push(exact);
    for (let nth = 0; nth < ids.length; nth++) {
      const id = ids[isDescending ? ids.length - 1 - nth : nth] as number;
      const product = this.products.get(id) as CatalogueProduct;
      if (product !== exact && isWanted(product)) found.push(product);
    }
    return query.audience === 'shopper' && ranked ? withoutMentions(found, ranked.scores, exact) : found;
  }

  /** Buyable related products: those bought together, most frequent first, then others of its category. */
  relatedTo(product: CatalogueProduct, limit: number): CatalogueProduct[] {
    const together = (this.boughtTogether.get(product.id) ?? []).flatMap((id) => this.productById(id) ?? []);
    const found = new Set(together.filter(({ isBuyable }) => isBuyable).slice(0, limit));
    const category = product.categories[0]?.slug;
    if (found.size >= limit || category === undefined) return [...found];
    for (const neighbour of this.find({ audience: 'shopper', category, sort: 'popularity', order: 'DESC' })) {
      if (neighbour.id !== product.id) found.add(neighbour);
      if (found.size >= limit) break;
    }
    return [...found];
  }

  /** Buyable products that are offered with any of these, in the order that staff chose. */
  addOnsFor(ids: readonly number[], limit: number): CatalogueProduct[] {
    const chosen = ids.flatMap((id) => {
      const product = this.productById(id);
      return product?.row.addOnIds ?? product?.categories.flatMap(({ addOnIds }) => addOnIds ?? []) ?? [];
    });
    const offered = [...new Set(chosen)].filter((id) => !ids.includes(id));
    return offered
      .flatMap((id) => this.productById(id) ?? [])
      .filter((each) => each.isBuyable)
      .slice(0, limit);
  }

  all(): IterableIterator<CatalogueProduct> {
    this.keepDay();
    return this.products.values();
  }

  get categories(): CategoryList {
    return this.categoryList;
  }

  /** Number of products by category id: all for admins, buyable ones for shoppers. */
  productCounts(audience: 'shopper' | 'admin'): ReadonlyMap<number, number> {
    return audience === 'admin' ? this.counts.all : this.counts.buyable;
  }

  /**
   * Updates prices after midnight. Called by a timer, so that `version` changes, and by every read in case the timer is
   * late.
   */
  keepDay(): void {
    if (this.clock() < this.dayEnds) return;
    const first = this.dayEnds === Number.NEGATIVE_INFINITY;
    this.dayEnds = dayStart(addDays(stockholmDay(this.clock()), 1)).getTime();
    if (first) return;
    const today = stockholmDay(this.clock());
    const isDated = ({ row, vatRate }: CatalogueProduct) =>
      row.sizes.some(({ discount }) => discount !== null) || vatRateOn(row.vatClass, today) !== vatRate;
    const dated = [...this.products.values()].filter(isDated);
    for (const { row } of dated) this.set(row);
    this.orders.forget();
    this.editCount++;
    this.countChange();
  }

  /** Time at which today's prices end, in milliseconds since 1970 UTC. */
  get validUntil(): number {
    return this.dayEnds;
  }

  /** Replaces the products of `rows`, and the categories when given. Products of `ids` without a row are deleted. */
  update(ids: readonly number[], rows: readonly ProductRow[], categories: readonly CategoryRow[] | null = null): void {
    this.keepDay();
    if (categories) this.categoryList = new CategoryList(categories);
    const given = new Set(rows.map(({ id }) => id));
    for (const id of ids) if (!given.has(id)) this.delete(id);
    for (const row of rows) this.put(row);
    if (categories) for (const { row } of this.products.values()) if (!given.has(row.id)) this.put(row);
    const affected = new Set(categories ? [...this.products.keys(), ...ids] : [...ids, ...given]);
    this.orders.move(affected, this.products);
    this.editCount++;
    this.countChange();
  }

  /** `stock`: pieces by size id. */
  updateStock(stock: ReadonlyMap<number, number>): void {
    const owners = new Set([...stock.keys()].flatMap((sizeId) => this.owners.get(sizeId) ?? []));
    let isMoved = false;
    let isListChanged = false;
    for (const id of owners) {
      const before = this.products.get(id);
      if (!before?.sizes.some((size) => isStockNew(size.row, stock))) continue;
      isMoved = true;
      const sizes = before.row.sizes.map((size) => ({ ...size, available: stock.get(size.id) ?? size.available }));
      const after = this.set({ ...before.row, sizes });
      // The price of a product with several sizes is that of a buyable one, so it changes with the stock.
      if (after.isBuyable !== before.isBuyable || after.shown.id !== before.shown.id) isListChanged = true;
      if (after.finalPriceOre !== before.finalPriceOre) this.orders.move(new Set([id]), this.products);
    }
    if (isMoved) this.countChange(isListChanged);
  }

  updatePopularity(
    sold: ReadonlyMap<number, number>,
    boughtTogether: ReadonlyMap<number, readonly number[]> = this.boughtTogether,
  ): void {
    this.orders.setPopularity(sold);
    this.boughtTogether = boughtTogether;
    this.countChange();
  }

  /** Search words of categories and products, each by its slug. Entries of pages find no products. */
  setSearchWords(words: readonly SearchWordsOf[]): void {
    const ofCategory = (category: string) => {
      const inCategory = this.categoryList.test(category, 'admin');
      return [...this.products.values()].filter(inCategory).map(({ id }) => id);
    };
    this.index.setPhrases(
      words
        .filter(({ category, product }) => category || product)
        .map(({ phrases, category, product }) => ({
          phrases,
          products: () => (category ? ofCategory(category) : [this.product(product ?? '')?.id ?? []].flat()),
        })),
    );
    this.orders.forget();
    this.editCount++;
    this.countChange();
  }

  private countChange(isListChanged = true): void {
    this.changes++;
    if (isListChanged) this.listChanges++;
  }

  private ranked(search: string): Ranked {
    return this.orders.byRelevance(search, () => this.index.search(search), this.products);
  }

  private inOrder({ sort, order }: ProductQuery, ranked: Ranked | null) {
    if (ranked && !sort) return { ids: ranked.ids, isDescending: false };
    const all = this.orders.ascending(sort ?? 'created_at', this.products);
    const ids = ranked ? all.filter((id) => ranked.scores.has(id)) : all;
    return { ids, isDescending: (order ?? (sort ? 'ASC' : 'DESC')) === 'DESC' };
  }

  private put(row: ProductRow): void {
    const before = this.products.get(row.id);
    const after = this.set(row);
    if (before && before.row.slug !== row.slug) this.forgetSlug(before);
    if (before) this.forgetSizes(before);
    this.slugs.set(row.slug, row.id);
    for (const size of row.sizes) {
      this.skus.set(size.skuKey, row.id);
      this.owners.set(size.id, row.id);
    }
    this.formerSlugs.put(row.id, row.formerSlugs);
    const texts = searchFields(after);
    if (!before || JSON.stringify(texts) !== JSON.stringify(searchFields(before))) this.index.put(row.id, texts);
  }

  private set(row: ProductRow): CatalogueProduct {
    const product = new CatalogueProduct(row, this.categoryList.withIds(row.categoryIds), this.clock());
    this.counts.replace(this.products.get(row.id), product);
    this.products.set(row.id, product);
    return product;
  }

  private delete(id: number): void {
    const product = this.products.get(id);
    if (!product) return;
    this.products.delete(id);
    this.counts.replace(product, undefined);
    this.forgetSlug(product);
    this.forgetSizes(product);
    this.formerSlugs.remove(id);
    this.index.remove(id);
  }

  private forgetSlug({ id, row }: CatalogueProduct): void {
    if (this.slugs.get(row.slug) === id) this.slugs.delete(row.slug);
  }

  private forgetSizes({ id, row }: CatalogueProduct): void {
    for (const size of row.sizes) {
      if (this.skus.get(size.skuKey) === id) this.skus.delete(size.skuKey);
      this.owners.delete(size.id);
    }
  }
}

/** Products whose text only mentions the searched words are left out when others are about them. */
function withoutMentions(found: CatalogueProduct[], scores: Scores, exact?: CatalogueProduct): CatalogueProduct[] {
  const about = found.filter((product) => product === exact || (scores.get(product.id) ?? 0) >= MIN_TELLING_SCORE);
  return about.length > 0 ? about : found;
}

const isStockNew = ({ id, available }: SizeRow, stock: ReadonlyMap<number, number>): boolean =>
  (stock.get(id) ?? available) !== available;
