import type { Product } from '@kronblad/contracts/product/schema';
import { isBuyable } from '@kronblad/contracts/product/sizes';

const CATEGORY_MAX = 12;
const COLLECTION_MAX = 6;
const CHRISTMAS_MAX = 8;
const BRAND = /majas|cottage/i;

type Stocked = Pick<Product, 'id' | 'inventory_quantity' | 'made_to_order'>;

const canBeHad = (product: Stocked) => Number.isInteger(product.id) && isBuyable(product);

export const forCategory = <Item extends Stocked>(products: readonly Item[]): readonly Item[] =>
  products.filter(canBeHad).slice(0, CATEGORY_MAX);

/**
 * Distinct products: those of the collection's categories first, then the others. Within both groups, featured products
 * come before discounted ones.
 */
export function forCollection<Item extends Stocked & Pick<Product, 'category_slugs'>>(
  featured: readonly Item[],
  discounted: readonly Item[],
  categories: readonly string[],
): readonly Item[] {
  const byId = new Map([...featured, ...discounted].filter(canBeHad).map((product) => [product.id, product]));
  const all = [...byId.values()];
  const own = all.filter(({ category_slugs }) => category_slugs.some((slug) => categories.includes(slug)));
  return [...new Set([...own, ...all])].slice(0, COLLECTION_MAX);
}

export const forChristmas = <Item extends Stocked>(products: readonly Item[]): readonly Item[] =>
  products.filter(canBeHad).slice(0, CHRISTMAS_MAX);

export function forBrand<Item extends Stocked & Pick<Product, 'name' | 'description'>>(
  products: readonly Item[],
): readonly Item[] {
  const ours = products.filter((item) => canBeHad(item) && BRAND.test(`${item.name} ${item.description}`));
  return [...new Map(ours.map((product) => [product.id, product])).values()];
}
