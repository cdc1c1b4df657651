import type { Product } from '@kronblad/contracts/views/catalogue';

type Addressed = Pick<Product, 'id' | 'slug'>;

export const productHref = ({ slug }: Pick<Addressed, 'slug'>): string => `/produkter/${slug}`;

/** Redirect target for a product's former slug, or null. URLs with the product's id are not redirected. */
export function movedProductHref(idOrSlug: string, product: Addressed): string | null {
  return idOrSlug === product.slug || Number(idOrSlug) === product.id ? null : productHref(product);
}
