import type { CatalogueProduct } from './catalogue-product.js';

export class CategoryCounts {
  private readonly counts = new Map<number, number>();

  /** Number of buyable products by category id. Categories without any are missing. */
  get all(): ReadonlyMap<number, number> {
    return this.counts;
  }

  replace(before: CatalogueProduct | undefined, after: CatalogueProduct | undefined): void {
    if (before?.isBuyable) this.add(before, -1);
    if (after?.isBuyable) this.add(after, 1);
  }

  private add({ categories }: CatalogueProduct, difference: 1 | -1): void {
    for (const { id } of categories) {
      const count = (this.counts.get(id) ?? 0) + difference;
      if (count > 0) this.counts.set(id, count);
      else this.counts.delete(id);
    }
  }
}
