import { expect, it } from '@jest/globals';
import { type MoneyEvent, payoutsOf, transactionsOf } from './stripe-books.ts';

const paid = (at: string, id: string, amountOre = 44_900): MoneyEvent => ({
  type: 'PaymentSucceeded',
  at,
  data: { orderId: 1, amountOre, intentId: `pi_${id}`, chargeId: `ch_${id}` },
});
const refund = { orderId: 1, amountOre: 10_000, refundId: 're-1', stripeRefundId: 're_1' };
const EVENTS: readonly MoneyEvent[] = [
  paid('2026-11-05T10:00:00Z', 'late'),
  paid('2026-11-02T10:00:00Z', 'early'),
  { type: 'RefundSucceeded', at: '2026-11-03T10:00:00Z', data: refund },
  { type: 'RefundFailed', at: '2026-11-10T10:00:00Z', data: refund },
  { type: 'RefundFailed', at: '2026-11-11T10:00:00Z', data: { ...refund, refundId: 're-2', stripeRefundId: 're_2' } },
  {
    type: 'PaymentDisputed',
    at: '2026-11-12T10:00:00Z',
    data: { orderId: 1, amountOre: 44_900, intentId: 'pi_late', disputeId: 'dp_1', status: 'needs_response' },
  },
  {
    type: 'PaymentDisputed',
    at: '2026-11-20T10:00:00Z',
    data: { orderId: 1, amountOre: 44_900, intentId: 'pi_late', disputeId: 'dp_1', status: 'lost' },
  },
];

it('Transactions are created only for events that move money at Stripe', () => {
  expect(
    transactionsOf(EVENTS).map(({ kind, amountOre, feeOre, netOre }) => [kind, amountOre, feeOre, netOre]),
  ).toEqual([
    ['charge', 44_900, 854, 44_046],
    ['refund', -10_000, 0, -10_000],
    ['charge', 44_900, 854, 44_046],
    ['refund_failure', 10_000, 0, 10_000],
    ['dispute', -44_900, 22_500, -67_400],
  ]);
});

it('A dispute that is won gives back what it took', () => {
  const disputes: MoneyEvent[] = ['needs_response', 'won'].map((status) => ({
    type: 'PaymentDisputed' as const,
    at: `2026-11-${status === 'won' ? 20 : 12}T10:00:00Z`,
    data: { orderId: 1, amountOre: 44_900, intentId: 'pi_late', disputeId: 'dp_1', status },
  }));
  expect(transactionsOf(disputes)).toMatchObject([
    { transactionId: 'txn_dp_1', kind: 'dispute', amountOre: -44_900 },
    { transactionId: 'txn_dp_1_won', kind: 'dispute_reversal', amountOre: 44_900, netOre: 44_900 },
  ]);
});

it('Payouts on Mondays pay what has settled, carry a debt on, and leave earlier payouts as they are', () => {
  const transactions = transactionsOf(EVENTS);
  const all = payoutsOf(transactions, new Map(), '2026-11-24');
  expect(all.map(({ monday, amountOre }) => [monday, amountOre])).toEqual([['2026-11-09', 44_046 - 10_000 + 44_046]]);
  expect(payoutsOf(transactions, new Map([['po_demo_20261109', 50_000]]), '2026-11-24')).toEqual([]);
  expect(payoutsOf(transactions.slice(0, 4), new Map([['po_demo_20261109', 50_000]]), '2026-11-24')).toMatchObject([
    { id: 'po_demo_20261116', amountOre: 78_092 + 10_000 - 50_000 },
  ]);
});
