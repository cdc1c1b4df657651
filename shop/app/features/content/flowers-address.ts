import type { ProductKind } from '@kronblad/contracts/delivery/delivery-ways';

/** Path of the page that sells flowers for a day: the first category of fresh flowers, else all products. */
export function flowersAddress(categories: readonly { readonly slug: string; readonly kind: ProductKind }[]): string {
  const flowers = categories.find(({ kind }) => kind === 'fresh');
  return flowers ? `/produkter?kategori=${flowers.slug}` : '/produkter';
}
