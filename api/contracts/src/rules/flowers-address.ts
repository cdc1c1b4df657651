import type { ProductKind } from './delivery-ways.js';

/** Where flowers that come on a day are bought: the shop's first category of them, else all products. */
export function flowersAddress(categories: readonly { readonly slug: string; readonly kind: ProductKind }[]): string {
  const flowers = categories.find(({ kind }) => kind === 'fresh');
  return flowers ? `/produkter?kategori=${flowers.slug}` : '/produkter';
}
