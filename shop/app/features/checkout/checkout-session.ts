import { type Details, noDetails } from './details';

/**
 * What a tab remembers of a checkout, so that reloading, going back or returning from a bank loses nothing: the details as
 * typed, and the id by which the API knows that a second try is the same order.
 */
const DETAILS_KEY = 'kronblad.checkout-details';
const ID_KEY = 'kronblad.checkout-id';
const HELD_KEY = 'kronblad.checkout-order';

/** What the browser refuses to store, or has no room for. */
const memory = new Map<string, string>();

function read(key: string): string | null {
  try {
    return memory.get(key) ?? sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string) {
  try {
    sessionStorage.setItem(key, value);
    memory.delete(key);
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

/** The id that was stored; none where somebody else wrote there what the API would not take. */
function storedId(): string | null {
  const id = read(ID_KEY);
  return id && /^[\w-]{8,64}$/.test(id) ? id : null;
}

/** The id of this tab's checkout; the same until the order is paid or gone. */
export function checkoutId(): string {
  const known = storedId();
  if (known) return known;
  const id = newId();
  write(ID_KEY, id);
  return id;
}

/** 128 random bits; `crypto.randomUUID` is missing on plain http. */
const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The checkout whose order may wait for its payment and hold its goods; null when none has been placed. */
export const openCheckoutId = (): string | null => (heldPayment() ? storedId() : null);

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
