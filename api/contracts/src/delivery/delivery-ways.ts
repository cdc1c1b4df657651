import type { ShippingMethod } from './shipping.js';

export const WAYS = ['courier', 'parcel', 'pickup'] as const;
export type Way = (typeof WAYS)[number];

/** A parcel has another name among an order's shipping methods. */
export const METHOD_OF: Readonly<Record<Way, ShippingMethod>> = {
  courier: 'courier',
  parcel: 'delivery',
  pickup: 'pickup',
};
export const wayOf = (method: ShippingMethod): Way => (method === 'delivery' ? 'parcel' : method);

export const PRODUCT_KINDS = ['fresh', 'goods', 'funeral'] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

export const KIND_NAMES: Readonly<Record<ProductKind, string>> = {
  fresh: 'Färska blommor',
  goods: 'Varor',
  funeral: 'Begravning',
};

export const WAY_NAMES: Readonly<Record<Way, string>> = {
  courier: 'Blombud',
  parcel: 'Paket',
  pickup: 'Hämtas i butik',
};

/** The ways of a new product of each kind, unless its request names others. */
export const waysOfKind: Record<ProductKind, readonly Way[]> = {
  fresh: ['courier', 'pickup'],
  goods: WAYS,
  funeral: ['courier', 'pickup'],
};

/** Points of work for one piece of each kind, unless the size says otherwise. */
export const usualPoints: Readonly<Record<ProductKind, number>> = { fresh: 1, goods: 0, funeral: 4 };

/** The ways that all lines allow; empty when they cannot travel together. */
export const commonWays = (lines: readonly { readonly ways: readonly Way[] }[]): Way[] =>
  WAYS.filter((way) => lines.every(({ ways }) => ways.includes(way)));

/** Two lines without a common way, else the first and the last; null when all lines can travel together. */
export function conflictingLines<Line extends { readonly ways: readonly Way[] }>(
  lines: readonly Line[],
): readonly [Line, Line] | null {
  const [first] = lines;
  const last = lines.at(-1);
  if (!first || !last || commonWays(lines).length > 0) return null;
  return [first, lines.find((line) => commonWays([first, line]).length === 0) ?? last];
}

export function needsDay(way: Way, lines: readonly { readonly kind: ProductKind }[]): boolean {
  return way === 'courier' || (way === 'pickup' && lines.some(({ kind }) => kind !== 'goods'));
}
