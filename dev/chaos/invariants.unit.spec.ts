import type { Facts } from './facts.ts';
import { duplicates, INVARIANTS } from './invariants.ts';
import { RunLog } from './run-log.ts';
import { CAPACITY, DAY, event, LINES, NOON, RECEIPT, soldOnce } from './testing.ts';

const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);

function broken(facts: Facts, runLog = new RunLog()): string[] {
  return Object.entries(INVARIANTS)
    .filter(([, check]) => check(facts, runLog).length > 0)
    .map(([name]) => name);
}

test('A correct sale violates no invariant', () => {
  expect(broken(soldOnce())).toEqual([]);
});

test('An order that is paid without a payment is reported', () => {
  expect(broken(soldOnce({}, { payments: [] }))).toContain('no order is paid without a payment');
});

test('A payment without its order is reported', () => {
  const runLog = new RunLog();
  runLog.sales.push({ outcome: 'paid', orderId: 8, intentId: 'pi_2' });
  expect(broken(soldOnce(), runLog)).toEqual(['no shopper was charged without an order']);
});

test('Stock that differs from the events is reported', () => {
  expect(broken(soldOnce({ stock: new Map([[1, 9]]) }))).toEqual(['stock equals the sum of its events']);
});

test('A day that is used by more than its open orders take is reported', () => {
  const [byEvents, byOrders] = ['equals the sum of its events', 'equals what its open orders take'].map(
    (rule) => `the capacity used of a day ${rule}`,
  );
  expect(broken(soldOnce({ days: new Map() }))).toEqual([byEvents, byOrders]);
  const facts = soldOnce({ days: new Map([[DAY, { points: 0, stops: 0 }]]) });
  const freed = event('e5', 'OrderCapacityFreed', { orderId: 7, freed: CAPACITY });
  const events = [...facts.books.events, freed];
  expect(broken({ ...facts, books: { ...facts.books, events } })).toEqual([byOrders]);
});

test('Paid items that returned to stock are reported', () => {
  const facts = soldOnce({ stock: new Map([[1, 10]]) });
  const expired = event('e5', 'OrderExpired', { orderId: 7, lines: LINES });
  const events = [...facts.books.events, expired];
  expect(broken({ ...facts, books: { ...facts.books, events } })).toEqual([
    'paid orders hold stock and unpaid orders hold none',
  ]);
});

test.each([
  ['a gap', [1, 3]],
  ['a duplicate', [1, 1]],
])('The number series with %s is reported', (_what, numbers) => {
  const receipts = numbers.map((number) => ({ ...RECEIPT, number }));
  expect(broken(soldOnce({ receipts }))).toContain('receipt and credit note numbers have no gaps or duplicates');
});

test('An unexpected, a missing and a failed email are reported', () => {
  const { effects } = soldOnce().books;
  const without = new Map([...effects].slice(1));
  expect(broken(soldOnce({ effects: without }))).toEqual(['every event has its effects', 'every effect has one email']);
  const failed = new Map([...effects].map(([id, effect]) => [id, { ...effect, status: 'failed' }]));
  expect(broken(soldOnce({ effects: failed }))).toEqual(['every effect succeeded']);
  expect(broken(soldOnce({}, { mails: [] }))).toEqual(['every effect has one email']);
});

test('A doubled email is accepted only when a worker died at that time', () => {
  const { mails } = soldOnce();
  const twice = soldOnce({}, { mails: [...mails, { ...mails[0]!, at: later(40) }] });
  expect(duplicates(twice)).toEqual([{ effectId: 'order-confirmation-e4', at: NOON, times: 2 }]);
  const dies = (member: 'worker-1' | 'api-a', at: Date) => {
    const runLog = new RunLog();
    const victim = member === 'api-a' ? 'api' : 'worker';
    runLog.killings.push({ round: 1, at, step: 'emails', inStep: true, victim, member, pid: 1, downMs: 1 });
    return broken(twice, runLog);
  };
  const UNEXPLAINED = ['every doubled email is explained by a killed worker'];
  expect(dies('worker-1', later(1))).toEqual([]);
  expect(dies('worker-1', later(-60))).toEqual(UNEXPLAINED);
  expect(dies('api-a', later(1))).toEqual(UNEXPLAINED);
});

test('A dead job, a faulty response and a shopper who gave up are reported', () => {
  expect(broken(soldOnce({}, { jobs: new Map([['mail failed', 1]]) }))).toEqual(['no job is dead']);
  const runLog = new RunLog();
  runLog.anomalies.push('500');
  runLog.sales.push({ outcome: 'gave up' });
  expect(broken(soldOnce(), runLog)).toEqual(['no response was a fault', 'every shopper was served']);
});
