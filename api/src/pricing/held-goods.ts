import type { HeldGoods } from './quotes/quote-lines.js';

/** What a checkout's own unpaid order sets aside: to the shopper who placed it, that is not gone. */
export interface HeldByCheckout {
  readonly goods: readonly HeldGoods[];
  readonly campaignCode: string | null;
}

/** Asks the orders, which know pricing but are not known by it. */
export type HeldByCheckoutLookup = (checkoutId: string) => Promise<HeldByCheckout | null>;

/** Token of the lookup, provided by the orders feature. */
export const HELD_BY_CHECKOUT = Symbol('HELD_BY_CHECKOUT');
