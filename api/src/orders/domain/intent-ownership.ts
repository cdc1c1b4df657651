import type { Order } from './order.js';

/**
 * Fields of a Stripe payment intent that identify its order. Untrusted: any system on the same Stripe account can write
 * them.
 */
export interface IntentMetadata {
  readonly intentId: string;
  readonly currency: string;
  /** From the metadata; intents made before it was noted there have none. */
  readonly checkoutId: string | null;
  readonly orderNumber: string | null;
}

/**
 * Whether an intent is the order's own: one that it has noted, or one whose note a crash has lost. An order's id proves
 * nothing, since another database on the same account hands out the same ones; a checkout's id and an order's number
 * (the millisecond it was placed) are handed out once.
 */
export function isOwnIntent(order: Order, { intentId, currency, checkoutId, orderNumber }: IntentMetadata): boolean {
  if (currency !== 'sek') return false;
  if (order.intentIds.includes(intentId)) return true;
  return checkoutId === null ? orderNumber === order.placed.orderNumber : checkoutId === order.placed.checkoutId;
}
