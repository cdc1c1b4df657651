import type { Product } from '@kronblad/contracts/views/catalogue';

type Addressed = Pick<Product, 'id' | 'slug'>;

export const productHref = ({ slug }: Addressed): string => `/produkter/${slug}`;

/** Redirect target for a product's former slug, or null. An id stays valid. */
export function movedProductHref(asked: string, product: Addressed): string | null {
  return asked === product.slug || Number(asked) === product.id ? null : productHref(product);
}
