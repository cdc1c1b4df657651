import type { Facts, LoggedEvent } from './facts.ts';
import { RULES } from './judge.ts';
import { RunLog } from './run-log.ts';

const OTHER_DAY = '2026-05-05';
const TOTAL_ORE = 29_850;
const RESERVED = { day: '2026-05-04', points: 2, stops: 1 };
const STOCK = { id: 'e0', type: 'StockAdjusted', data: { productId: 1, delta: 10 } };

const event = (id: string, type: string, data: object = {}): LoggedEvent => ({
  id,
  type,
  data: { orderId: 7, ...data },
});
const placed = (pay: string) =>
  event('e1', 'OrderPlaced', {
    ...{ lines: [{ productId: 1, quantity: 2 }], totalOre: TOTAL_ORE, byStaff: { pay } },
    delivery: { reserved: RESERVED },
  });
const moved = event('e5', 'OrderDeliveryChanged', { from: RESERVED, to: { ...RESERVED, day: OTHER_DAY } });

/** The facts that a correct shop shows after these events of one staff order. */
function facts(events: readonly LoggedEvent[], change: Partial<Facts>, kinds: readonly string[]): Facts {
  return {
    events: [STOCK, ...events],
    orders: [{ id: 7, status: 'pending', payment: 'paid', open: false, totalOre: TOTAL_ORE, refundedOre: 0 }],
    documents: [{ orderId: 7, ore: TOTAL_ORE }],
    numbers: [{ series: 'receipt', year: 2026, number: 1 }],
    stock: [{ sizeId: 1, available: 8 }],
    days: [RESERVED],
    effects: kinds.map((id) => ({ id, kind: id.replace(/-e\d+$/, ''), status: 'succeeded' })),
    balances: new Map([['1910', 29_900]]),
    moving: [],
    payments: [],
    mails: kinds
      .filter((id) => !id.includes('-pdf'))
      .map((effectId) => ({ effectId, at: new Date(), sender: undefined })),
    jobs: new Map(),
    ...change,
  };
}

const PAID = event('e2', 'PaymentSucceeded', { intentId: 'shop_7', amountOre: TOTAL_ORE, method: 'cash' });
const RECEIPT = event('e3', 'ReceiptIssued');
const cash = (change: Partial<Facts> = {}) =>
  facts([placed('cash'), PAID, RECEIPT], change, ['order-confirmation-e3', 'new-order-for-shop-e3', 'receipt-pdf-e3']);
const owed = (change: Partial<Facts> = {}) =>
  facts(
    [placed('later')],
    {
      orders: [{ id: 7, status: 'pending', payment: 'pending', open: true, totalOre: TOTAL_ORE, refundedOre: 0 }],
      ...{ documents: [], numbers: [], balances: new Map(), ...change },
    },
    ['order-confirmation-e1'],
  );
const withMove = (days: Facts['days']): Facts => {
  const paid = cash();
  return {
    ...paid,
    events: [...paid.events, moved],
    days,
    effects: [...paid.effects, { id: 'delivery-changed-e5', kind: 'delivery-changed', status: 'succeeded' }],
    mails: [...paid.mails, { effectId: 'delivery-changed-e5', at: new Date(), sender: undefined }],
  };
};

const NOT_JUDGED = 'there was something to judge';
function broken(given: Facts, withoutEmail: readonly number[] = []): string[] {
  const runLog = new RunLog();
  for (const id of withoutEmail) runLog.withoutEmail.add(id);
  return Object.entries(RULES).flatMap(([name, rule]) =>
    name !== NOT_JUDGED && rule(given, runLog).length > 0 ? [name] : [],
  );
}

const TILL = 'the accounts of the till equal what was paid in the shop';
const DAYS = 'a day is used by what its open orders take';
const EFFECTS = 'every event has its effects, and every effect succeeded';

test.each([
  ['An order paid in cash, which is rounded', cash()],
  ['An order that is not paid yet', owed()],
  [
    'A moved order',
    withMove([
      { ...RESERVED, points: 0, stops: 0 },
      { ...RESERVED, day: OTHER_DAY },
    ]),
  ],
])('%s breaks no rule', (_what, given) => {
  expect(broken(given)).toEqual([]);
});

test('Cash that is not booked in whole kronor is reported', () => {
  expect(broken(cash({ balances: new Map([['1910', TOTAL_ORE]]) }))).toEqual([TILL]);
});

test("A shopper's order that is paid in the shop is reported", () => {
  const [stock, order, ...rest] = cash().events;
  const byShopper = { ...order!, data: { ...order!.data, byStaff: undefined } };
  expect(broken(cash({ events: [stock!, byShopper, ...rest] }))).toEqual(['no order is paid without a payment']);
});

test('An unpaid order of staff that gave back its goods and day is reported', () => {
  expect(broken(owed({ stock: [{ sizeId: 1, available: 10 }], days: [] }))).toEqual([
    'stock lacks what orders hold',
    DAYS,
  ]);
});

test('A moved order that still takes its former day is reported', () => {
  expect(broken(withMove([RESERVED, { ...RESERVED, day: OTHER_DAY }]))).toEqual([DAYS]);
});

test('A day on which the courier drove in vain stays used', () => {
  const { events, ...paid } = withMove([RESERVED, { ...RESERVED, day: OTHER_DAY }]);
  const again = event('e5', 'OrderDeliveryChanged', {
    from: { ...RESERVED, points: 0, stops: 0 },
    to: { ...RESERVED, day: OTHER_DAY },
  });
  const missed = event('e4', 'OrderDeliveryStateSet', { state: 'not_delivered' });
  expect(broken({ ...paid, events: [...events.slice(0, -1), missed, again] })).toEqual([]);
});

test.each([
  ['planned', 0],
  ['made', 2],
])('A cancelled order that was %s leaves %i points on its day', (state, points) => {
  const paid = cash();
  const events = [...paid.events, event('e4', 'OrderDeliveryStateSet', { state })];
  const cancelled = {
    orders: [{ ...paid.orders[0]!, status: 'cancelled' }],
    stock: [{ sizeId: 1, available: 10 }],
  };
  const used = (left: number) => ({ ...paid, ...cancelled, events, days: [{ ...RESERVED, points: left, stops: 0 }] });
  expect(broken(used(points))).toEqual([]);
  expect(broken(used(2 - points))).toEqual([DAYS]);
});

test('A buyer without email gets none, and one with email gets a confirmation of an unpaid order', () => {
  expect(
    broken(cash({ effects: [{ id: 'receipt-pdf-e3', kind: 'receipt-pdf', status: 'succeeded' }], mails: [] }), [7]),
  ).toEqual([]);
  expect(broken(owed({ effects: [], mails: [] }))).toEqual([EFFECTS]);
});
