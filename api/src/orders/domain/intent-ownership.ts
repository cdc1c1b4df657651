import type { Order } from './order.js';

/**
 * Fields of a Stripe payment intent that identify its order. Untrusted: any system on the same Stripe account can write
 * them.
 */
export interface IntentMetadata {
  readonly intentId: string;
  readonly currency: string;
  /** Null for intents made by releases that did not store it in the metadata. */
  readonly checkoutId: string | null;
  readonly orderNumber: string | null;
}

/**
 * True when the intent belongs to the order, even if a crash prevented recording it. The order's id alone proves
 * nothing, because another database on the same Stripe account uses the same ids. Checkout ids and order numbers (made
 * from the time in milliseconds) are unique.
 */
export function isOwnIntent(order: Order, { intentId, currency, checkoutId, orderNumber }: IntentMetadata): boolean {
  if (currency !== 'sek') return false;
  if (order.intentIds.includes(intentId)) return true;
  return checkoutId === null ? orderNumber === order.placed.orderNumber : checkoutId === order.placed.checkoutId;
}
