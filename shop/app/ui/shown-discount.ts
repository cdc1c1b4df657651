import { type DiscountValue, struckPriceOre } from '@kronblad/contracts/rules/discount';
import { sekToOre } from '@kronblad/contracts/rules/money';
import type { Product } from '@kronblad/contracts/views/catalogue';

export type Priced = Pick<
  Product,
  | 'price'
  | 'final_price'
  | 'compare_price'
  | 'discount_type'
  | 'discount_percentage'
  | 'discount_amount'
  | 'lowest_price_30_days'
  | 'unit_price'
  | 'unit_price_per'
>;

export const oreOrNull = (sek: number | null) => (sek === null ? null : sekToOre(sek));

/** Null when the product has no discount, or one that may not be announced. */
export function announcedDiscount(product: Priced): DiscountValue | null {
  if (product.lowest_price_30_days === null || product.discount_type === null) return null;
  return product.discount_type === 'fixed'
    ? { type: 'fixed', amountOre: sekToOre(product.discount_amount) }
    : { type: 'percentage', percentage: product.discount_percentage };
}

/** The price that the page shows struck through; null for none. */
export function shownPriceBeforeOre(product: Priced): number | null {
  const compareOre = product.lowest_price_30_days === null ? null : oreOrNull(product.compare_price);
  return struckPriceOre(sekToOre(product.price), compareOre, announcedDiscount(product));
}
