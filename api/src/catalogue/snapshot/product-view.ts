import { missingFoodFields } from '@kronblad/contracts/rules/food';
import { oreToSek } from '@kronblad/contracts/rules/money';
import type { VatRate } from '@kronblad/contracts/rules/vat';
import type { AdminProduct, DescribedImage, Product } from '@kronblad/contracts/views/catalogue';
import { lowestPriceBeforeCut, lowestPriceLately } from '../domain/price-timeline.js';
import type { StoredDiscount } from '../read-models/catalogue/product.entity.js';
import type { CategoryRow, ProductRow } from './rows.js';

const sekOrNull = (ore: number | null) => (ore === null ? null : oreToSek(ore));
const iso = (millis: number) => new Date(millis).toISOString();

export interface ProductToday {
  readonly row: ProductRow;
  readonly categories: readonly CategoryRow[];
  readonly images: readonly DescribedImage[];
  readonly activeDiscount: StoredDiscount | null;
  readonly finalPriceOre: number;
  readonly vatRate: VatRate;
  /**
   * Lowest earlier price to show with an announced reduction or a crossed-out price; null when neither may be shown
   * (prisinformationslagen 7 a §).
   */
  readonly lowestPriceOre: number | null;
}

/** Excludes cost price, version and inactive categories. */
export function productView(product: ProductToday): Product {
  return view(
    product,
    product.categories.filter((category) => category.isActive),
  );
}

export function adminProductView(product: ProductToday): AdminProduct {
  const now = Date.now();
  const { costPriceOre, version, updatedAt } = product.row;
  return {
    ...view(product, product.categories),
    cost_price: sekOrNull(costPriceOre),
    missing_food_fields: missingFoodFields(product.row),
    lowest_price_last_30_days: sekOrNull(lowestPriceLately(product.row.prices, now)),
    lowest_price_before_cut: sekOrNull(lowestPriceBeforeCut(product.row.prices, now)),
    version,
    updated_at: iso(updatedAt),
  };
}

function view(product: ProductToday, categories: readonly CategoryRow[]): Product {
  const { row } = product;
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    short_description: row.shortDescription,
    price: oreToSek(row.priceOre),
    compare_price: sekOrNull(row.comparePriceOre),
    sku: row.sku,
    inventory_quantity: row.available,
    is_active: row.isActive,
    is_featured: row.isFeatured,
    category_ids: categories.map(({ id }) => id),
    categories: categories.map(({ name }) => name),
    category_slugs: categories.map(({ slug }) => slug),
    images: product.images.map(({ url }) => url),
    image_details: product.images,
    created_at: iso(row.createdAt),
    ...discountView(product),
    vat_class: row.vatClass,
    vat_rate: product.vatRate,
    net_weight_grams: row.netWeightGrams,
    net_volume_ml: row.netVolumeMl,
    ingredients: row.ingredients,
    allergens: row.allergens,
    nutrition: row.nutrition,
    ...unitPriceView(product),
    withdrawal_exception: row.withdrawalException,
  };
}

function unitPriceView({ row, finalPriceOre }: ProductToday): Pick<Product, 'unit_price' | 'unit_price_per'> {
  const quantity = row.netWeightGrams ?? row.netVolumeMl;
  if (!quantity) return { unit_price: null, unit_price_per: null };
  const unit_price = Math.round((finalPriceOre * 1000) / quantity) / 100;
  return { unit_price, unit_price_per: row.netWeightGrams ? 'kg' : 'l' };
}

function discountView({ activeDiscount, finalPriceOre, lowestPriceOre }: ProductToday) {
  const value = activeDiscount?.discount ?? null;
  return {
    has_active_discount: value !== null,
    final_price: oreToSek(finalPriceOre),
    discount_type: value?.type ?? null,
    discount_percentage: value?.type === 'percentage' ? value.percentage : 0,
    discount_amount: value?.type === 'fixed' ? oreToSek(value.amountOre) : 0,
    discount_label: activeDiscount?.label || null,
    lowest_price_30_days: sekOrNull(lowestPriceOre),
  };
}
