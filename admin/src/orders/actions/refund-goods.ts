import { oreToSek, sekToOre } from '@kronblad/contracts/money/money';
import { lineRefundOre } from '@kronblad/contracts/order/refund-lines';
import type { OrderDetails, OrderItemView } from '@kronblad/contracts/order/schema';

export interface RefundChoice {
  /** `goods` refunds chosen pieces and freight; `amount` refunds a sum. */
  readonly of: 'amount' | 'goods';
  /** The number of pieces to refund, by the order line's number. */
  readonly pieces: Readonly<Record<number, number>>;
  readonly shipping: boolean;
  readonly restock: boolean;
}

export const REFUND_OF_AMOUNT: RefundChoice = { of: 'amount', pieces: {}, shipping: false, restock: false };
export const REFUND_OF_NO_GOODS: RefundChoice = { ...REFUND_OF_AMOUNT, of: 'goods' };

type Goods = Pick<OrderDetails, 'items' | 'refundable_shipping'>;

export const piecesLeft = ({ quantity, refunded_quantity }: OrderItemView): number => quantity - refunded_quantity;

/** The refund for `pieces` pieces of an item, in SEK. */
export function worthOfItem(item: OrderItemView, pieces: number): number {
  if (pieces === 0) return 0;
  const line = {
    quantity: item.quantity,
    totalOre: sekToOre(item.total_price),
    refundedQuantity: item.refunded_quantity,
    refundedOre: sekToOre(item.refunded_amount),
  };
  return oreToSek(lineRefundOre(line, pieces));
}

export function worthOfGoods({ items, refundable_shipping }: Goods, { pieces, shipping }: RefundChoice): number {
  const goods = items.reduce((sum, item) => sum + sekToOre(worthOfItem(item, pieces[item.line] ?? 0)), 0);
  return oreToSek(goods + (shipping ? sekToOre(refundable_shipping) : 0));
}

export const inKronor = (amount: number): string => amount.toFixed(2).replace('.', ',');

/** The form's amount after a choice: the goods' worth, or what was typed, or else all that is left (SEK). */
export function refundAmountText(order: Goods, choice: RefundChoice, typed: string, left: number): string {
  if (choice.of === 'amount') return typed || inKronor(left);
  const worth = Math.min(worthOfGoods(order, choice), left);
  return worth > 0 ? inKronor(worth) : '';
}

/** In SEK. `left`: of the payment, which is less than the goods are worth after a refund of an amount. */
export const largestRefundOfItem = (item: OrderItemView, left: number): number =>
  Math.min(worthOfItem(item, piecesLeft(item)), left);

/** True when an amount is all that is left to refund; it is then refunded as all remaining goods and freight. */
export const isEverything = ({ items }: Pick<Goods, 'items'>, amount: number, left: number): boolean =>
  amount > 0 && amount === left && items.some((item) => piecesLeft(item) > 0);

export const allGoodsOf = ({ items, refundable_shipping }: Goods) => ({
  pieces: Object.fromEntries(items.map((item) => [item.line, piecesLeft(item)])),
  shipping: refundable_shipping > 0,
});

export function goodsOf({ of, pieces, shipping, restock }: RefundChoice) {
  if (of === 'amount') return restock ? { restock } : {};
  const lines = Object.entries(pieces).flatMap(([line, quantity]) =>
    quantity > 0 ? [{ line: Number(line), quantity }] : [],
  );
  return {
    ...(lines.length > 0 && { lines }),
    ...(shipping && { shipping }),
    ...(restock && lines.length > 0 && { restock }),
  };
}
