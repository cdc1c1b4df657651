import { z } from 'zod';
import { ALLERGENS, type Allergen, type FoodField, NUTRIENTS, type Nutrition } from '../rules/food.js';
import { tidyName } from '../rules/typed-text.js';
import type { VatRate } from '../rules/vat.js';
import { VAT_CLASSES, type VatClass } from '../rules/vat-rates.js';
import { WITHDRAWAL_EXCEPTIONS, type WithdrawalException } from '../rules/withdrawal-exceptions.js';
import { recordId, required, searchedText, sek, sekInAddress, slugText } from './fields.js';

const vatRate = z.union([z.literal(25), z.literal(12), z.literal(6)], {
  error: 'Momssatsen ska vara 25, 12 eller 6.',
});

const imageUrl = z.string().min(1).max(500);
const MAX_IMAGES = 'Du kan bara ladda upp max 6 bilder per produkt.';
const amount = (most: number) =>
  z.number({ error: 'Ange ett tal.' }).min(0, 'Ange 0 eller högre.').max(most, `Ange högst ${most}.`);

const nutrition = z.object(
  {
    energy_kj: amount(4_000),
    energy_kcal: amount(1_000),
    fat: amount(100),
    saturated_fat: amount(100),
    carbohydrate: amount(100),
    sugars: amount(100),
    protein: amount(100),
    salt: amount(100),
  } satisfies Record<(typeof NUTRIENTS)[number], z.ZodNumber>,
  { error: 'Fyll i alla näringsvärden, eller lämna alla tomma.' },
);

export const LONGEST_PRODUCT_NAME = 200;
const NAME = 'Produktnamn är obligatoriskt';
const PRICE = 'Försäljningspris måste vara större än 0';
const SKU = 'SKU är obligatorisk';
const STOCK = 'Lagerantal måste vara 0 eller högre';

/** No defaults here, so that a PUT leaves absent fields unchanged. */
const product = {
  name: z.string(required(NAME)).trim().min(1, NAME).max(LONGEST_PRODUCT_NAME),
  slug: slugText,
  description: z.string().max(20_000),
  short_description: z.string().max(500),
  price: z.number({ error: 'Ange ett belopp i kronor.' }).gt(0, PRICE).pipe(sek),
  compare_price: sek.nullable(),
  cost_price: sek.nullable(),
  sku: z.string(required(SKU)).overwrite(tidyName).min(1, SKU).max(60),
  inventory_quantity: z.number(required(STOCK)).int('Lagerantal ska vara ett heltal.').min(0, STOCK).max(1_000_000),
  category_ids: z.array(recordId).max(20),
  is_active: z.boolean(),
  is_featured: z.boolean(),
  images: z.array(imageUrl).max(6, MAX_IMAGES),
  vat_class: z.enum(VAT_CLASSES, { error: 'Välj en momsklass.' }),
  net_weight_grams: z.number().int().min(1).max(1_000_000).nullable(),
  net_volume_ml: z.number().int().min(1).max(1_000_000).nullable(),
  /** Allergens between asterisks: `socker, *grädde*, salt`. */
  ingredients: z
    .string()
    .trim()
    .max(3_000)
    .refine((text) => text.split('*').length % 2 === 1, 'En stjärna saknar sin motsvarighet.'),
  /** Null: the allergens are not declared. Empty: the product contains none. */
  allergens: z.array(z.enum(ALLERGENS)).max(ALLERGENS.length).nullable(),
  nutrition: nutrition.nullable(),
  withdrawal_exception: z.enum(WITHDRAWAL_EXCEPTIONS),
};

const alternatives = {
  /** Use it instead of `images` to send alternative texts as well. */
  image_details: z
    .array(z.object({ url: imageUrl, alt_text: z.string().trim().max(250).default('') }))
    .max(6, MAX_IMAGES)
    .optional(),
  /** Alternative to `vat_class`, for clients that know only the rate. */
  vat_rate: vatRate.optional(),
};

export const productWrite = z.object({
  ...product,
  ...alternatives,
  /** Default: derived from the name. */
  slug: product.slug.optional(),
  description: product.description.default(''),
  short_description: product.short_description.default(''),
  compare_price: product.compare_price.default(null),
  cost_price: product.cost_price.default(null),
  category_ids: product.category_ids.default([]),
  is_active: product.is_active.default(true),
  is_featured: product.is_featured.default(false),
  images: product.images.default([]),
  /** Default: the class of `vat_rate`, else standard. */
  vat_class: product.vat_class.optional(),
  net_weight_grams: product.net_weight_grams.default(null),
  net_volume_ml: product.net_volume_ml.default(null),
  ingredients: product.ingredients.default(''),
  allergens: product.allergens.default(null),
  nutrition: product.nutrition.default(null),
  /** Default: perishable in a category of perishable goods, else none. */
  withdrawal_exception: product.withdrawal_exception.optional(),
});
export type ProductWrite = z.input<typeof productWrite>;
export const productPatch = z
  .object({
    ...product,
    ...alternatives,
    /**
     * The stock that the admin saw. `inventory_quantity` minus this is then added to the present stock (at least 0), so
     * that sales in between are kept. Without this field the stock becomes `inventory_quantity`.
     */
    inventory_quantity_before: product.inventory_quantity,
  })
  .partial();
export type ProductPatch = z.input<typeof productPatch>;

export interface ImageView {
  readonly url: string;
  /** WebP of 800 and 300 px; null until the worker has rendered them. */
  readonly large: string | null;
  readonly thumb: string | null;
  /** AVIF of 800, 480 and 300 px; null until the worker has rendered them, after the WebP sizes. */
  readonly avif: { readonly large: string; readonly medium: string; readonly thumb: string } | null;
  readonly width: number | null;
  readonly height: number | null;
  /** Blurred data URL; null until the worker has rendered it. */
  readonly placeholder: string | null;
  /** Default: the product's name. */
  readonly alt: string;
}

export interface DescribedImage extends ImageView {
  readonly alt_text: string;
}

/** Money in SEK. */
export interface Product {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly short_description: string;
  readonly price: number;
  readonly compare_price: number | null;
  readonly sku: string;
  readonly inventory_quantity: number;
  readonly is_active: boolean;
  readonly is_featured: boolean;
  readonly category_ids: readonly number[];
  readonly categories: readonly string[];
  readonly category_slugs: readonly string[];
  readonly images: readonly string[];
  readonly image_details: readonly DescribedImage[];
  readonly created_at: string;
  readonly has_active_discount: boolean;
  readonly final_price: number;
  readonly discount_type: 'percentage' | 'fixed' | null;
  readonly discount_percentage: number;
  readonly discount_amount: number;
  readonly discount_label: string | null;
  /**
   * Lowest price of the 30 days before the active discount, or before the present price when compare_price is higher.
   * Null when final_price is not below it: then no reduction may be announced. Source: prisinformationslagen 7 a §.
   */
  readonly lowest_price_30_days: number | null;
  readonly vat_class: VatClass;
  readonly vat_rate: VatRate;
  readonly net_weight_grams: number | null;
  readonly net_volume_ml: number | null;
  /** For food: allergens between asterisks. Split it with `ingredientParts`. */
  readonly ingredients: string;
  readonly allergens: readonly Allergen[] | null;
  readonly nutrition: Nutrition | null;
  /** Comparison price in SEK per kilogram or litre; null for products sold by the piece. */
  readonly unit_price: number | null;
  readonly unit_price_per: 'kg' | 'l' | null;
  readonly withdrawal_exception: WithdrawalException;
}

export interface AdminProduct extends Product {
  readonly cost_price: number | null;
  readonly missing_food_fields: readonly FoodField[];
  /** SEK; a new price below it counts as a reduction (prisinformationslagen 7 a §). Null before the first price. */
  readonly lowest_price_last_30_days: number | null;
  /** Lowest price in SEK of the 30 days before the present price, when that is a reduction; else null. */
  readonly lowest_price_before_cut: number | null;
  readonly version: number;
  readonly updated_at: string;
}

const CATEGORY_NAME = 'Kategorin behöver ett namn.';

const category = {
  name: z.string(required(CATEGORY_NAME)).trim().min(1, CATEGORY_NAME).max(120),
  slug: slugText,
  description: z.string().max(5_000),
  /** URL of an uploaded image. A category may keep an older URL of another kind until it is changed. */
  image_url: z.union([z.literal('').transform(() => null), imageUrl]).nullable(),
  sort_order: z.number().int('Ange ett heltal.').min(0, 'Ange 0 eller högre.').max(10_000),
  is_active: z.boolean(),
  /** Its new products have no right of withdrawal unless another choice is sent. Other products are not changed. */
  is_perishable: z.boolean(),
};

export const categoryWrite = z.object({
  ...category,
  slug: category.slug.optional(),
  description: category.description.default(''),
  image_url: category.image_url.default(null),
  /** Default: the number of categories, which sorts it last. */
  sort_order: category.sort_order.optional(),
  is_active: category.is_active.default(true),
  is_perishable: category.is_perishable.default(false),
});
export type CategoryWrite = z.input<typeof categoryWrite>;
export const categoryPatch = z.object(category).partial();

export interface Category {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly image_url: string | null;
  readonly sort_order: number;
  readonly is_active: boolean;
  readonly created_at: string;
  /** Active products in stock. Only with `with_count=true`; the back office always gets it. */
  readonly product_count?: number;
}
export type CategoryLink = Pick<Category, 'id' | 'name' | 'slug' | 'image_url' | 'product_count'>;

export interface AdminCategory extends Category {
  readonly is_perishable: boolean;
  readonly product_count: number;
  readonly version: number;
}

/** `category` and `kategori` take a slug or an id. Sorting and paging parameters are parsed separately. */
export const productFilters = z.object({
  search: searchedText,
  category: z.string().trim().max(120).optional(),
  kategori: z.string().trim().max(120).optional(),
  featured: z.stringbool().optional(),
  discounted: z.stringbool().optional(),
  min_price: sekInAddress.optional(),
  max_price: sekInAddress.optional(),
});
const shopSorts = ['popularitet', 'nyheter', 'pris-stigande', 'pris-fallande', 'namn'] as const;
export type ShopSort = (typeof shopSorts)[number];
