import type { Product } from '@kronblad/contracts/views/catalogue';

type Addressed = Pick<Product, 'id' | 'slug'>;

export const productHref = ({ slug }: Addressed): string => `/produkter/${slug}`;

/** Where an address with a slug that the product no longer has should lead, or null. By its id it is found as well. */
export function movedProductHref(asked: string, product: Addressed): string | null {
  return asked === product.slug || Number(asked) === product.id ? null : productHref(product);
}
