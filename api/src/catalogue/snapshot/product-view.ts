import { missingFoodFields } from '@kronblad/contracts/rules/food';
import { oreToSek } from '@kronblad/contracts/rules/money';
import type { VatRate } from '@kronblad/contracts/rules/vat';
import type { AdminProduct, DescribedImage, Product } from '@kronblad/contracts/views/catalogue';
import { toWire } from '../../crud/index.js';
import { lowestPriceBeforeCut, lowestPriceLately } from '../domain/price-timeline.js';
import type { StoredDiscount } from '../products/product.entity.js';
import type { CategoryRow, ProductRow } from './rows.js';

const sekOrNull = (ore: number | null) => (ore === null ? null : oreToSek(ore));

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

/** Excludes the fields that only staff may see, and inactive categories. */
export function productView(product: ProductToday): Product {
  const {
    cost_price: _,
    version: _version,
    updated_at: _updated,
    ...shown
  } = view(
    product,
    product.categories.filter((category) => category.isActive),
  );
  return shown;
}

export function adminProductView(product: ProductToday): AdminProduct {
  const now = Date.now();
  const { row } = product;
  return {
    ...view(product, product.categories),
    missing_food_fields: missingFoodFields(row),
    lowest_price_last_30_days: sekOrNull(lowestPriceLately(row.prices, now)),
    lowest_price_before_cut: sekOrNull(lowestPriceBeforeCut(row.prices, now)),
  };
}

function view(product: ProductToday, categories: readonly CategoryRow[]) {
  const { skuKey: _key, formerSlugs: _, prices: _prices, discount: _discount, available, ...fields } = product.row;
  return {
    ...toWire(fields),
    inventory_quantity: available,
    category_ids: categories.map(({ id }) => id),
    categories: categories.map(({ name }) => name),
    category_slugs: categories.map(({ slug }) => slug),
    images: product.images.map(({ url }) => url),
    image_details: product.images,
    ...discountView(product),
    vat_rate: product.vatRate,
    ...unitPriceView(product),
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
