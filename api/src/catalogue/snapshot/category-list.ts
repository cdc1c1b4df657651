import { CATEGORY_ALIASES } from '@kronblad/contracts/category/category-aliases';
import type { CatalogueProduct } from './catalogue-product.js';
import { FormerSlugs } from './former-slugs.js';
import type { CategoryRow } from './rows.js';

const ALL = 'alla';

export class CategoryList {
  private readonly byId: ReadonlyMap<number, CategoryRow>;
  private readonly bySlug: ReadonlyMap<string, CategoryRow>;
  private readonly formerSlugs = new FormerSlugs();

  constructor(readonly rows: readonly CategoryRow[]) {
    this.byId = new Map(rows.map((row) => [row.id, row]));
    this.bySlug = new Map(rows.map((row) => [row.slug, row]));
    for (const { id, formerSlugs } of rows) this.formerSlugs.put(id, formerSlugs);
  }

  find(idOrSlug: string): CategoryRow | undefined {
    const byId = /^\d{1,10}$/.test(idOrSlug) ? this.byId.get(Number(idOrSlug)) : undefined;
    return byId ?? this.named(idOrSlug) ?? this.named(CATEGORY_ALIASES.get(idOrSlug) ?? '');
  }

  private named(slug: string): CategoryRow | undefined {
    return this.bySlug.get(slug) ?? this.byId.get(this.formerSlugs.find(slug) ?? 0);
  }

  withIds(ids: readonly number[]): CategoryRow[] {
    return ids.flatMap((id) => this.byId.get(id) ?? []);
  }

  test(idOrSlug: string | undefined, audience: 'shopper' | 'admin'): (product: CatalogueProduct) => boolean {
    if (!idOrSlug || idOrSlug === ALL) return () => true;
    const category = this.find(idOrSlug);
    if (!category || (audience === 'shopper' && !category.isActive)) return () => false;
    return ({ row }) => row.categoryIds.includes(category.id);
  }
}

/** Numbers of products by category id. Categories without any are missing. */
export class CategoryCounts {
  readonly buyable = new Map<number, number>();
  readonly all = new Map<number, number>();

  replace(before: CatalogueProduct | undefined, after: CatalogueProduct | undefined): void {
    if (before) add(this.all, before, -1);
    if (before?.isBuyable) add(this.buyable, before, -1);
    if (after) add(this.all, after, 1);
    if (after?.isBuyable) add(this.buyable, after, 1);
  }
}

function add(counts: Map<number, number>, { categories }: CatalogueProduct, difference: 1 | -1): void {
  for (const { id } of categories) {
    const count = (counts.get(id) ?? 0) + difference;
    if (count > 0) counts.set(id, count);
    else counts.delete(id);
  }
}
