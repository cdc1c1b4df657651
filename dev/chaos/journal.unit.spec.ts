import type { Books } from './books.ts';
import { JOURNAL } from './journal.ts';
import { CHARGED, event, refundedInPart, soldOnce, TOTAL_ORE, voucher } from './testing.ts';

const broken = (change: Partial<Books>, outside: Parameters<typeof soldOnce>[1] = {}) =>
  Object.entries(JOURNAL).flatMap(([name, check]) => (check(soldOnce(change, outside)).length > 0 ? [name] : []));
const sold = voucher('e4', 'K', TOTAL_ORE);

test.each([
  ['a sale', soldOnce()],
  ['a partly refunded sale', refundedInPart(5_000)],
])('%s violates no invariant of the journal', (_what, facts) => {
  expect(Object.values(JOURNAL).flatMap((check) => check(facts))).toEqual([]);
});

test('reports a voucher that does not balance, or is of nothing', () => {
  expect(broken({ vouchers: [{ ...sold, balanceOre: 1 }] })).toEqual(['every voucher balances']);
  expect(broken({ vouchers: [{ ...sold, amountOre: 0 }] })).toEqual(['every voucher balances']);
});

test('reports a gap in a series', () => {
  expect(broken({ vouchers: [{ ...sold, number: 2 }] })).toEqual(['voucher numbers have no gaps or duplicates']);
});

test('reports an event without a voucher, with two, and a voucher that no event needs', () => {
  const once = 'every business event has one voucher';
  const balance = 'the account for receivables equals the balance at Stripe';
  expect(broken({ vouchers: [] })).toEqual([once, balance]);
  expect(broken({ vouchers: [sold, { ...sold, number: 2 }] })).toEqual([once, balance]);
  expect(broken({ vouchers: [{ ...sold, eventId: 'e3' }] })).toEqual([once]);
});

test('reports a fee of Stripe that is not booked', () => {
  const events = [...soldOnce().books.events, event('e5', 'BalanceTransactionRecorded', { feeOre: 627 })];
  expect(broken({ events })).toHaveLength(2);
  const fee = voucher('e5', 'B', -627);
  expect(broken({ events, vouchers: [sold, fee] })).toEqual([]);
});

test('reports money at Stripe that is not booked', () => {
  expect(broken({}, { payments: [CHARGED, { ...CHARGED, intentId: 'pi_2', refunded: 1 }] })).toEqual([
    'the account for receivables equals the balance at Stripe',
  ]);
});
