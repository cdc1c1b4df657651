import { browserMemory } from './checkout-memory';

export const ID_KEY = 'kronblad.checkout-id';

/** An order waits an hour for its payment. What was tried longer ago names none that waits. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** The checkout that this browser has begun; null without one, and where somebody else wrote what the API would not take. */
export function openCheckoutId(): string | null {
  const [, id = null, tried] = /^([\w-]{8,64}) (\d{13})$/.exec(browserMemory.read(ID_KEY) ?? '') ?? [];
  const age = Date.now() - Number(tried);
  return age >= 0 && age < KEPT_MS ? id : null;
}
