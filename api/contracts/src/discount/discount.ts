import { checkOre, formatOreShort, formatPercent, mulDivHalfUp } from '../money/money.js';
import { daySpanState, type Instant, stockholmDay } from '../time/time.js';

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
 * Price of one piece in öre: a percentage rounds half up; a discount below 100 % leaves at least 1 öre. Does not check
 * the discount's dates.
 */
export function finalPrice(priceOre: number, discount: DiscountValue | null): number {
  checkOre(priceOre);
  if (discount === null) return priceOre;
  if (discount.type === 'fixed') return Math.min(priceOre, Math.max(1, priceOre - checkOre(discount.amountOre)));
  if (discount.percentage >= 100) return 0;
  const left = 100_000_000 - Math.round(discount.percentage * 1_000_000);
  return Math.min(priceOre, Math.max(1, mulDivHalfUp(priceOre, left, 100_000_000)));
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
  if (referenceOre !== priceOre) return percentBadge(finalOre, referenceOre);
  return discount.percentage > 0 ? `${MINUS}${formatPercent(discount.percentage)}` : null;
}

interface ReducibleProduct {
  readonly priceOre: number;
  readonly comparePriceOre: number | null;
  readonly active: DiscountValue | null;
  /** Lowest price of the 30 days before the reduction; null when the law forbids announcing one. */
  readonly lowestPriceOre: number | null;
}

/** The badge, such as `−25 %`, and the price in öre to strike through. They appear together or not at all. */
export interface AnnouncedReduction {
  readonly badge: string;
  readonly struckOre: number;
}

/** A reduction is an active discount, else a compare price above the price. */
export function announcedReduction(product: ReducibleProduct): AnnouncedReduction | null {
  const { priceOre, comparePriceOre, active, lowestPriceOre } = product;
  if (lowestPriceOre === null) return null;
  const struckOre = active ? priceOre : (comparePriceOre ?? 0);
  if (struckOre <= finalPrice(priceOre, active)) return null;
  const badge = active
    ? discountBadge(active, priceOre, lowestPriceOre)
    : percentBadge(priceOre, Math.min(struckOre, lowestPriceOre));
  return badge === null ? null : { badge, struckOre };
}

function percentBadge(finalOre: number, referenceOre: number): string | null {
  const percent = Math.floor(((referenceOre - finalOre) * 100) / referenceOre);
  return percent > 0 ? `${MINUS}${formatPercent(percent)}` : null;
}
