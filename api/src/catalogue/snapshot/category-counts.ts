import type { CatalogueProduct } from './catalogue-product.js';

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
