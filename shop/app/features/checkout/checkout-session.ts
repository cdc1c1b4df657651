import { tabMemory } from './tab-memory';

/**
 * What a tab remembers of a checkout beside the details as typed (saved-details.ts): the id by which the API knows that a
 * second try is the same order. Cart and thanks go by it too, and do without the form.
 */
export const DETAILS_KEY = 'kronblad.checkout-details';
const ID_KEY = 'kronblad.checkout-id';
const HELD_KEY = 'kronblad.checkout-order';

/** The id that was stored; none where somebody else wrote there what the API would not take. */
function storedId(): string | null {
  const id = tabMemory.read(ID_KEY);
  return id && /^[\w-]{8,64}$/.test(id) ? id : null;
}

/** The id of this tab's checkout; the same until the order is paid or gone. */
export function checkoutId(): string {
  const known = storedId();
  if (known) return known;
  const id = newId();
  tabMemory.write(ID_KEY, id);
  return id;
}

/** 128 random bits; `crypto.randomUUID` is missing on plain http. */
const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The checkout whose order may wait for its payment and hold its goods; null when none has been placed. */
export const openCheckoutId = (): string | null => (heldPayment() ? storedId() : null);

/** The client secret of the payment that this checkout has opened last. */
export const heldPayment = (): string | null => tabMemory.read(HELD_KEY);
export const holdPayment = (clientSecret: string) => tabMemory.write(HELD_KEY, clientSecret);

/** The order is gone or done: the next try is a new one. */
export function forgetCheckoutId() {
  tabMemory.remove(ID_KEY);
  tabMemory.remove(HELD_KEY);
}

/** After a paid order nothing of it stays in the browser. */
export function forgetCheckout() {
  forgetCheckoutId();
  tabMemory.remove(DETAILS_KEY);
}
