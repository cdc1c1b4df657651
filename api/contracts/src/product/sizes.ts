import type { ProductKind } from '../delivery/delivery-ways.js';
import { slugify } from '../text/slug.js';

/** A product has at least one size and at most this many. */
export const MAX_SIZES = 20;

/** The first size of a product has the product's id, so goods from before sizes mean that one. */
export const sizeIdOf = ({
  productId,
  sizeId = productId,
}: {
  readonly productId: number;
  readonly sizeId?: number | undefined;
}): number => sizeId;

/** `Rosenbukett, Stor`; only the product's name for a size without a name. */
export const nameWithSize = (name: string, sizeName: string | null | undefined): string =>
  sizeName ? `${name}, ${sizeName}` : name;

/** Value of `storlek` in the address of a product's page: `Extra stor` → `extra-stor`. Empty for a size without a name. */
export const sizeSlug = (name: string): string => slugify(name);

/** Path of a product's page, which opens with the size chosen: `/produkter/rosenbukett?storlek=stor`. */
export function productPath(slug: string, sizeName = ''): string {
  const size = sizeSlug(sizeName);
  return size ? `/produkter/${slug}?storlek=${size}` : `/produkter/${slug}`;
}

/** A size that is made to order has no stock and can always be bought. */
export const isBuyable = (size: { readonly made_to_order: boolean; readonly inventory_quantity: number }): boolean =>
  size.made_to_order || size.inventory_quantity > 0;

/** Says that no stock is counted. Only flowers are bound. */
export const madeToOrderText = (kind: ProductKind): string =>
  kind === 'goods' ? 'Finns att beställa' : 'Binds på beställning';
