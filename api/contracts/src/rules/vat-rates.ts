import type { VatRate } from './vat.js';

/** What a product is, to the law of VAT. */
export type VatCategory = 'standard' | 'food';

interface DatedRate {
  /** First and last day in Stockholm, null open. */
  readonly from: string | null;
  readonly to: string | null;
  readonly rate: VatRate;
}

/**
 * Rates with the days they hold. Food, sweets included, is 6 % from 2026-04-01 to 2027-12-31 and 12 % before and after;
 * flowers, candles, decorations, textiles and tableware are 25 %. Source: mervärdesskattelagen (2023:200) 9 kap. with
 * the temporary reduction for food.
 */
const VAT_RATE_TABLE: Readonly<Record<VatCategory, readonly DatedRate[]>> = {
  standard: [{ from: null, to: null, rate: 25 }],
  food: [
    { from: null, to: '2026-03-31', rate: 12 },
    { from: '2026-04-01', to: '2027-12-31', rate: 6 },
    { from: '2028-01-01', to: null, rate: 12 },
  ],
};

/** The rate of a category on a Stockholm day, `2026-11-21`. */
export function vatRateOn(category: VatCategory, day: string): VatRate {
  const row = VAT_RATE_TABLE[category].find(({ from, to }) => (from ?? day) <= day && day <= (to ?? day));
  if (!row) throw new RangeError(`No VAT rate for ${category} on ${day}`);
  return row.rate;
}
