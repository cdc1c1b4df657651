import type { Product } from '@kronblad/contracts/views/catalogue';
import type { NamedImage } from '../../ui/picture-sources';
import { preview } from './preview';

const LONGEST_PREVIEW = 100;

/** The fields that a product card shows. Every page with cards carries them, so keep them few. */
export interface CardProduct
  extends Pick<
    Product,
    | 'id'
    | 'name'
    | 'slug'
    | 'category_ids'
    | 'inventory_quantity'
    | 'is_active'
    | 'price'
    | 'final_price'
    | 'compare_price'
    | 'discount_type'
    | 'discount_percentage'
    | 'discount_amount'
    | 'lowest_price_30_days'
    | 'unit_price'
    | 'unit_price_per'
  > {
  readonly image: NamedImage | undefined;
  readonly text: string;
}

function imageOf(image: Product['image_details'][number] | undefined): NamedImage | undefined {
  return image && { url: image.url, width: image.width, height: image.height, placeholder: image.placeholder };
}

export function cardOf(product: Product): CardProduct {
  return {
    id: product.id,
    name: product.name,
    slug: product.slug,
    category_ids: product.category_ids,
    inventory_quantity: product.inventory_quantity,
    is_active: product.is_active,
    price: product.price,
    final_price: product.final_price,
    compare_price: product.compare_price,
    discount_type: product.discount_type,
    discount_percentage: product.discount_percentage,
    discount_amount: product.discount_amount,
    lowest_price_30_days: product.lowest_price_30_days,
    unit_price: product.unit_price,
    unit_price_per: product.unit_price_per,
    image: imageOf(product.image_details[0]),
    text: preview(product.short_description || product.description, LONGEST_PREVIEW),
  };
}
