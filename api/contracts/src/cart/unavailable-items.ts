import type { CartGoods } from './cart-storage.js';

const GONE = {
  unknown: 'finns inte kvar i sortimentet',
  inactive: 'säljs inte just nu',
  size_gone: 'säljs inte längre i den storleken',
  sold_out: 'har hunnit ta slut',
} as const;

export type UnavailableReason = keyof typeof GONE | 'insufficient';

interface Unavailable {
  readonly name: string | null;
  readonly reason: UnavailableReason;
}

export const isUnavailable = <Item extends Unavailable>(
  item: Item,
): item is Item & { readonly reason: keyof typeof GONE } => item.reason !== 'insufficient';

export function unavailableItemsText(item: {
  readonly name: string | null;
  /** The name of a size that is no longer for sale. */
  readonly size_name?: string;
  readonly reason: keyof typeof GONE;
}): string {
  const { name, size_name, reason } = item;
  return `${name ?? 'En vara'} ${size_name ? `säljs inte längre i storleken ${size_name}` : GONE[reason]}.`;
}

/** The goods of a cart that an answer says are unavailable. */
export const goodsOfUnavailableItem = ({
  id,
  size_id,
}: {
  readonly id: number;
  readonly size_id: number | null;
}): CartGoods => (size_id === null ? { id } : { id, size_id });
