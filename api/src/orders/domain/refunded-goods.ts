import { lineRefundOre, type RefundableLine } from '@kronblad/contracts/order/refund-lines';
import { sizeIdOf } from '@kronblad/contracts/product/sizes';
import { Refusal } from '../../refusals/index.js';
import { type Order, type OrderState } from './order.js';
import { isCounted } from './order-goods.js';
import { refundedOre } from './order-money.js';
import { type GoodsQuantity, standingRefunds } from './refund-state.js';

/** `line`: number of the order line, from 1. */
export interface LinePieces {
  readonly line: number;
  readonly quantity: number;
}

export interface RefundedGoods {
  readonly lines: readonly (LinePieces & { readonly amountOre: number })[];
  readonly shippingOre: number;
}

type Placed = Order['placed'];

export interface OrderLeft {
  /** Pieces of each order line. */
  readonly quantities: readonly number[];
  /** Price of the pieces before the campaign code. */
  readonly goodsOre: number;
  readonly campaignDiscountOre: number;
  readonly shippingOre: number;
  /** Below 0: money refunded without goods. Above 0: deducted from what the refunded goods were worth. */
  readonly adjustmentOre: number;
  readonly totalOre: number;
}

/**
 * Goods and freight paid for and not refunded; null when nothing is refunded. Once no piece is left, all pieces
 * are listed and the whole refund is the adjustment.
 */
export function leftAfterRefunds(order: Order): OrderLeft | null {
  const repaidOre = refundedOre(order);
  if (repaidOre === 0) return null;
  const { placed } = order;
  const lines = refundableLines(placed.lines, order);
  const isAll = lines.every(({ quantity, refundedQuantity }) => quantity === refundedQuantity);
  const left = isAll ? lines.map((line) => ({ ...line, refundedQuantity: 0, refundedOre: 0 })) : lines;
  const quantities = left.map(({ quantity, refundedQuantity }) => quantity - refundedQuantity);
  const goodsOre = placed.lines.reduce((sum, { unitPriceOre }, at) => sum + unitPriceOre * (quantities[at] ?? 0), 0);
  const linesOre = left.reduce((sum, line) => sum + line.totalOre - line.refundedOre, 0);
  const shippingOre = isAll ? placed.shippingOre : shippingLeftOre(placed.shippingOre, order);
  const totalOre = placed.totalOre - repaidOre;
  return {
    quantities,
    goodsOre,
    campaignDiscountOre: goodsOre - linesOre,
    shippingOre,
    adjustmentOre: totalOre - linesOre - shippingOre,
    totalOre,
  };
}

export function refundableLines(
  lines: readonly Pick<Placed['lines'][number], 'quantity' | 'totalOre'>[],
  order: OrderState,
): RefundableLine[] {
  const back = standingRefunds(order).flatMap((refund) => refund.lines);
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

/** Pieces of each order line whose repayment, by one of these refunds, has succeeded. */
export function repaidPieces(order: Order, refundIds: ReadonlySet<string> = new Set(order.refunds.keys())): number[] {
  const succeeded = [...order.refunds].filter(([id, { state }]) => state === 'succeeded' && refundIds.has(id));
  return refundableLines(order.placed.lines, { ...order, refunds: new Map(succeeded) }).map(
    ({ refundedQuantity }) => refundedQuantity,
  );
}

export const shippingLeftOre = (shippingOre: number, order: OrderState): number =>
  shippingOre - standingRefunds(order).reduce((sum, refund) => sum + (refund.shippingOre ?? 0), 0);

/**
 * Value of the pieces and, with `withShipping`, of the freight. Throws the refusal `refund_changed` when any of them is
 * already refunded.
 */
export function worthOf(order: Order, pieces: readonly LinePieces[], withShipping: boolean): RefundedGoods {
  const lines = refundableLines(order.placed.lines, order);
  const shippingOre = withShipping ? shippingLeftOre(order.placed.shippingOre, order) : 0;
  if (withShipping && shippingOre === 0)
    throw new Refusal('refund_changed', { message: 'Frakten är redan återbetald.' });
  return { lines: pieces.map((each) => ({ ...each, amountOre: amountOf(lines[each.line - 1], each) })), shippingOre };
}

/** Throws the refusal `refund_changed` when less of the freight is left. */
export function partOfShipping(order: Order, shippingOre: number): RefundedGoods {
  if (shippingOre > shippingLeftOre(order.placed.shippingOre, order)) throw new Refusal('refund_changed');
  return { lines: [], shippingOre };
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

export function returnable(order: Order, pieces: readonly LinePieces[]): GoodsQuantity[] {
  if (order.goods === 'returned') return [];
  const wanted = new Map<number, GoodsQuantity>();
  for (const { line: number, quantity } of pieces) {
    const line = order.placed.lines[number - 1];
    if (!line || !isCounted(line)) continue;
    const { productId, sizeId } = line;
    const size = sizeIdOf(line);
    wanted.set(size, { productId, sizeId, quantity: (wanted.get(size)?.quantity ?? 0) + quantity });
  }
  return [...wanted].flatMap(([size, goods]) => {
    const away = order.placed.lines.reduce((sum, line) => (sizeIdOf(line) === size ? sum + line.quantity : sum), 0);
    const quantity = Math.min(goods.quantity, away - (order.restocked.get(size) ?? 0));
    return quantity > 0 ? [{ ...goods, quantity }] : [];
  });
}

function amountOf(line: RefundableLine | undefined, { quantity }: LinePieces): number {
  const left = line ? line.quantity - line.refundedQuantity : 0;
  if (!line || quantity > left) {
    const message = `Det är ${left} kvar att återbetala av en av varorna, så din återbetalning genomfördes inte. Ladda om ordern och se efter.`;
    throw new Refusal('refund_changed', { message });
  }
  return lineRefundOre(line, quantity);
}
