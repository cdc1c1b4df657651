/** `parcel` is `delivery` among an order's shipping methods. */
export const WAYS = ['courier', 'parcel', 'pickup'] as const;
export type Way = (typeof WAYS)[number];

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

/** What a new product of a kind allows. */
export const waysOfKind: Record<ProductKind, readonly Way[]> = {
  fresh: ['courier', 'pickup'],
  goods: WAYS,
  funeral: ['courier', 'pickup'],
};

/** Empty when the lines cannot travel together. */
export const commonWays = (lines: readonly { readonly ways: readonly Way[] }[]): Way[] =>
  WAYS.filter((way) => lines.every(({ ways }) => ways.includes(way)));

export function needsDay(way: Way, lines: readonly { readonly kind: ProductKind }[]): boolean {
  return way === 'courier' || (way === 'pickup' && lines.some(({ kind }) => kind !== 'goods'));
}
