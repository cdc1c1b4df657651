import type { CategoryWrite } from '@kronblad/contracts/category/schema';
import type { SingleDiscountWrite } from '@kronblad/contracts/discount/schema';
import type { CampaignCode } from '@kronblad/contracts/price/schema';
import type { ProductWrite } from '@kronblad/contracts/product/schema';
import type { SizeWrite } from '@kronblad/contracts/product/sizes-schema';

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

/** The loader turns `picture` into `image_url`. */
export interface DemoCategory extends Omit<CategoryWrite, 'image_url'> {
  readonly slug: CategorySlug;
  readonly picture: DemoPicture;
  /** Slugs of products that are offered with its products. */
  readonly add_ons?: readonly string[];
}

/** Fields that the catalogue always gives. */
type Given<Write, Field extends keyof Write> = { readonly [Name in Field]-?: NonNullable<Write[Name]> };
type Described = 'short_description' | 'description' | 'vat_class';

/** SKU: category prefix, initials, number: `LJU-BD-001`; with a letter for the size: `LJU-BD-001-S`. */
export type DemoSize = SizeWrite &
  Given<SizeWrite, 'sku' | 'price' | 'cost_price' | 'inventory_quantity'> & {
    /** File of one of the product's pictures. */
    readonly picture?: string;
  };

/**
 * The loader turns `category` into `category_ids` and `pictures`, of which the first is the primary one, into
 * `image_details`, and creates the oldest first.
 */
export interface DemoProduct extends Omit<ProductWrite, 'sizes' | Described>, Given<ProductWrite, Described> {
  readonly slug: string;
  readonly category: CategorySlug;
  readonly sizes: readonly DemoSize[];
  readonly pictures: readonly DemoPicture[];
  readonly created_days_ago: number;
}

/** `…_in_days`: after the day on which the demo data is loaded (negative: before); null means no limit. */
export interface DemoDiscount
  extends Given<SingleDiscountWrite, 'discount_type' | 'discount_percentage' | 'discount_amount' | 'discount_label'> {
  readonly product_slugs: readonly string[];
  readonly starts_in_days: number | null;
  readonly ends_in_days: number | null;
}

export interface DemoCampaignCode
  extends Pick<CampaignCode, 'code' | 'discount_percentage' | 'description' | 'is_active' | 'usage_limit'> {
  readonly valid_from_in_days: number | null;
  readonly valid_until_in_days: number | null;
}
