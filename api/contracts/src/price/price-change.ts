import { type DiscountValue, finalPrice } from '../discount/discount.js';
import { percentOfOre, sekToOre } from '../money/money.js';

export const PRICE_ROUNDINGS = ['none', 'whole', 'ninety', 'fifty'] as const;
export type PriceRounding = (typeof PRICE_ROUNDINGS)[number];

export const PRICE_CHANGE_UNITS = ['percent', 'kronor'] as const;

/** `value`: percent or SEK, negative for a lower price. */
export interface PriceChange {
  readonly unit: (typeof PRICE_CHANGE_UNITS)[number];
  readonly value: number;
  readonly rounding: PriceRounding;
}

const ENDING_ORE = { whole: 0, ninety: 90, fifty: 50 } as const;
/** A change never lowers a price below it, with or without the discount. */
export const LEAST_PRICE_ORE = 100;
const HIGHEST_ORE = 1_000_000_000;

/**
 * The new price in öre: the changed price, rounded to the nearest price with the wanted ending (of two equally near
 * ones the higher). A rise that rounding would turn into a cut, or the reverse, leaves the price as it is. Null when
 * the price would fall below 1 SEK, with `discount` or without it, or rise above 10 million SEK.
 */
export function changedPriceOre(
  priceOre: number,
  { unit, value, rounding }: PriceChange,
  discount: DiscountValue | null = null,
): number | null {
  const changed = priceOre + (unit === 'percent' ? percentOfOre(priceOre, value) : sekToOre(value));
  const rounded = rounding === 'none' ? changed : nearest(changed, ENDING_ORE[rounding]);
  if (rounded <= 0 || rounded > HIGHEST_ORE) return null;
  if (fallsTooLow(priceOre, rounded) || fallsTooLow(finalPrice(priceOre, discount), finalPrice(rounded, discount)))
    return null;
  return (rounded - priceOre) * value < 0 ? priceOre : rounded;
}

const nearest = (ore: number, ending: number): number => Math.floor((ore - ending + 50) / 100) * 100 + ending;

const fallsTooLow = (fromOre: number, toOre: number): boolean => toOre < fromOre && toOre < LEAST_PRICE_ORE;

/** True when the price falls by more than half, which is often a slip. */
export const fallsByMoreThanHalf = (fromOre: number, toOre: number): boolean => toOre * 2 < fromOre;
