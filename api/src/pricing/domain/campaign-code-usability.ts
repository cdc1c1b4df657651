import { formatOreShort } from '@kronblad/contracts/money/money';
import { daySpanState, formatLongDate } from '@kronblad/contracts/time/time';
import { Refusal } from '../../refusals/index.js';

export interface CodeTerms {
  readonly isActive: boolean;
  readonly usageLimit: number | null;
  /** First and last Stockholm day, both included; null means no limit. */
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  /** Minimum value of the goods after product discounts, in öre; null means no minimum. */
  readonly minimumPurchaseOre: number | null;
  readonly oncePerCustomer: boolean;
}

/** `used` counts paid orders, `reserved` orders that may still be paid. */
export interface CodeUsage {
  readonly used: number;
  readonly reserved: number;
}

/**
 * Returns why a code cannot be used on a Stockholm day, or null. A `subtotalOre` of null skips the minimum purchase.
 * Reserved uses count, so that the limit holds whichever order is paid first.
 */
export function codeRefusal(
  terms: CodeTerms,
  usage: CodeUsage,
  day: string,
  subtotalOre: number | null = null,
): Refusal | null {
  if (!terms.isActive) return new Refusal('code_inactive');
  const state = daySpanState(terms.validFrom, terms.validUntil, day);
  if (state === 'before') {
    const message = `Rabattkoden gäller från och med ${formatLongDate(terms.validFrom ?? day)}`;
    return new Refusal('code_not_yet_valid', { message });
  }
  if (state === 'after') return new Refusal('code_expired');
  if (terms.usageLimit !== null && usage.used + usage.reserved >= terms.usageLimit) return new Refusal('code_used_up');
  return belowMinimum(terms.minimumPurchaseOre, subtotalOre);
}

function belowMinimum(minimumOre: number | null, subtotalOre: number | null): Refusal | null {
  if (minimumOre === null || subtotalOre === null || subtotalOre >= minimumOre) return null;
  const message = `Koden gäller vid köp för minst ${formatOreShort(minimumOre)}.`;
  return new Refusal('code_below_minimum', { message });
}
