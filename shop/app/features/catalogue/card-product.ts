import type { Priced } from '@kronblad/contracts/price/shown-reduction';
import type { Product } from '@kronblad/contracts/product/schema';
import type { NamedImage } from '../../ui/picture-sources';
import { preview } from './preview';
import { shownPrice } from './shown-price';

const LONGEST_PREVIEW = 100;

/** The fields that a product card shows. Every page with cards carries them, so keep them few. */
export interface CardProduct
  extends Priced,
    Pick<Product, 'id' | 'name' | 'slug' | 'category_ids' | 'inventory_quantity' | 'made_to_order' | 'is_active'> {
  readonly price_from: boolean;
  /** True when the shopper must choose a size on the product's page. */
  readonly has_sizes: boolean;
  /** Id of the product's only size in sale, when that has a name. */
  readonly size_id?: number;
  readonly image: NamedImage | undefined;
  readonly text: string;
  /** `Tidigast i morgon`, for fresh flowers. */
  readonly earliest?: string;
}

function imageOf(image: Product['image_details'][number] | undefined): NamedImage | undefined {
  return image && { url: image.url, width: image.width, height: image.height, placeholder: image.placeholder };
}

export function cardOf(product: Product): CardProduct {
  const [only, ...others] = product.sizes;
  return {
    id: product.id,
    name: product.name,
    slug: product.slug,
    category_ids: product.category_ids,
    inventory_quantity: product.inventory_quantity,
    made_to_order: product.made_to_order,
    is_active: product.is_active,
    price_from: product.price_from,
    has_sizes: others.length > 0,
    ...(only?.name && others.length === 0 && { size_id: only.id }),
    ...shownPrice(product, product.kind),
    image: imageOf(product.image_details[0]),
    text: preview(product.short_description || product.description, LONGEST_PREVIEW),
  };
}
