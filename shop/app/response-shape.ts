/**
 * Expected shape of a value: a text (`''`), a predicate, a list by an example of its items, or an object by its
 * fields.
 */
export type Like = '' | ((value: unknown) => boolean) | readonly [Like] | { readonly [field: string]: Like };

/**
 * Checks a decoded response before pages use it, because a missing list would crash a page and a malformed price
 * would be shown.
 */
export function isLike(value: unknown, like: Like): boolean {
  if (like === '') return typeof value === 'string';
  if (typeof like === 'function') return like(value);
  if (Array.isArray(like)) return Array.isArray(value) && value.every((item) => isLike(item, like[0]));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.entries(like).every(([field, part]) => isLike((value as Record<string, unknown>)[field], part));
}

/** An id or a count. */
export const whole = Number.isSafeInteger as (value: unknown) => boolean;

/** An amount in SEK with a finite number of öre. */
export const sek = (value: unknown): boolean => typeof value === 'number' && whole(Math.round(value * 100));

export const orNull =
  (like: Like) =>
  (value: unknown): boolean =>
    value === null || isLike(value, like);
