import { checkOre, formatOreShort, formatPercent, mulDivHalfUp } from './money.js';
import { daySpanState, type Instant, stockholmDay } from './time.js';

/** Percent (above 0, up to 100) or öre per piece. */
export type DiscountValue =
  | { readonly type: 'percentage'; readonly percentage: number }
  | { readonly type: 'fixed'; readonly amountOre: number };

/** Days in Stockholm such as `2026-11-21`, both included; null means no limit. */
export interface ProductDiscount {
  readonly discount: DiscountValue;
  readonly startDate: string | null;
  readonly endDate: string | null;
}

const MINUS = '\u2212';

/**
 * Price of one piece in öre: a percentage rounds half up, a fixed amount leaves at least 1 öre. Does not check the
 * discount's dates.
 */
export function finalPrice(priceOre: number, discount: DiscountValue | null): number {
  checkOre(priceOre);
  if (discount === null) return priceOre;
  if (discount.type === 'fixed') return Math.min(priceOre, Math.max(1, priceOre - checkOre(discount.amountOre)));
  const left = 100_000_000 - Math.round(discount.percentage * 1_000_000);
  return mulDivHalfUp(priceOre, Math.max(0, left), 100_000_000);
}

export function isDiscountActive(discount: ProductDiscount, now: Instant): boolean {
  return isDiscountActiveOn(discount, stockholmDay(now));
}

export function isDiscountActiveOn({ startDate, endDate }: ProductDiscount, day: string): boolean {
  return daySpanState(startDate, endDate, day) === 'within';
}

export function priceOn(
  priceOre: number,
  discount: ProductDiscount | null,
  day: string,
): { readonly finalPriceOre: number; readonly active: DiscountValue | null } {
  const active = discount !== null && isDiscountActiveOn(discount, day) ? discount.discount : null;
  return { finalPriceOre: finalPrice(priceOre, active), active };
}

/**
 * Badge text, `−25 %` or `−50 kr`: the reduction from `priceOre`, or from `lowestPriceOre` (the lowest price of the 30
 * days before the discount) when that is lower. Null when there is no reduction to announce.
 * Source: prisinformationslagen (2004:347) 7 a §; EU-domstolen C-330/23 (Aldi Süd).
 */
export function discountBadge(
  discount: DiscountValue,
  priceOre: number,
  lowestPriceOre: number | null = null,
): string | null {
  const finalOre = finalPrice(priceOre, discount);
  const referenceOre = Math.min(priceOre, lowestPriceOre ?? priceOre);
  const reductionOre = referenceOre - finalOre;
  if (reductionOre <= 0) return null;
  if (discount.type === 'fixed') return `${MINUS}${formatOreShort(reductionOre)}`;
  const percent = referenceOre === priceOre ? discount.percentage : Math.floor((reductionOre * 100) / referenceOre);
  return percent > 0 ? `${MINUS}${formatPercent(percent)}` : null;
}

/**
 * The price in öre to show struck through, or null: the price before an active discount, else a compare price above the
 * price. The law forbids striking out a compare price unless the price is below the lowest price of the 30 days before
 * the price was set: otherwise the caller must pass null.
 */
export function struckPriceOre(
  priceOre: number,
  comparePriceOre: number | null,
  active: DiscountValue | null,
): number | null {
  if (active !== null) return finalPrice(priceOre, active) < priceOre ? priceOre : null;
  return comparePriceOre !== null && comparePriceOre > priceOre ? comparePriceOre : null;
}
