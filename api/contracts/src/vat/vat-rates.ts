import type { VatRate } from './vat.js';

export const VAT_CLASSES = ['standard', 'food', 'reduced_12', 'reduced_6'] as const;
export type VatClass = (typeof VAT_CLASSES)[number];

interface DatedRate {
  /** First and last day in Stockholm; null means no limit. */
  readonly from: string | null;
  readonly to: string | null;
  readonly rate: VatRate;
}

/**
 * Food includes sweets. Flowers, candles, decorations, textiles and tableware are `standard`.
 * Source: mervärdesskattelagen (2023:200) 9 kap. with the temporary reduction for food.
 */
const VAT_RATE_TABLE: Readonly<Record<VatClass, readonly DatedRate[]>> = {
  standard: [{ from: null, to: null, rate: 25 }],
  food: [
    { from: null, to: '2026-03-31', rate: 12 },
    { from: '2026-04-01', to: '2027-12-31', rate: 6 },
    { from: '2028-01-01', to: null, rate: 12 },
  ],
  reduced_12: [{ from: null, to: null, rate: 12 }],
  reduced_6: [{ from: null, to: null, rate: 6 }],
};

export function vatRateOn(vatClass: VatClass, day: string): VatRate {
  const row = VAT_RATE_TABLE[vatClass].find(({ from, to }) => (from ?? day) <= day && day <= (to ?? day));
  if (!row) throw new RangeError(`No VAT rate for ${vatClass} on ${day}`);
  return row.rate;
}

/** The first later day with another rate; null without one. */
export function nextVatRate(vatClass: VatClass, day: string): { readonly from: string; readonly rate: VatRate } | null {
  const later = VAT_RATE_TABLE[vatClass].find(({ from }) => from !== null && from > day);
  return later?.from ? { from: later.from, rate: later.rate } : null;
}

const CLASS_OF_RATE: Readonly<Record<VatRate, VatClass>> = { 25: 'standard', 12: 'reduced_12', 6: 'food' };

/** The class of products that were stored with a rate before VAT classes existed. Those at 6 % are food. */
export const vatClassOfRate = (rate: VatRate): VatClass => CLASS_OF_RATE[rate];
