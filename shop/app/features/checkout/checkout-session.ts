import { type Details, noDetails } from './details';

/**
 * What a tab remembers of a checkout, so that reloading, going back or returning from a bank loses nothing: the details as
 * typed, and the id by which the API knows that a second try is the same order.
 */
const DETAILS_KEY = 'kronblad.checkout-details';
const ID_KEY = 'kronblad.checkout-id';
const HELD_KEY = 'kronblad.checkout-order';

/** Where the browser refuses storage, the page's own memory serves. */
const memory = new Map<string, string>();

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

function write(key: string, value: string) {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    memory.set(key, value);
  }
}

function remove(key: string) {
  memory.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

export function savedDetails(): Details {
  try {
    const saved: Partial<Record<keyof Details, unknown>> = JSON.parse(read(DETAILS_KEY) ?? '{}');
    const texts = Object.entries(saved).filter(([name, value]) => name in noDetails && typeof value === 'string');
    return { ...noDetails, ...Object.fromEntries(texts) };
  } catch {
    return noDetails;
  }
}

export const saveDetails = (details: Details) => write(DETAILS_KEY, JSON.stringify(details));

/** The id of this tab's checkout; the same until the order is paid or gone. */
export function checkoutId(): string {
  const known = read(ID_KEY);
  if (known) return known;
  const id = newId();
  write(ID_KEY, id);
  return id;
}

/** 128 random bits; `crypto.randomUUID` is missing on plain http. */
const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The checkout whose order may wait for its payment and hold its goods; null when none has been placed. */
export const openCheckoutId = (): string | null => (heldPayment() ? read(ID_KEY) : null);

/** The client secret of the payment that this checkout has opened last. */
export const heldPayment = (): string | null => read(HELD_KEY);
export const holdPayment = (clientSecret: string) => write(HELD_KEY, clientSecret);

/** The order is gone or done: the next try is a new one. */
export function forgetCheckoutId() {
  remove(ID_KEY);
  remove(HELD_KEY);
}

/** After a paid order nothing of it stays in the browser. */
export function forgetCheckout() {
  forgetCheckoutId();
  remove(DETAILS_KEY);
}
