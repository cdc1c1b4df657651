import { Refusal } from '@kronblad/contracts/refusals';
import { lineRefundOre, type RefundableLine } from '@kronblad/contracts/rules/refund-lines';
import type { Goods, Order, OrderState } from './order.js';

/** `line`: number of the order line, from 1. */
export interface Pieces {
  readonly line: number;
  readonly quantity: number;
}

export interface RefundedGoods {
  readonly lines: readonly (Pieces & { readonly amountOre: number })[];
  readonly shippingOre: number;
}

type Placed = Order['placed'];

export function refundableLines(
  lines: readonly Pick<Placed['lines'][number], 'quantity' | 'totalOre'>[],
  order: OrderState,
): RefundableLine[] {
  const back = standing(order).flatMap((refund) => refund.lines);
  return lines.map(({ quantity, totalOre }, index) => {
    const own = back.filter(({ line }) => line === index + 1);
    return {
      quantity,
      totalOre,
      refundedQuantity: own.reduce((sum, each) => sum + each.quantity, 0),
      refundedOre: own.reduce((sum, each) => sum + each.amountOre, 0),
    };
  });
}

export const shippingLeftOre = (shippingOre: number, order: OrderState): number =>
  shippingOre - standing(order).reduce((sum, refund) => sum + (refund.shippingOre ?? 0), 0);

/**
 * Value of the pieces and, with `withShipping`, of the freight. Throws the refusal `refund_changed` when any of them is
 * already refunded.
 */
export function worthOf(order: Order, pieces: readonly Pieces[], withShipping: boolean): RefundedGoods {
  const lines = refundableLines(order.placed.lines, order);
  const shippingOre = withShipping ? shippingLeftOre(order.placed.shippingOre, order) : 0;
  if (withShipping && shippingOre === 0)
    throw new Refusal('refund_changed', { message: 'Frakten är redan återbetald.' });
  return { lines: pieces.map((each) => ({ ...each, amountOre: amountOf(lines[each.line - 1], each) })), shippingOre };
}

/**
 * Returns all goods that are not refunded yet. Null when their value differs from `leftOre`, because amounts were
 * refunded without goods.
 */
export function allThatIsLeft(order: Order, leftOre: number): RefundedGoods | null {
  const pieces = refundableLines(order.placed.lines, order).flatMap(({ quantity, refundedQuantity }, index) =>
    quantity > refundedQuantity ? [{ line: index + 1, quantity: quantity - refundedQuantity }] : [],
  );
  const all = worthOf(order, pieces, shippingLeftOre(order.placed.shippingOre, order) > 0);
  return totalOre(all) === leftOre ? all : null;
}

export const totalOre = ({ lines, shippingOre }: RefundedGoods): number =>
  lines.reduce((sum, { amountOre }) => sum + amountOre, shippingOre);

export function returnable(order: Order, pieces: readonly Pieces[]): Goods[] {
  if (order.goods === 'returned') return [];
  const wanted = new Map<number, number>();
  for (const { line, quantity } of pieces) {
    const productId = order.placed.lines[line - 1]?.productId;
    if (productId !== undefined) wanted.set(productId, (wanted.get(productId) ?? 0) + quantity);
  }
  return [...wanted].flatMap(([productId, quantity]) => {
    const away = order.placed.lines.reduce(
      (sum, line) => (line.productId === productId ? sum + line.quantity : sum),
      0,
    );
    const returned = Math.min(quantity, away - (order.restocked.get(productId) ?? 0));
    return returned > 0 ? [{ productId, quantity: returned }] : [];
  });
}

const standing = ({ refunds }: OrderState) => [...refunds.values()].filter(({ state }) => state !== 'failed');

function amountOf(line: RefundableLine | undefined, { quantity }: Pieces): number {
  const left = line ? line.quantity - line.refundedQuantity : 0;
  if (!line || quantity > left) {
    const message = `Det är ${left} kvar att återbetala av en av varorna, så din återbetalning genomfördes inte. Ladda om ordern och se efter.`;
    throw new Refusal('refund_changed', { message });
  }
  return lineRefundOre(line, quantity);
}
