import type { Books } from './books.ts';
import type { Facts } from './facts.ts';
import { MONEY } from './money.ts';
import { RunLog } from './run-log.ts';
import { CHARGED, event, PAID, RECEIPT, refundedInPart, soldOnce, TOTAL_ORE } from './testing.ts';

function violations(facts: Facts, agreedOre = TOTAL_ORE): string[] {
  const runLog = new RunLog();
  runLog.sales.push({ outcome: 'paid', orderId: 7, intentId: 'pi_1', agreedOre });
  return Object.entries(MONEY).flatMap(([name, check]) => check(facts, runLog).map((line) => `${name}: ${line}`));
}

const withBooks = (facts: Facts, change: Partial<Books>): Facts => ({ ...facts, books: { ...facts.books, ...change } });
const charged = (...payments: Facts['payments']) => soldOnce({}, { payments });
const without = (facts: Facts, type: string) =>
  withBooks(facts, { events: facts.books.events.filter((each) => each.type !== type) });

test.each([
  ['a sale', soldOnce()],
  ['a partly refunded sale', refundedInPart(5_000)],
])('A sale with %s violates no invariant of money', (_what, facts) => {
  expect(violations(facts)).toEqual([]);
});

test('An order that is charged twice is reported', () => {
  expect(violations(charged(CHARGED, { ...CHARGED, intentId: 'pi_2' }))).toEqual([
    'every payment has its paid order or was refunded: pi_2: 29800 öre received for order 7, 0 sent back, and nothing of it in the log',
    'Stripe holds of an order what its receipt and credit notes say: order 7: Stripe holds 59600 öre, the books say 29800',
  ]);
});

test.each([
  ['more', 2_000_000],
  ['less', 100],
])("A charge of %s than the order's total is reported", (_what, received) => {
  const found = violations(charged({ ...CHARGED, received }));
  expect(found).toContain(
    `every charge equals the price that the shopper saw: pi_1: 29800 öre agreed to, ${received} charged`,
  );
  expect(found).toContain(
    `every payment has its paid order or was refunded: pi_1: ${received} öre received for order 7, 0 sent back, noted as 29800 for order 7`,
  );
});

test('An order at another price than the shopper saw is reported, even when all records agree', () => {
  expect(violations(soldOnce(), 19_900)).toEqual([
    'every charge equals the price that the shopper saw: pi_1: 19900 öre agreed to, 29800 charged',
  ]);
});

test("A payment that the log records twice or below the order's total is reported", () => {
  const { events } = soldOnce().books;
  const half = { orderId: 7, intentId: 'pi_1', amountOre: 100 };
  const paid = (data: object) => events.map((each) => (each.type === 'PaymentSucceeded' ? { ...each, data } : each));
  expect(violations(soldOnce({ events: paid(half) }))).toContain(
    'every order is paid once with its total: order 7 costs 29800 öre, paid were 100',
  );
  const again = event('e9', 'PaymentSucceeded', { ...half, intentId: 'pi_2', amountOre: TOTAL_ORE });
  expect(violations(soldOnce({ events: [...events, again] }))).toContain(
    'every order is paid once with its total: order 7 costs 29800 öre, paid were 29800 and 29800',
  );
});

test('An order shown as paid whose payment was refunded fully is reported', () => {
  expect(violations(charged({ ...CHARGED, refunded: TOTAL_ORE }))).toEqual([
    'refunds at Stripe equal those in the log: pi_1: 29800 öre refunded at Stripe, 0 in the log',
    'Stripe holds of an order what its receipt and credit notes say: order 7: Stripe holds 0 öre, the books say 29800',
    'every order shows its payment and refunds: order 7 shows paid, 29800 öre, 0 sent back, where refunded, 29800 öre, 29800 sent back was due',
  ]);
});

test('An order shown as refunded without a refund is reported', () => {
  expect(violations(soldOnce({ orders: new Map([[7, { ...PAID, payment: 'refunded' }]]) }))).toEqual([
    'every order shows its payment and refunds: order 7 shows refunded, 29800 öre, 0 sent back, where paid, 29800 öre, 0 sent back was due',
  ]);
});

test.each([
  ['another total', { totalOre: 100 }],
  ['a refund that was not made', { refundedOre: 100 }],
])('An order that shows %s is reported', (_what, change) => {
  expect(violations(soldOnce({ orders: new Map([[7, { ...PAID, ...change }]]) }))).toHaveLength(1);
});

test.each([
  ['another order', { orderId: 99 }],
  ['another amount', { totalOre: 100 }],
])('A receipt in the books that names %s is reported', (_what, change) => {
  expect(violations(soldOnce({ receipts: [{ ...RECEIPT, ...change }] }))).toContainEqual(
    expect.stringContaining('receipts and credit notes in the books equal the issued ones'),
  );
});

test('A payment whose receipt belongs to another order is reported', () => {
  const events = soldOnce().books.events.map((each) =>
    each.type === 'ReceiptIssued' ? { ...each, data: { ...each.data, orderId: 99 } } : each,
  );
  expect(violations(soldOnce({ events, receipts: [{ ...RECEIPT, orderId: 99 }] }))).toEqual([
    'Stripe holds of an order what its receipt and credit notes say: order 7: Stripe holds 29800 öre, the books say 0',
    'Stripe holds of an order what its receipt and credit notes say: order 99: Stripe holds 0 öre, the books say 29800',
    'every payment has its receipt, every refund its credit note: receipt for order 7, 29800 öre: 0 where 1 was due',
    'every payment has its receipt, every refund its credit note: receipt for order 99, 29800 öre: 1 where 0 was due',
  ]);
});

test('A credit note without a refund is reported', () => {
  const noted = without(without(refundedInPart(TOTAL_ORE), 'RefundRequested'), 'RefundSucceeded');
  const kept = withBooks(noted, { orders: new Map([[7, PAID]]) });
  expect(violations({ ...kept, payments: [CHARGED] })).toEqual([
    'Stripe holds of an order what its receipt and credit notes say: order 7: Stripe holds 29800 öre, the books say 0',
    'every payment has its receipt, every refund its credit note: credit note for order 7, re-1, 29800 öre: 1 where 0 was due',
  ]);
});

test('A refund that Stripe made with another amount or not at all is reported', () => {
  const facts = refundedInPart(5_000);
  for (const refunded of [0, 10_000]) {
    expect(violations({ ...facts, payments: [{ ...CHARGED, refunded }] })).toContain(
      `refunds at Stripe equal those in the log: pi_1: ${refunded} öre refunded at Stripe, 5000 in the log`,
    );
  }
});

test('A refund without a credit note, or with another amount on it, is reported', () => {
  const facts = refundedInPart(5_000);
  const RULE = 'every payment has its receipt, every refund its credit note';
  expect(violations(without(facts, 'CreditNoteIssued'))).toContainEqual(expect.stringContaining(RULE));
  const events = facts.books.events.map((each) =>
    each.type === 'CreditNoteIssued' ? { ...each, data: { ...each.data, amountOre: 4_000 } } : each,
  );
  const creditNotes = facts.books.creditNotes.map((note) => ({ ...note, amountOre: 4_000 }));
  expect(violations(withBooks(facts, { events, creditNotes }))).toContainEqual(expect.stringContaining(RULE));
});

describe('a payment that was rejected', () => {
  const { events } = soldOnce().books;
  const second = { orderId: 7, intentId: 'pi_2', amountOre: TOTAL_ORE };
  const refund = { orderId: 7, refundId: 're-2', amountOre: TOTAL_ORE };
  const rejected = [
    event('e8', 'LatePaymentRejected', second),
    event('e9', 'RefundRequested', { ...refund, intentId: 'pi_2' }),
    event('e10', 'RefundSucceeded', refund),
  ];
  const told = (refunded: number) =>
    violations(
      soldOnce(
        { events: [...events, ...rejected] },
        { payments: [CHARGED, { ...CHARGED, intentId: 'pi_2', refunded }] },
      ),
    ).filter((line) => !line.includes('effects') && !line.includes('goods'));

  test('A rejected payment that was refunded fully violates no invariant', () => {
    expect(told(TOTAL_ORE)).toEqual([]);
  });

  test('A rejected payment that was refunded partly is reported', () => {
    expect(told(100)).toContain(
      'every payment has its paid order or was refunded: pi_2: 29800 öre received for order 7, 100 sent back, though it was rejected',
    );
  });
});

test('A refund that fails later annuls its credit note and keeps the money in the shop', () => {
  const facts = refundedInPart(TOTAL_ORE);
  const failed = withBooks(facts, {
    events: [
      ...facts.books.events,
      event('e8', 'RefundFailed', { orderId: 7, refundId: 're-1' }),
      event('e9', 'CreditNoteAnnulled', { orderId: 7, creditNoteId: 'cn-re-1' }),
    ],
    orders: new Map([[7, PAID]]),
    creditNotes: facts.books.creditNotes.map((note) => ({ ...note, annulled: true })),
  });
  expect(violations({ ...failed, payments: [CHARGED] })).toEqual([]);
  expect(violations(failed)).not.toEqual([]);
});
