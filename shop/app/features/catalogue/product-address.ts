import type { Product } from '@kronblad/contracts/product/schema';

type Addressed = Pick<Product, 'id' | 'slug'>;

export const productHref = ({ slug }: Pick<Addressed, 'slug'>): string => `/produkter/${slug}`;

/**
 * Redirect target for a product's former slug, or null. URLs with the product's id are not redirected. `storlek`: the
 * size that the address names.
 */
export function movedProductHref(idOrSlug: string, product: Addressed, storlek: string | null = null): string | null {
  if (idOrSlug === product.slug || Number(idOrSlug) === product.id) return null;
  return storlek ? `${productHref(product)}?${new URLSearchParams({ storlek })}` : productHref(product);
}
