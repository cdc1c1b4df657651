import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A random token in the alphabet of Stripe's ids. */
export function randomToken(length: number): string {
  return Array.from(randomBytes(length), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** An id in Stripe's format: `pi_3…`, `ch_3…`, `req_…`. */
export function makeId(prefix: string, length = 24): string {
  return `${prefix}_${randomToken(length)}`;
}
