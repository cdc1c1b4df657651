import { type Priced, pricedOf } from '@kronblad/contracts/price/shown-reduction';
import type { Product } from '@kronblad/contracts/product/schema';
import { nameWithSize } from '@kronblad/contracts/product/sizes';
import type { NamedImage } from '../../ui/picture-sources';
import type { Addable } from './add-product';

/** The size of a product that one press adds: the one whose price the product shows. */
export interface AddOn extends Addable, Priced {
  /** The product's slug. */
  readonly slug: string;
  readonly image: NamedImage | undefined;
}

export function addOnOf(product: Product): AddOn {
  const { id, slug, sizes, sku, image_details } = product;
  const size = sizes.find((each) => each.sku === sku && (each.name || sizes.length > 1));
  const image = image_details.find(({ url }) => url === size?.image) ?? image_details[0];
  return {
    ...{ id, slug, ...(size && { size_id: size.id }) },
    name: nameWithSize(product.name, size?.name),
    made_to_order: product.made_to_order,
    inventory_quantity: product.inventory_quantity,
    is_active: product.is_active,
    image: image && { url: image.url, width: image.width, height: image.height, placeholder: image.placeholder },
    ...pricedOf(product),
  };
}
