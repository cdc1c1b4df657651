import type { PricedCartItem } from '@kronblad/contracts/price/schema';
import type { ImageView } from '@kronblad/contracts/product/schema';

export function itemImage({ thumb, images, name }: Pick<PricedCartItem, 'thumb' | 'images' | 'name'>) {
  const url = thumb ?? images[0];
  if (!url) return undefined;
  const unknown = { large: null, avif: null, width: null, height: null, placeholder: null };
  return { url, thumb, ...unknown, alt: name } satisfies ImageView;
}
