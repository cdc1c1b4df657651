import { oreToSek } from '@kronblad/contracts/money/money';
import { missingFoodFields } from '@kronblad/contracts/product/food';
import type { AdminProduct, DescribedImage, Product } from '@kronblad/contracts/product/schema';
import type {
  AdminProductSize,
  ComingDiscount,
  PriceToday,
  ProductSize,
} from '@kronblad/contracts/product/sizes-schema';
import { stockholmDay } from '@kronblad/contracts/time/time';
import type { VatRate } from '@kronblad/contracts/vat/vat';
import { toWire } from '../../crud/index.js';
import { currentLowestPrice, lowestPriceBeforeCut } from '../domain/price-timeline.js';
import type { StoredDiscount } from '../products/size.entity.js';
import type { CatalogueSize } from './catalogue-size.js';
import type { CategoryRow, ProductRow } from './rows.js';

const sekOrNull = (ore: number | null) => (ore === null ? null : oreToSek(ore));

export interface ProductToday {
  readonly row: ProductRow;
  readonly sizes: readonly CatalogueSize[];
  readonly inSale: readonly CatalogueSize[];
  readonly shown: CatalogueSize;
  readonly hasPriceFrom: boolean;
  readonly categories: readonly CategoryRow[];
  readonly images: readonly DescribedImage[];
  readonly vatRate: VatRate;
}

/** Excludes the fields that only staff may see, inactive categories, and sizes out of sale. */
export function productView(product: ProductToday): Product {
  const {
    cost_price: _,
    add_on_ids: _addOns,
    version: _version,
    updated_at: _updated,
    ...shown
  } = view(
    product,
    product.categories.filter((category) => category.isActive),
  );
  return { ...shown, sizes: product.inSale.map((size) => sizeView(size, product.row)) };
}

export function adminProductView(product: ProductToday): AdminProduct {
  const now = Date.now();
  return {
    ...view(product, product.categories),
    sizes: product.sizes.map((size) => adminSizeView(size, product.row, now)),
    missing_food_fields: missingFoodFields(product.row),
    ...lowestPrices(product.shown, now),
  };
}

function view(product: ProductToday, categories: readonly CategoryRow[]) {
  const { formerSlugs: _, sizes: _sizes, ...fields } = product.row;
  const { row } = product.shown;
  const { sku, priceOre, comparePriceOre, costPriceOre, madeToOrder } = row;
  return {
    ...toWire({ ...fields, sku, priceOre, comparePriceOre, costPriceOre, madeToOrder }),
    inventory_quantity: stockOf(product.shown),
    category_ids: categories.map(({ id }) => id),
    categories: categories.map(({ name }) => name),
    category_slugs: categories.map(({ slug }) => slug),
    images: product.images.map(({ url }) => url),
    image_details: product.images,
    ...priceToday(product.shown, product.row),
    price_from: product.hasPriceFrom,
    vat_rate: product.vatRate,
  };
}

function sizeView(size: CatalogueSize, product: ProductRow): ProductSize {
  const { id, name, sku, priceOre, comparePriceOre, madeToOrder, sortOrder, isActive, imageUrl: image } = size.row;
  return {
    ...toWire({ id, name, sku, priceOre, comparePriceOre, madeToOrder, sortOrder, isActive, image }),
    contents: size.row.contents,
    inventory_quantity: stockOf(size),
    ...priceToday(size, product),
  };
}

function adminSizeView(size: CatalogueSize, product: ProductRow, now: number): AdminProductSize {
  const { costPriceOre, workPoints, isSold } = size.row;
  return {
    ...sizeView(size, product),
    ...toWire({ costPriceOre, workPoints, isSold }),
    ...lowestPrices(size, now),
    coming_discount: comingDiscount(size, now),
  };
}

function comingDiscount({ row: { discount } }: CatalogueSize, now: number): ComingDiscount | null {
  if (!discount?.startDate || discount.startDate <= stockholmDay(now)) return null;
  return {
    ...discountView(discount.discount),
    discount_type: discount.discount.type,
    discount_label: discount.label || null,
    start_date: discount.startDate,
  };
}

const discountView = (value: StoredDiscount['discount'] | null) => ({
  discount_percentage: value?.type === 'percentage' ? value.percentage : 0,
  discount_amount: value?.type === 'fixed' ? oreToSek(value.amountOre) : 0,
});

const stockOf = ({ row }: CatalogueSize) => (row.madeToOrder ? 0 : row.available);

const lowestPrices = ({ row: { prices } }: CatalogueSize, now: number) => ({
  lowest_price_last_30_days: sekOrNull(currentLowestPrice(prices, now)),
  lowest_price_before_cut: sekOrNull(lowestPriceBeforeCut(prices, now)),
});

function priceToday(size: CatalogueSize, product: ProductRow): PriceToday {
  const { activeDiscount, finalPriceOre, lowestPriceOre } = size;
  const value = activeDiscount?.discount ?? null;
  return {
    has_active_discount: value !== null,
    final_price: oreToSek(finalPriceOre),
    discount_type: value?.type ?? null,
    ...discountView(value),
    discount_label: activeDiscount?.label || null,
    lowest_price_30_days: sekOrNull(lowestPriceOre),
    ...unitPriceView(finalPriceOre, product),
  };
}

function unitPriceView(
  finalPriceOre: number,
  { netWeightGrams, netVolumeMl, sizes }: ProductRow,
): Pick<PriceToday, 'unit_price' | 'unit_price_per'> {
  const quantity = netWeightGrams ?? netVolumeMl;
  // The weight is the product's, so with several sizes nobody knows the weight of one.
  if (!quantity || sizes.length > 1) return { unit_price: null, unit_price_per: null };
  const unit_price = Math.round((finalPriceOre * 1000) / quantity) / 100;
  return { unit_price, unit_price_per: netWeightGrams ? 'kg' : 'l' };
}
