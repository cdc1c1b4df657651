import { browserMemory, FEWER_KEY, GOODS_KEY, tabMemory } from './checkout-memory';
import { ID_KEY, openCheckoutId } from './open-checkout';

/**
 * What is remembered of a checkout beside the details as typed (saved-details.ts): the id by which the API knows that a
 * second try is the same order. All tabs share it, as they share the cart, so that a tab that was closed on its way to pay
 * does not keep its goods from the shopper who comes back. Cart and thanks go by it too, and do without the form.
 */
export const DETAILS_KEY = 'kronblad.checkout-details';
const HELD_KEY = 'kronblad.checkout-order';

/** The id of this browser's checkout, for one more try to pay; the same until the order is paid or gone. */
export function checkoutId(): string {
  const id = openCheckoutId() ?? newId();
  browserMemory.write(ID_KEY, `${id} ${Date.now()}`);
  return id;
}

/** 128 random bits; `crypto.randomUUID` is missing on plain http. */
const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The client secret of the payment that this tab has opened last for the checkout; it opens an order, and stays in the tab. */
export function heldPayment(): string | null {
  const [id, clientSecret = null] = (tabMemory.read(HELD_KEY) ?? '').split(' ');
  return id === openCheckoutId() ? clientSecret : null;
}
export const holdPayment = (clientSecret: string) => tabMemory.write(HELD_KEY, `${openCheckoutId()} ${clientSecret}`);

/** The order is gone or done: the next try is a new one. */
export function forgetCheckoutId() {
  browserMemory.remove(ID_KEY);
  browserMemory.remove(GOODS_KEY);
  tabMemory.remove(HELD_KEY);
  tabMemory.remove(FEWER_KEY);
}

/** After a paid order nothing of it stays in the browser. */
export function forgetCheckout() {
  forgetCheckoutId();
  tabMemory.remove(DETAILS_KEY);
}
