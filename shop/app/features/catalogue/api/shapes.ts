import { NUTRIENTS } from '@kronblad/contracts/rules/food';
import { type Like, orNull, sek, whole } from '../../../response-shape';

/** The fields that pages read. Used on the server only. */

const IMAGE: Like = {
  url: '',
  alt: '',
  large: orNull(''),
  thumb: orNull(''),
  avif: orNull({ large: '', medium: '', thumb: '' }),
  width: orNull(whole),
  height: orNull(whole),
  placeholder: orNull(''),
};

export const PRODUCT: Like = {
  id: whole,
  name: '',
  slug: '',
  sku: '',
  description: '',
  short_description: '',
  price: sek,
  final_price: sek,
  compare_price: orNull(sek),
  lowest_price_30_days: orNull(sek),
  unit_price: orNull(sek),
  unit_price_per: orNull(''),
  net_weight_grams: orNull(whole),
  net_volume_ml: orNull(whole),
  ingredients: '',
  allergens: orNull(['']),
  nutrition: orNull(Object.fromEntries(NUTRIENTS.map((nutrient) => [nutrient, Number.isFinite]))),
  discount_percentage: Number.isFinite,
  discount_amount: sek,
  discount_label: orNull(''),
  inventory_quantity: whole,
  category_ids: [whole],
  categories: [''],
  category_slugs: [''],
  images: [''],
  image_details: [IMAGE],
  withdrawal_exception: '',
};

export const CATEGORY: Like = {
  id: whole,
  name: '',
  slug: '',
  description: '',
  image_url: orNull(''),
  product_count: (value) => value === undefined || whole(value),
};
