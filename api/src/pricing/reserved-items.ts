import type { ReservedItem } from './quotes/quote-lines.js';

/** Goods and code that the shopper's own unpaid order reserves. They count as available to this shopper. */
export interface ReservedByCheckout {
  readonly goods: readonly ReservedItem[];
  readonly campaignCode: string | null;
}

/** Implemented by the orders feature, which pricing must not import. */
export type ReservedByCheckoutLookup = (checkoutId: string) => Promise<ReservedByCheckout | null>;

export const RESERVED_BY_CHECKOUT = Symbol('RESERVED_BY_CHECKOUT');
