import { Refusal } from '@kronblad/contracts/refusals';
import { formatOreShort } from '@kronblad/contracts/rules/money';
import { daySpanState } from '@kronblad/contracts/rules/time';

export interface CodeTerms {
  readonly isActive: boolean;
  /** Null is unlimited. */
  readonly usageLimit: number | null;
  /** Days in Stockholm, both included; null leaves an end open. */
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  /** Minimum value of the goods after product discounts; null for no minimum. */
  readonly minimumPurchaseOre: number | null;
  readonly oncePerCustomer: boolean;
}

/** How often a code was used by paid orders, and is held by orders that may still be paid. */
export interface CodeUsage {
  readonly used: number;
  readonly reserved: number;
}

/**
 * Why a code cannot be used on a Stockholm day for goods of `subtotalOre` (null: not asked), or null when it can. Uses that
 * unpaid orders hold count, so that a limit holds whoever pays first.
 */
export function codeRefusal(
  terms: CodeTerms,
  usage: CodeUsage,
  day: string,
  subtotalOre: number | null = null,
): Refusal | null {
  if (!terms.isActive) return new Refusal('code_inactive');
  const state = daySpanState(terms.validFrom, terms.validUntil, day);
  if (state === 'before') return new Refusal('code_not_yet_valid');
  if (state === 'after') return new Refusal('code_expired');
  if (terms.usageLimit !== null && usage.used + usage.reserved >= terms.usageLimit) return new Refusal('code_used_up');
  return belowMinimum(terms.minimumPurchaseOre, subtotalOre);
}

function belowMinimum(minimumOre: number | null, subtotalOre: number | null): Refusal | null {
  if (minimumOre === null || subtotalOre === null || subtotalOre >= minimumOre) return null;
  const message = `Koden gäller vid köp för minst ${formatOreShort(minimumOre)}.`;
  return new Refusal('code_below_minimum', { message });
}
