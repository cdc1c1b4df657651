import { expect, it } from '@jest/globals';
import type { OrderItemView } from '@kronblad/contracts/order/schema';
import {
  goodsOf,
  isEverything,
  largestRefundOfItem,
  REFUND_OF_AMOUNT,
  type RefundChoice,
  refundAmountText,
  worthOfGoods,
} from './refund-goods';

const item = (line: number, quantity: number, total_price: number, refunded = 0) =>
  ({ line, quantity, total_price, refunded_quantity: refunded, refunded_amount: 0 }) as OrderItemView;
const order = { items: [item(1, 3, 100), item(2, 1, 59.9)], refundable_shipping: 59 };
const goods = (pieces: RefundChoice['pieces'], shipping = false, restock = false): RefundChoice => ({
  of: 'goods',
  pieces,
  shipping,
  restock,
});

it('Pieces are worth the same in the form as in the API', () => {
  expect(worthOfGoods(order, goods({ 1: 1 }))).toBe(33.33);
  expect(worthOfGoods(order, goods({ 1: 3, 2: 1 }, true))).toBe(218.9);
  expect(worthOfGoods(order, goods({}))).toBe(0);
});

it('An amount that is all that is left is recognised', () => {
  expect(isEverything(order, 218.9, 218.9)).toBe(true);
  expect(isEverything(order, 218.89, 218.9)).toBe(false);
  expect(isEverything(order, 118.9, 118.9)).toBe(true);
  expect(isEverything({ items: [item(1, 1, 10, 1)] }, 5, 5)).toBe(false);
});

it('After a refund of an amount, pieces are offered for at most what is left of the payment', () => {
  expect(largestRefundOfItem(item(1, 3, 100), 218.9)).toBe(100);
  expect(largestRefundOfItem(item(1, 3, 100), 40)).toBe(40);
});

it.each([
  [REFUND_OF_AMOUNT, {}],
  [{ ...REFUND_OF_AMOUNT, restock: true }, { restock: true }],
  [goods({ 1: 2, 2: 0 }, true, true), { lines: [{ line: 1, quantity: 2 }], shipping: true, restock: true }],
  [goods({ 1: 0 }, true, true), { shipping: true }],
])('The choice %j asks the API for %j', (choice, asked) => {
  expect(goodsOf(choice)).toEqual(asked);
});

it('A typed amount stays when staff go from goods to an amount', () => {
  expect(refundAmountText(order, REFUND_OF_AMOUNT, '100,50', 507)).toBe('100,50');
  expect(refundAmountText(order, REFUND_OF_AMOUNT, '', 507)).toBe('507,00');
});

it('Chosen goods set the amount to their worth, at most what is left', () => {
  expect(refundAmountText(order, goods({ 2: 1 }), '100,50', 507)).toBe('59,90');
  expect(refundAmountText(order, goods({ 2: 1 }), '100,50', 50)).toBe('50,00');
  expect(refundAmountText(order, goods({}), '100,50', 507)).toBe('');
});
