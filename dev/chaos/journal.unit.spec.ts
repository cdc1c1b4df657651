import type { Books } from './books.ts';
import { JOURNAL } from './journal.ts';
import { CHARGED, event, refundedInPart, soldOnce, TOTAL_ORE, voucher } from './testing.ts';

const broken = (change: Partial<Books>, outside: Parameters<typeof soldOnce>[1] = {}) =>
  Object.entries(JOURNAL).flatMap(([name, check]) => (check(soldOnce(change, outside)).length > 0 ? [name] : []));
const sold = voucher('e4', 'K', TOTAL_ORE);

test.each([
  ['a sale', soldOnce()],
  ['a partly refunded sale', refundedInPart(5_000)],
])('A sale with %s violates no invariant of the journal', (_what, facts) => {
  expect(Object.values(JOURNAL).flatMap((check) => check(facts))).toEqual([]);
});

test('A voucher that does not balance, or is of nothing, is reported', () => {
  expect(broken({ vouchers: [{ ...sold, balanceOre: 1 }] })).toEqual(['every voucher balances']);
  expect(broken({ vouchers: [{ ...sold, amountOre: 0 }] })).toEqual(['every voucher balances']);
});

test('A gap in a series of vouchers is reported', () => {
  expect(broken({ vouchers: [{ ...sold, number: 2 }] })).toEqual(['voucher numbers have no gaps or duplicates']);
});

test('An event without a voucher, one with two, and a voucher that no event needs are reported', () => {
  const once = 'every business event has one voucher';
  const balance = 'the account for receivables equals the balance at Stripe';
  expect(broken({ vouchers: [] })).toEqual([once, balance]);
  expect(broken({ vouchers: [sold, { ...sold, number: 2 }] })).toEqual([once, balance]);
  expect(broken({ vouchers: [{ ...sold, eventId: 'e3' }] })).toEqual([once]);
});

test('A fee of Stripe that is not booked is reported', () => {
  const events = [...soldOnce().books.events, event('e5', 'BalanceTransactionRecorded', { feeOre: 627 })];
  expect(broken({ events })).toHaveLength(2);
  const fee = voucher('e5', 'B', -627);
  expect(broken({ events, vouchers: [sold, fee] })).toEqual([]);
});

test('Money at Stripe that is not booked is reported', () => {
  expect(broken({}, { payments: [CHARGED, { ...CHARGED, intentId: 'pi_2', refunded: 1 }] })).toEqual([
    'the account for receivables equals the balance at Stripe',
  ]);
});
