import { randomHex } from '@kronblad/contracts/browser/random-id';
import { lastingStorage, tabStorage } from '../../device/storage';
import { FEWER_KEY, GOODS_KEY } from './checkout-items';
import { ID_KEY, openCheckoutId } from './open-checkout';

// This module must not import the checkout form: the cart and the thank-you page import it and would load the form too.
export const DETAILS_KEY = 'kronblad.checkout-details';
/** Day, recipient and card, as answered so far. */
export const FLOWERS_KEY = 'kronblad.checkout-flowers';
/** The payment that is open in this tab, so that a reload continues it. */
export const PAYMENT_KEY = 'kronblad.checkout-payment';
const HELD_KEY = 'kronblad.checkout-order';

/**
 * The id by which the API recognises a retry of the same order. It stays the same until the order is paid or has
 * expired. All tabs share it, because a shopper who closed a tab while paying still holds the reserved items.
 */
export function checkoutId(): string {
  const id = openCheckoutId() ?? randomHex();
  lastingStorage.write(ID_KEY, `${id} ${Date.now()}`);
  return id;
}

/** The client secret of this tab's latest payment. It grants access to the order, so only this tab stores it. */
export function heldPayment(): string | null {
  const [id, clientSecret = null] = (tabStorage.read(HELD_KEY) ?? '').split(' ');
  return id === openCheckoutId() ? clientSecret : null;
}
export const holdPayment = (clientSecret: string) => tabStorage.write(HELD_KEY, `${openCheckoutId()} ${clientSecret}`);

/** Call when the order is paid or can no longer be paid, so that the next attempt gets a new id. */
export function forgetCheckoutId() {
  lastingStorage.remove(ID_KEY);
  lastingStorage.remove(GOODS_KEY);
  tabStorage.remove(HELD_KEY);
  tabStorage.remove(FEWER_KEY);
  tabStorage.remove(PAYMENT_KEY);
}

export function forgetCheckout() {
  forgetCheckoutId();
  tabStorage.remove(DETAILS_KEY);
  tabStorage.remove(FLOWERS_KEY);
}
