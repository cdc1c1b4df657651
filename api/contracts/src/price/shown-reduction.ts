import { type AnnouncedReduction, announcedReduction, type DiscountValue } from '../discount/discount.js';
import { sekToOre } from '../money/money.js';
import type { Product } from '../product/schema.js';

const PRICED_FIELDS = [
  'price',
  'final_price',
  'compare_price',
  'discount_type',
  'discount_percentage',
  'discount_amount',
  'lowest_price_30_days',
  'unit_price',
  'unit_price_per',
] as const satisfies readonly (keyof Product)[];

/** Fields of a product from which its price is displayed. */
export type Priced = Pick<Product, (typeof PRICED_FIELDS)[number]>;

export const pricedOf = (product: Priced): Priced =>
  Object.fromEntries(PRICED_FIELDS.map((name) => [name, product[name]])) as unknown as Priced;

export const oreOrNull = (sek: number | null) => (sek === null ? null : sekToOre(sek));

/**
 * The reduction whose previous price shop and back office strike through. Null when the product has none, or one that
 * may not be announced.
 */
export const shownReduction = (product: Priced): AnnouncedReduction | null =>
  announcedReduction({
    priceOre: sekToOre(product.price),
    comparePriceOre: oreOrNull(product.compare_price),
    active: discountOf(product),
    lowestPriceOre: oreOrNull(product.lowest_price_30_days),
  });

export function discountOf(
  product: Pick<Product, 'discount_type' | 'discount_amount' | 'discount_percentage'>,
): DiscountValue | null {
  if (product.discount_type === null) return null;
  return product.discount_type === 'fixed'
    ? { type: 'fixed', amountOre: sekToOre(product.discount_amount) }
    : { type: 'percentage', percentage: product.discount_percentage };
}
