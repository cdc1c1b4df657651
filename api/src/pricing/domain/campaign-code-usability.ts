import type { RefusalCode } from '@kronblad/contracts/refusals';
import { daySpanState } from '@kronblad/contracts/rules/time';

/** What decides whether a code may be used, beside the cart. */
export interface CodeTerms {
  readonly isActive: boolean;
  /** Null is unlimited. */
  readonly usageLimit: number | null;
  /** Days in Stockholm, both included; null leaves an end open. */
  readonly validFrom: string | null;
  readonly validUntil: string | null;
}

/** How often a code was used by paid orders, and is held by orders that may still be paid. */
export interface CodeUsage {
  readonly used: number;
  readonly reserved: number;
}

/**
 * Why a code cannot be used on a Stockholm day, or null when it can. Uses that unpaid orders hold count, so that a limit
 * holds whoever pays first.
 */
export function codeRefusal(terms: CodeTerms, usage: CodeUsage, day: string): RefusalCode | null {
  if (!terms.isActive) return 'code_inactive';
  const state = daySpanState(terms.validFrom, terms.validUntil, day);
  if (state === 'before') return 'code_not_yet_valid';
  if (state === 'after') return 'code_expired';
  return terms.usageLimit !== null && usage.used + usage.reserved >= terms.usageLimit ? 'code_used_up' : null;
}
