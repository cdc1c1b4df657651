import { lastingStorage } from '../../device/storage';

export const ID_KEY = 'kronblad.checkout-id';

/** A day in ms. A checkout id older than this is ignored: its unpaid order has expired, by default after an hour. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** Null when no checkout is open, or when the stored id has a format that the API would refuse. */
export function openCheckoutId(): string | null {
  const [, id = null, tried] = /^([\w-]{8,64}) (\d{13})$/.exec(lastingStorage.read(ID_KEY) ?? '') ?? [];
  const age = Date.now() - Number(tried);
  return age >= 0 && age < KEPT_MS ? id : null;
}
