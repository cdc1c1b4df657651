import type { Allergen, Nutrition } from '@kronblad/contracts/rules/food';

/** Slugs of the demo shop's categories, in the order of the shelf. */
export type CategorySlug =
  | 'buketter'
  | 'krukvaxter'
  | 'ljus'
  | 'godis'
  | 'dekorationer'
  | 'majas-cottage'
  | 'porslin-dukning'
  | 'textilier'
  | 'julpynt';

/** A committed picture of the demo shop. */
export interface DemoPicture {
  /** Name in `dev/demo/pictures`. */
  readonly file: string;
  /** What it shows, in Swedish. */
  readonly alt: string;
}

/** A category in the field names of `POST /categories`. The loader turns `picture` into `image_url`. */
export interface DemoCategory {
  name: string;
  /** By the slug rule from the name. */
  slug: CategorySlug;
  description: string;
  picture: DemoPicture;
  sort_order: number;
}

/**
 * A product of the demo shop, in the field names of `POST /products`.
 * The loader turns `category` into `category_ids` and `pictures` into `images`, and creates the oldest first.
 */
export interface DemoProduct {
  name: string;
  /** By the slug rule from the name. */
  slug: string;
  category: CategorySlug;
  /** Category prefix, initials, number: `LJU-BD-001`. */
  sku: string;
  short_description: string;
  /** Two or three paragraphs with a blank line between them. */
  description: string;
  /** The main one first. */
  pictures: readonly DemoPicture[];
  /** SEK including VAT. */
  price: number;
  /** Earlier price, SEK including VAT. */
  compare_price?: number;
  /** Purchase price, SEK excluding VAT. */
  cost_price: number;
  inventory_quantity: number;
  vat_class: 'standard' | 'food';
  /** Of food: allergens between asterisks. */
  ingredients?: string;
  allergens?: Allergen[];
  /** Per 100 g. */
  nutrition?: Nutrition;
  /** Net weight of goods that are sold by weight, for the unit price (kr/kg). */
  net_weight_grams?: number;
  /** Why the 14 days of withdrawal do not apply: it perishes, or its seal protects health. */
  withdrawal_exception?: 'perishable' | 'sealed_hygiene';
  is_featured?: boolean;
  /** Whole days before the day the demo data is loaded. */
  created_days_ago: number;
}

/** A product discount as `POST /discounts/set-multiple` takes it; days count from the day of loading. */
export interface DemoDiscount {
  product_slugs: readonly string[];
  discount_type: 'percentage' | 'fixed';
  /** Per cent; 0 for a fixed discount. */
  discount_percentage: number;
  /** SEK; 0 for a percentage. */
  discount_amount: number;
  discount_label: string;
  /** null: open. */
  starts_in_days: number | null;
  ends_in_days: number | null;
}

/** A campaign code as `POST /campaign-codes` takes it; days count from the day of loading. */
export interface DemoCampaignCode {
  code: string;
  discount_percentage: number;
  description: string;
  is_active: boolean;
  usage_limit: number | null;
  valid_from_in_days: number | null;
  valid_until_in_days: number | null;
}
