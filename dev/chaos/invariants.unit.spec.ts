import { Diary } from './diary.ts';
import type { Facts } from './facts.ts';
import { doubles, INVARIANTS } from './invariants.ts';
import { event, LINES, NOON, RECEIPT, soldOnce } from './testing.ts';

const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);

/** The invariants that do not hold. */
function broken(facts: Facts, diary = new Diary()): string[] {
  return Object.entries(INVARIANTS)
    .filter(([, check]) => check(facts, diary).length > 0)
    .map(([name]) => name);
}

test('a sale that went well breaks nothing', () => {
  expect(broken(soldOnce())).toEqual([]);
});

test('an order that is paid with no money is found', () => {
  expect(broken(soldOnce({}, { payments: [] }))).toContain('no order is paid without a payment');
});

test('a shopper who paid for an order that is not there is found', () => {
  const diary = new Diary();
  diary.sales.push({ outcome: 'paid', orderId: 8, intentId: 'pi_2' });
  expect(broken(soldOnce(), diary)).toEqual(['no shopper was charged without an order']);
});

test('stock that differs from what the events moved is found', () => {
  expect(broken(soldOnce({ stock: new Map([[1, 9]]) }))).toEqual(['stock is what the books say']);
});

test('goods of a paid order that went back to the shelf are found', () => {
  const facts = soldOnce({ stock: new Map([[1, 10]]) });
  const expired = event('e5', 'OrderExpired', { orderId: 7, lines: LINES });
  const events = [...facts.books.events, expired];
  expect(broken({ ...facts, books: { ...facts.books, events } })).toEqual([
    'paid orders hold their goods, unpaid ones none',
  ]);
});

test.each([
  ['a gap', [1, 3]],
  ['a double', [1, 1]],
])('%s in the numbers is found', (_what, numbers) => {
  const receipts = numbers.map((number) => ({ ...RECEIPT, number }));
  expect(broken(soldOnce({ receipts }))).toContain('receipts and credit notes are numbered without gap or double');
});

test('a letter that nobody asked for, that was forgotten, or that failed is found', () => {
  const { effects } = soldOnce().books;
  const without = new Map([...effects].slice(1));
  expect(broken(soldOnce({ effects: without }))).toEqual(['every event has its effects', 'one mail for each effect']);
  const failed = new Map([...effects].map(([id, effect]) => [id, { ...effect, status: 'failed' }]));
  expect(broken(soldOnce({ effects: failed }))).toEqual(['every effect succeeded']);
  expect(broken(soldOnce({}, { mails: [] }))).toEqual(['one mail for each effect']);
});

test('a letter that came twice is excused by a worker that died about then, and by nobody else', () => {
  const { mails } = soldOnce();
  const twice = soldOnce({}, { mails: [...mails, { ...mails[0]!, at: later(40) }] });
  expect(doubles(twice)).toEqual([{ effectId: 'order-confirmation-e4', at: NOON, times: 2 }]);
  const dies = (member: 'worker-1' | 'api-a', at: Date) => {
    const diary = new Diary();
    const victim = member === 'api-a' ? 'api' : 'worker';
    diary.killings.push({ round: 1, at, step: 'letters', inStep: true, victim, member, pid: 1, downMs: 1 });
    return broken(twice, diary);
  };
  const UNEXPLAINED = ['no mail came twice without a killed worker'];
  expect(dies('worker-1', later(1))).toEqual([]);
  expect(dies('worker-1', later(-60))).toEqual(UNEXPLAINED);
  expect(dies('api-a', later(1))).toEqual(UNEXPLAINED);
});

test('a dead job, a faulty answer and a shopper who gave up are found', () => {
  expect(broken(soldOnce({}, { jobs: new Map([['mail failed', 1]]) }))).toEqual(['no job is dead']);
  const diary = new Diary();
  diary.oddities.push('500');
  diary.sales.push({ outcome: 'gave up' });
  expect(broken(soldOnce(), diary)).toEqual([
    'nobody got an answer that is a fault',
    'everybody who wanted to buy was served',
  ]);
});
