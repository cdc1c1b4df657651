import { oreToSek } from '@kronblad/contracts/rules/money';
import type { AdminProduct, ImageView, Product } from '@kronblad/contracts/views/catalogue';
import type { StoredDiscount } from '../read-models/catalogue/product.entity.js';
import type { CategoryRow, ProductRow } from './rows.js';

const sekOrNull = (ore: number | null) => (ore === null ? null : oreToSek(ore));
const iso = (millis: number) => new Date(millis).toISOString();

/** A product as it is today: what the read models hold, and what follows from it. */
export interface ProductToday {
  readonly row: ProductRow;
  /** Those it is in, in the order it names them. */
  readonly categories: readonly CategoryRow[];
  readonly images: readonly ImageView[];
  /** The discount that holds now, of those set. */
  readonly activeDiscount: StoredDiscount | null;
  readonly finalPriceOre: number;
  /** To stand beside an announced reduction or a struck earlier price; null where nothing may be announced (7 a §). */
  readonly lowestPriceOre: number | null;
}

/** What anybody may see: no cost price, no version, and no categories that are switched off. */
export function productView(product: ProductToday): Product {
  return view(
    product,
    product.categories.filter((category) => category.isActive),
  );
}

export function adminProductView(product: ProductToday): AdminProduct {
  const { costPriceOre, version, updatedAt } = product.row;
  return {
    ...view(product, product.categories),
    cost_price: sekOrNull(costPriceOre),
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
    vat_rate: row.vatRate,
    net_weight_grams: row.netWeightGrams,
    unit_price: row.netWeightGrams ? Math.round((product.finalPriceOre * 1000) / row.netWeightGrams) / 100 : null,
    withdrawal_exception: row.withdrawalException,
  };
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
