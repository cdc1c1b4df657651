import { pastPayments } from './past-payments.js';
import type { MoneyEvent } from './stripe-books.js';

const at = '2026-05-04T10:00:00.000Z';
const paid = (orderId: number): MoneyEvent => ({
  type: 'PaymentSucceeded',
  at,
  data: { orderId, amountOre: 20_000, intentId: `pi_${orderId}`, chargeId: `ch_${orderId}` },
});
const refund = (type: MoneyEvent['type'], refundId: string, stripeRefundId: string | null): MoneyEvent => ({
  type,
  at,
  data: { orderId: 1, amountOre: 5_000, refundId, stripeRefundId },
});

it('sums the refunds through Stripe that did not fail', () => {
  const events = [
    paid(1),
    paid(2),
    refund('RefundSucceeded', 'a', 're_a'),
    refund('RefundSucceeded', 'b', 're_b'),
    refund('RefundFailed', 'b', 're_b'),
    refund('RefundSucceeded', 'c', null),
  ];
  expect(pastPayments(events)).toEqual([
    { intent_id: 'pi_1', charge_id: 'ch_1', order_id: 1, amount: 20_000, refunded: 5_000, created: 1_777_888_800 },
    { intent_id: 'pi_2', charge_id: 'ch_2', order_id: 2, amount: 20_000, refunded: 0, created: 1_777_888_800 },
  ]);
});
