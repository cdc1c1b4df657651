import { duplicates } from './email-rules.ts';
import type { Charged, Facts, LoggedEvent } from './facts.ts';
import { RULES } from './judge.ts';
import { type Killing, RunLog } from './run-log.ts';

const NOON = new Date('2026-05-01T12:00:00Z');
const DAY = '2026-05-04';
const TOTAL_ORE = 29_800;
const RESERVED = { day: DAY, points: 2, stops: 1 };
const KINDS = ['order-confirmation', 'new-order-for-shop', 'receipt-pdf'];
const CHARGED: Charged = { intentId: 'pi_1', orderId: 7, received: TOTAL_ORE, refunded: 0 };
const ORDER = { id: 7, status: 'pending', payment: 'paid', open: false, totalOre: TOTAL_ORE, refundedOre: 0 };
const KILLING: Killing = {
  ...{ at: NOON, member: 'api-a', pid: 1, downMs: 100 },
};

const event = (id: string, type: string, data: LoggedEvent['data']): LoggedEvent => ({ id, type, data });
const EVENTS = [
  event('e1', 'StockAdjusted', { productId: 1, delta: 10 }),
  event('e2', 'OrderPlaced', {
    ...{ orderId: 7, lines: [{ productId: 1, quantity: 2 }], totalOre: TOTAL_ORE },
    delivery: { reserved: RESERVED },
  }),
  event('e3', 'PaymentSucceeded', { orderId: 7, intentId: 'pi_1', amountOre: TOTAL_ORE }),
  event('e4', 'ReceiptIssued', { orderId: 7 }),
];
const SOLD: Facts = {
  events: EVENTS,
  orders: [ORDER],
  documents: [{ orderId: 7, ore: TOTAL_ORE }],
  numbers: ['receipt', 'K'].map((series) => ({ series, year: 2026, number: 1 })),
  stock: [{ sizeId: 1, available: 8 }],
  days: [{ day: DAY, points: 2, stops: 1 }],
  effects: KINDS.map((kind) => ({ id: `${kind}-e4`, kind, status: 'succeeded' })),
  balances: new Map([['1580', TOTAL_ORE]]),
  moving: [],
  payments: [CHARGED],
  mails: KINDS.slice(0, 2).map((kind) => ({ effectId: `${kind}-e4`, at: NOON, sender: undefined })),
  jobs: new Map([['mail failed', 0]]),
};
/** A part or all of it sent back. */
const refunded = (ore: number): Facts => ({
  ...SOLD,
  events: [...EVENTS, event('e5', 'CreditNoteIssued', { orderId: 7 })],
  orders: [{ ...ORDER, payment: ore < TOTAL_ORE ? 'paid' : 'refunded', refundedOre: ore }],
  documents: [...SOLD.documents, { orderId: 7, ore: -ore }],
  numbers: [...SOLD.numbers, { series: 'credit note', year: 2026, number: 1 }],
  days: ore < TOTAL_ORE ? SOLD.days : [{ day: DAY, points: 0, stops: 0 }],
  effects: [
    ...SOLD.effects,
    ...['refund', 'credit-note-pdf'].map((kind) => ({ id: `${kind}-e5`, kind, status: 'succeeded' })),
  ],
  balances: new Map([['1580', TOTAL_ORE - ore]]),
  payments: [{ ...CHARGED, refunded: ore }],
  mails: [...SOLD.mails, { effectId: 'refund-e5', at: NOON, sender: undefined }],
});
/** A second payment of the order, which the shop rejected. */
const rejected = (sentBack: number): Facts => ({
  ...SOLD,
  events: [...EVENTS, event('e8', 'LatePaymentRejected', { orderId: 7, intentId: 'pi_2', amountOre: TOTAL_ORE })],
  payments: [CHARGED, { ...CHARGED, intentId: 'pi_2', refunded: sentBack }],
});

const PAYMENTS = 'each payment at Stripe paid one order, or was refunded';
const UNPAID = 'no order is paid without a payment';
const AGREED = 'every shopper was served, and charged once what was agreed';
const HELD = 'Stripe and the till hold of an order what its receipt and credit notes say';
const SHOWN = 'every order shows its payment and refunds';
const RECEIVABLE = 'the account for receivables equals the balance at Stripe';
const NUMBERS = 'numbers have no gaps or duplicates';
const STOCK = 'stock lacks what orders hold';
const DAYS = 'a day is used by what its open orders take';
const EFFECTS = 'every event has its effects, and every effect succeeded';
const MAILS = 'every effect has one email';
const DOUBLES = 'every doubled email is explained by a killed worker';
const FAULTS = 'no response was a fault';

function broken(facts: Facts, { agreedOre = TOTAL_ORE, killings = [KILLING], ...change }: Partial<Log> = {}): string[] {
  const runLog = new RunLog();
  runLog.killings.push(...killings);
  runLog.sales.push({ outcome: 'paid', orderId: 7, intentId: 'pi_1', agreedOre }, ...(change.sales ?? []));
  runLog.anomalies.push(...(change.anomalies ?? []));
  return Object.entries(RULES).flatMap(([name, rule]) => (rule(facts, runLog).length > 0 ? [name] : []));
}
type Log = Pick<RunLog, 'killings' | 'sales' | 'anomalies'> & { readonly agreedOre: number };

test.each([
  ['A correct sale', SOLD],
  ['A partly refunded sale', refunded(5_000)],
  ['A fully refunded sale', refunded(TOTAL_ORE)],
])('%s breaks no rule', (_what, facts) => {
  expect(broken(facts)).toEqual([]);
});

test.each<[string, Partial<Facts>, string[]]>([
  ['An order that is paid without a payment', { payments: [] }, [UNPAID, HELD, SHOWN, RECEIVABLE]],
  [
    'An order that is charged twice',
    { payments: [CHARGED, { ...CHARGED, intentId: 'pi_2' }] },
    [PAYMENTS, HELD, RECEIVABLE],
  ],
  [
    "A charge of more than the order's total",
    { payments: [{ ...CHARGED, received: 2_000_000 }] },
    [PAYMENTS, AGREED, HELD, RECEIVABLE],
  ],
  ['A payment that is noted twice', { events: [...EVENTS, { ...EVENTS[2]!, id: 'e9' }] }, [PAYMENTS, NUMBERS]],
  ['An order that costs more than was paid', { orders: [{ ...ORDER, totalOre: TOTAL_ORE + 1 }] }, [PAYMENTS]],
  ['A refund at Stripe that nobody noted', { payments: [{ ...CHARGED, refunded: 100 }] }, [HELD, SHOWN, RECEIVABLE]],
  ['A refund that was not made', { orders: [{ ...ORDER, refundedOre: 100 }] }, [SHOWN]],
  ['An order shown as unpaid', { orders: [{ ...ORDER, payment: 'failed' }] }, [SHOWN, STOCK]],
  ['A receipt of another order', { documents: [{ orderId: 99, ore: TOTAL_ORE }] }, [HELD]],
  ['A receipt of another amount', { documents: [{ orderId: 7, ore: 100 }] }, [HELD]],
  ['A credit note without a refund', { documents: [...SOLD.documents, { orderId: 7, ore: -100 }] }, [HELD]],
  ['Money that is not booked', { balances: new Map() }, [RECEIVABLE]],
  [
    'A fee that is not booked',
    { events: [...EVENTS, event('e6', 'BalanceTransactionRecorded', { feeOre: 627 })] },
    [RECEIVABLE],
  ],
  ['A gap in the numbers', { numbers: [1, 3].map((number) => ({ series: 'receipt', year: 2026, number })) }, [NUMBERS]],
  [
    'A number that was given twice',
    { numbers: [1, 1].map((number) => ({ series: 'K', year: 2026, number })) },
    [NUMBERS],
  ],
  ['A payment without a receipt', { numbers: [] }, [NUMBERS]],
  ['Stock that a sold piece is still in', { stock: [{ sizeId: 1, available: 9 }] }, [STOCK]],
  ['A day that its orders do not use', { days: [] }, [DAYS]],
  ['A day that is used for nobody', { days: [...SOLD.days, { day: '2026-05-05', points: 1, stops: 1 }] }, [DAYS]],
  ['A forgotten email', { effects: SOLD.effects.slice(1) }, [EFFECTS, MAILS]],
  ['An effect that failed', { effects: SOLD.effects.map((effect) => ({ ...effect, status: 'failed' })) }, [EFFECTS]],
  ['An email that did not come', { mails: [] }, [MAILS]],
  ['A dead job', { jobs: new Map([['mail failed', 1]]) }, ['no job is dead']],
  ['Work that does not end', { moving: ['order 7 is neither paid nor expired'] }, ['nothing is under way']],
])('%s is reported', (_what, change, rules) => {
  expect(broken({ ...SOLD, ...change })).toEqual(rules);
});

test('A paid order that the shop does not have, another price than agreed, a fault and a shopper who gave up are reported', () => {
  expect(broken({ ...SOLD, orders: [] })).toContain(AGREED);
  expect(broken(SOLD, { agreedOre: 19_900 })).toEqual([AGREED]);
  expect(broken(SOLD, { sales: [{ outcome: 'gave up' }] })).toEqual([AGREED]);
  expect(broken(SOLD, { anomalies: ['500'] })).toEqual([FAULTS]);
  expect(broken(SOLD, { killings: [] })).toEqual(['there was something to judge']);
});

test('A payment that was rejected must be refunded fully', () => {
  expect(broken(rejected(TOTAL_ORE))).not.toContain(PAYMENTS);
  expect(broken(rejected(100))).toContain(PAYMENTS);
});

test('A doubled email is accepted only when a worker died at that time', () => {
  const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);
  const twice = { ...SOLD, mails: [...SOLD.mails, { ...SOLD.mails[0]!, at: later(40) }] };
  expect(duplicates(twice)).toEqual([{ effectId: 'order-confirmation-e4', at: NOON, sender: undefined, times: 2 }]);
  const dies = (member: Killing['member'], at: Date) => broken(twice, { killings: [{ ...KILLING, member, at }] });
  expect(dies('worker-1', later(1))).toEqual([]);
  expect(dies('worker-1', later(-60))).toEqual([DOUBLES]);
  expect(dies('api-a', later(1))).toEqual([DOUBLES]);
});
