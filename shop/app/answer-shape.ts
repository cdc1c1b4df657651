/** A part of an answer: a text (`''`), what passes a test, a list by an example of its items, or an object by its fields. */
export type Like = '' | ((value: unknown) => boolean) | readonly [Like] | { readonly [field: string]: Like };

/**
 * Whether a decoded answer has what the shop goes by. Nobody vouches for what comes over a network, and a page would
 * fall over a missing list, or show a price that is none.
 */
export function isLike(value: unknown, like: Like): boolean {
  if (like === '') return typeof value === 'string';
  if (typeof like === 'function') return like(value);
  if (Array.isArray(like)) return Array.isArray(value) && value.every((item) => isLike(item, like[0]));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.entries(like).every(([field, part]) => isLike((value as Record<string, unknown>)[field], part));
}

/** An id, or how many of something. */
export const whole = Number.isSafeInteger as (value: unknown) => boolean;

/** An amount in SEK that can be written out. */
export const sek = (value: unknown): boolean => typeof value === 'number' && whole(Math.round(value * 100));

export const orNull =
  (like: Like) =>
  (value: unknown): boolean =>
    value === null || isLike(value, like);
