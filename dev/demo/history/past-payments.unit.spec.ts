import { pastPayments } from './past-payments.ts';
import type { MoneyEvent } from './stripe-books.ts';

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

it('A past payment sums the refunds through Stripe that did not fail', () => {
  const events = [
    paid(1),
    paid(2),
    refund('RefundSucceeded', 'a', 're_a'),
    refund('RefundSucceeded', 'b', 're_b'),
    refund('RefundFailed', 'b', 're_b'),
    refund('RefundSucceeded', 'c', null),
  ];
  expect(pastPayments(events)).toEqual([
    {
      intent_id: 'pi_1',
      charge_id: 'ch_1',
      order_id: 1,
      amount: 20_000,
      refunded: 5_000,
      created: 1_777_888_800,
      dispute: null,
    },
    {
      intent_id: 'pi_2',
      charge_id: 'ch_2',
      order_id: 2,
      amount: 20_000,
      refunded: 0,
      created: 1_777_888_800,
      dispute: null,
    },
  ]);
});

it('A past payment names its dispute with the latest state and the time when it began', () => {
  const dispute = (status: string, moment: string): MoneyEvent => ({
    type: 'PaymentDisputed',
    at: moment,
    data: { orderId: 1, amountOre: 20_000, disputeId: 'dp_1', reason: 'fraudulent', status },
  });
  const [payment] = pastPayments([paid(1), dispute('needs_response', at), dispute('won', '2026-06-01T10:00:00.000Z')]);
  expect(payment?.dispute).toEqual({ id: 'dp_1', reason: 'fraudulent', status: 'won', created: 1_777_888_800 });
});
