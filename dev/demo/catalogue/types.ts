import type { ProductKind } from '@kronblad/contracts/delivery/delivery-ways';
import type { Colour, Occasion } from '@kronblad/contracts/product/flower-words';
import type { Allergen, Nutrition } from '@kronblad/contracts/product/food';

export type CategorySlug =
  | 'buketter'
  | 'krukvaxter'
  | 'ljus'
  | 'godis'
  | 'dekorationer'
  | 'majas-cottage'
  | 'porslin-dukning'
  | 'textilier'
  | 'julpynt'
  | 'begravning';

export interface DemoPicture {
  readonly file: string;
  readonly alt: string;
}

/** Field names of `POST /categories`. The loader turns `picture` into `image_url`. */
export interface DemoCategory {
  name: string;
  slug: CategorySlug;
  description: string;
  picture: DemoPicture;
  sort_order: number;
  is_perishable?: boolean;
  kind?: ProductKind;
  lead_days?: number;
  latest_hour?: string;
  /** Slugs of products that are offered with its products. */
  add_ons?: readonly string[];
}

/** Field names of a size of `POST /products`. */
export interface DemoSize {
  name?: string;
  /** Category prefix, initials, number: `LJU-BD-001`; with a letter for the size: `LJU-BD-001-S`. */
  sku: string;
  /** SEK including VAT. */
  price: number;
  /** Earlier price, SEK including VAT. */
  compare_price?: number;
  /** Purchase price, SEK excluding VAT. */
  cost_price: number;
  inventory_quantity: number;
  made_to_order?: boolean;
  work_points?: number;
  contents?: string;
}

/**
 * Field names of `POST /products`. The loader turns `category` into `category_ids` and `pictures` into `images`, and
 * creates the oldest first.
 */
export interface DemoProduct {
  name: string;
  slug: string;
  category: CategorySlug;
  sizes: DemoSize[];
  short_description: string;
  description: string;
  /** The first is the primary picture. */
  pictures: readonly DemoPicture[];
  vat_class: 'standard' | 'food';
  /** Food only. Allergens are between asterisks. */
  ingredients?: string;
  allergens?: Allergen[];
  /** Per 100 g. */
  nutrition?: Nutrition;
  /** Net weight in grams, for the unit price (kr/kg). */
  net_weight_grams?: number;
  withdrawal_exception?: 'perishable' | 'sealed_hygiene';
  is_featured?: boolean;
  colours?: Colour[];
  occasions?: Occasion[];
  created_days_ago: number;
}

/**
 * Field names of `POST /discounts/set-multiple`, except `product_slugs` and `…_in_days`: the number of days after the
 * day on which the demo data is loaded (negative: before); null means no limit.
 */
export interface DemoDiscount {
  product_slugs: readonly string[];
  discount_type: 'percentage' | 'fixed';
  /** Percent; 0 for a fixed discount. */
  discount_percentage: number;
  /** SEK; 0 for a percentage. */
  discount_amount: number;
  discount_label: string;
  starts_in_days: number | null;
  ends_in_days: number | null;
}

/**
 * Field names of `POST /campaign-codes`, except `…_in_days`: the number of days after the day on which the demo data is
 * loaded (negative: before); null means no limit.
 */
export interface DemoCampaignCode {
  code: string;
  discount_percentage: number;
  description: string;
  is_active: boolean;
  usage_limit: number | null;
  valid_from_in_days: number | null;
  valid_until_in_days: number | null;
}
