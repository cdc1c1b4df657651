import { sizeIdOf } from '@kronblad/contracts/product/sizes';
import type { DataOf } from '../../events/all.js';
import type { GoodsQuantity } from './refund-state.js';

interface OrderedGoods {
  readonly placed: Pick<DataOf<'OrderPlaced'>, 'lines'>;
  /** Pieces that are back in stock, by size. */
  readonly restocked: ReadonlyMap<number, number>;
}

/** `left`: handed over to the customer or the carrier. `returned`: back in stock. */
export type GoodsState = 'reserved' | 'left' | 'returned';

export const needsGoods = ({ goods }: { readonly goods: GoodsState }): boolean => goods === 'returned';

/**
 * Moving a sent order back to pending means that its goods are in the shop: they become reserved without being taken
 * from stock. A reopened cancelled order reserves its goods again, unless they were sent before: then they stay where
 * they are.
 */
export const goodsWhenReopened = (
  order: { readonly goods: GoodsState },
  from: DataOf<'OrderReopened'>['from'],
): GoodsState => (from === 'sent' || needsGoods(order) ? 'reserved' : order.goods);

/** The goods of the order that stock is counted of, without those that are back in stock. */
export function countedGoods({ placed, restocked }: OrderedGoods): GoodsQuantity[] {
  const back = new Map(restocked);
  return placed.lines.filter(isCounted).flatMap((line) => {
    const { productId, sizeId, quantity } = line;
    const size = sizeIdOf(line);
    const returned = Math.min(back.get(size) ?? 0, quantity);
    back.set(size, (back.get(size) ?? 0) - returned);
    return quantity > returned ? [{ productId, sizeId, quantity: quantity - returned }] : [];
  });
}

export const isCounted = ({ madeToOrder }: OrderedGoods['placed']['lines'][number]): boolean => !madeToOrder;

export function withReturned(
  restocked: OrderedGoods['restocked'],
  lines: readonly GoodsQuantity[],
  sign: 1 | -1,
): OrderedGoods['restocked'] {
  const next = new Map(restocked);
  for (const each of lines) {
    const size = sizeIdOf(each);
    next.set(size, (next.get(size) ?? 0) + sign * each.quantity);
  }
  return next;
}
