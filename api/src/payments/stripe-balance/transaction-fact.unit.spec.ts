import type Stripe from 'stripe';
import { payoutEvents } from './payout-fact.js';
import { kindOf, transactionFact } from './transaction-fact.js';

const transaction = {
  id: 'txn_1',
  amount: -500,
  fee: 0,
  net: -500,
  created: 1_700_000_000,
  source: null,
} as Stripe.BalanceTransaction;
const nobody = { orderId: null, intentId: null };

it.each([
  ['charge', 'charge'],
  ['dispute_reversal', 'dispute_reversal'],
  ['fee', 'fee'],
  ['topup', 'other'],
  ['payout', null],
  ['payout_reversal', null],
])('The reporting category %s is read as %s', (reporting_category, kind) => {
  expect(kindOf({ reporting_category })).toBe(kind);
});

it('A transaction names itself where it has no source, and a fee stays a fee without an order', () => {
  expect(transactionFact(transaction, 'fee', nobody, null)).toMatchObject({ kind: 'fee', sourceId: 'txn_1' });
});

it("A payment without an order of the shop is taken for another system's", () => {
  expect(transactionFact(transaction, 'refund', nobody, null).kind).toBe('other');
  expect(transactionFact(transaction, 'refund', { orderId: 7, intentId: 'pi_1' }, null).kind).toBe('refund');
});

describe('a payout', () => {
  const payout = (status: string, currency = 'sek') =>
    ({
      id: 'po_1',
      amount: 900,
      created: 1_700_000_000,
      arrival_date: 1_700_006_400,
      status,
      currency,
    }) as Stripe.Payout;
  const typesOf = (told: Stripe.Payout, ...before: ('PayoutPaid' | 'PayoutFailed')[]) =>
    payoutEvents(
      told,
      before.map((type) => ({ type })),
    ).map(({ type }) => type);

  it('A payout is paid once, and fails once after that', () => {
    expect(typesOf(payout('in_transit'))).toEqual([]);
    expect(typesOf(payout('paid'))).toEqual(['PayoutPaid']);
    expect(typesOf(payout('paid'), 'PayoutPaid')).toEqual([]);
    expect(typesOf(payout('failed'), 'PayoutPaid')).toEqual(['PayoutFailed']);
    expect(typesOf(payout('failed'), 'PayoutPaid', 'PayoutFailed')).toEqual([]);
  });

  it('A payout is not recorded when it failed before it was paid, or is in another currency', () => {
    expect(typesOf(payout('failed'))).toEqual([]);
    expect(typesOf(payout('paid', 'eur'))).toEqual([]);
  });
});
