import type { ImageView } from '@kronblad/contracts/views/catalogue';
import type { PricedCartItem } from '@kronblad/contracts/views/pricing';

/** The picture of a priced item, in the form that `Picture` shows. */
export function itemImage({ thumb, images, name }: Pick<PricedCartItem, 'thumb' | 'images' | 'name'>) {
  const url = thumb ?? images[0];
  if (!url) return undefined;
  return { url, thumb, large: null, width: null, height: null, placeholder: null, alt: name } satisfies ImageView;
}
