import type { ReservedItem } from './quotes/quote-lines.js';

/**
 * The goods and code reserved by a checkout's own unpaid order. They count as available to the shopper who placed it.
 */
export interface ReservedByCheckout {
  readonly goods: readonly ReservedItem[];
  readonly campaignCode: string | null;
}

/** Implemented by the orders feature, which pricing must not import. */
export type ReservedByCheckoutLookup = (checkoutId: string) => Promise<ReservedByCheckout | null>;

/** Injection token, provided by the orders feature. */
export const RESERVED_BY_CHECKOUT = Symbol('HELD_BY_CHECKOUT');
