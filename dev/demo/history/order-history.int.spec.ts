import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ReceiptIssuer } from '#api/accounting/receipts/index.js';
import { projections } from '#api/app.module.js';
import { Database, EventReader } from '#api/event-store/index.js';
import { Replay } from '#api/event-store/rebuild/index.js';
import { StripeTransactionImport } from '#api/payments/stripe-balance/stripe-transaction-import.js';
import type { ApiUnderTest } from '../../../api/test/api-under-test.js';
import { bringUpToDate } from '../../../api/test/event-store/bring-up-to-date.ts';
import { settled } from '../../../api/test/event-store/settled.js';
import { type ShopUnderTest, startShop } from '../../../api/test/shop-under-test.js';
import type { PlannedOrder } from '../year/planned-order.ts';
import { simulateYear } from '../year/year.ts';
import { putMailings } from './mailing-history.ts';
import { putOrders } from './order-history.ts';
import { addPastPayments } from './past-payments.ts';
import { moneyOf, putStripeHistory } from './stripe-history.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
const ORDERS = 40;
const DECLARED = { ingredients: 'Socker, *grädde*', allergens: ['milk'], net_weight_grams: 180 } as const;
const GOODS = [
  { slug: 'rosbukett', category: 'buketter', kind: 'fresh', price: 549, inventory_quantity: 3, vat_class: 'standard' },
  { slug: 'graddkola', category: 'godis', kind: 'goods', price: 99, inventory_quantity: 40, vat_class: 'food' },
  { slug: 'blockljus', category: 'ljus', kind: 'goods', price: 129, inventory_quantity: 0, vat_class: 'standard' },
  {
    slug: 'skal',
    category: 'porslin-dukning',
    kind: 'goods',
    price: 189,
    inventory_quantity: 7,
    vat_class: 'standard',
  },
] as const;

let demo: ShopUnderTest;
let api: ApiUnderTest;
let owner: Database;
let database: Database;
let plans: PlannedOrder[];

beforeAll(async () => {
  demo = await startShop({ deaf: true });
  api = demo.api;
  owner = await Database.connect({ url: api.database.url, poolSize: 3 });
  database = api.app.get(Database, { strict: false });
  await api.askAsAdmin('POST', '/delivery/areas', {
    payload: { name: 'Ådalen', postal_codes: '870 30–873 99', fee: 79 },
  });
  const shelf = [];
  for (const { category, ...fields } of GOODS) {
    const food = fields.vat_class === 'food' ? DECLARED : {};
    const payload = { ...fields, ...food, name: fields.slug, sku: fields.slug };
    const { json } = await api.askAsAdmin('POST', '/products', { payload });
    shelf.push({
      id: json.id as number,
      slug: fields.slug,
      category,
      kind: fields.kind,
      price: fields.price,
      featured: false,
      sizeIds: [],
    });
  }
  await api.askAsAdmin('POST', '/campaign-codes', { payload: { code: 'HEJ10', usage_limit: 1 } });
  const codes = [{ code: 'HEJ10', valid_from: null, valid_until: null, usage_limit: null }];
  const year = simulateYear({ orders: ORDERS, seed: 'int', until: NOW, products: shelf, codes });
  plans = year.map((order, index) => ({ ...order, ...fated(order, index) }));
}, 60_000);

afterAll(async () => {
  await owner.close();
  await demo.close();
});

function fated({ order, placed_at }: PlannedOrder, index: number): Partial<PlannedOrder> {
  const later = (hours: number) => new Date(Date.parse(placed_at) + hours * 3_600_000).toISOString();
  const payment = { at: later(0.1), method: 'card', intent_id: `pi_${index}`, charge_id: `ch_${index}` } as const;
  const refund = {
    at: later(30),
    share: 'all',
    outside: null,
    reason: 'Fel vara',
    stripe_refund_id: `re_${index}`,
    failure: null,
  } as const;
  const fates: Partial<PlannedOrder>[] = [
    { payment, sent_at: later(20), cancelled_at: null, refund: { ...refund, share: 'piece' } },
    { payment, sent_at: later(20), cancelled_at: null, refund: { ...refund, failure: 'expired_or_canceled_card' } },
    { payment, sent_at: null, cancelled_at: later(1), refund },
    { payment: null, sent_at: null, cancelled_at: null, refund: null },
  ];
  return { ...fates[index], ...(index < 3 ? { order: { ...order, campaign_code: 'HEJ10' } } : {}) };
}

const rows = <Row extends object>(sql: string) => database.query<Row>(sql);
const countOf = async (sql: string) => Number((await rows<{ count: string }>(`SELECT count(*) ${sql}`))[0]?.count);
const stock = () => rows('SELECT slug, available FROM products JOIN stock ON size_id = id ORDER BY id');

async function projected(...names: string[]) {
  await settled(database);
  const reader = api.app.get(EventReader, { strict: false });
  for (const projection of projections.filter(({ name }) => names.includes(name))) {
    await bringUpToDate(database, reader, projection);
  }
}

it('The history puts a broken-off year in, and then the rest of it', async () => {
  const first = plans.slice(0, 15).map((plan) => ({ ...plan, refund: null }));
  expect(await putOrders(api.app, first, NOW)).toBe(15);
  expect(await putOrders(api.app, plans, NOW)).toBe(ORDERS - 15);
  await settled(database);
  await api.app.get(ReceiptIssuer, { strict: false }).issueAll();
  expect(await countOf('FROM orders')).toBe(ORDERS);
  expect(await countOf("FROM orders WHERE status = 'sent'")).toBe(
    plans.filter(({ sent_at }) => sent_at && new Date(sent_at) <= NOW).length,
  );
}, 60_000);

it('The history delivers flowers on their day, and has some to deliver', async () => {
  const delivered = await countOf("FROM orders WHERE shipping_method = 'courier' AND delivery->>'state' = 'delivered'");
  const isDelivered = ({ order, sent_at }: PlannedOrder) =>
    order.shipping_method === 'courier' && sent_at !== null && new Date(sent_at) <= NOW;
  expect(delivered).toBe(plans.filter(isDelivered).length);
  expect(delivered).toBeGreaterThan(5);
});

it('The history changes nothing on a second run', async () => {
  const events = await countOf('FROM log.events');
  expect(await putOrders(api.app, plans, NOW)).toBe(0);
  expect(await countOf('FROM log.events')).toBe(events);
});

it('The history leaves the shelf as it was', async () => {
  expect(await stock()).toEqual(GOODS.map(({ slug, inventory_quantity: available }) => ({ slug, available })));
});

it('The history numbers orders by their moment and receipts by their payment, without a gap', async () => {
  const orders = await rows<{ order_number: string; created_at: Date }>('SELECT order_number, created_at FROM orders');
  // An order number contains the order's time in ms. An order that was refused (no stock, campaign code used up) was
  // placed again and has the number of a later millisecond.
  const late = orders.map((order) => Number(order.order_number.slice(4)) - order.created_at.getTime());
  expect(late.filter((ms) => ms < 0 || ms > 3)).toEqual([]);
  const receipts = await rows<{ fiscal_year: number; number: number }>(
    'SELECT fiscal_year, number FROM receipts JOIN orders ON orders.id = order_id ORDER BY orders.paid_at',
  );
  const years = Map.groupBy(receipts, (receipt) => receipt.fiscal_year);
  for (const series of years.values()) expect(series.map(({ number }) => number)).toEqual(series.map((_, i) => i + 1));
  expect(receipts).toHaveLength(plans.filter(({ payment }) => payment).length);
});

it('The history gives money back with credit notes, in part or in full, and keeps what could not be given back', async () => {
  const succeeded = plans.filter(({ refund }) => refund && !refund.failure && new Date(refund.at) <= NOW);
  expect(await countOf('FROM credit_notes')).toBe(succeeded.length);
  const states = await rows<{ status: string; payment_status: string }>(
    'SELECT status, payment_status FROM orders ORDER BY created_at LIMIT 4',
  );
  expect(states.map(({ status, payment_status }) => `${status}/${payment_status}`)).toEqual([
    'sent/paid',
    'sent/paid',
    'cancelled/refunded',
    'cancelled/failed',
  ]);
});

it('The history uses the code up to its limit, and places the other orders without it', async () => {
  expect(await countOf("FROM orders WHERE campaign_code = 'HEJ10'")).toBe(1);
});

it('The history charges food the VAT of its day', async () => {
  const taxes = await rows<{ rate: number; early: boolean }>(
    `SELECT DISTINCT rate, (created_at AT TIME ZONE 'Europe/Stockholm')::date < '2026-04-01' AS early
     FROM order_taxes JOIN orders ON orders.id = order_id WHERE rate < 25`,
  );
  expect(taxes.length).toBeGreaterThan(0);
  expect(taxes.every(({ rate, early }) => rate === (early ? 12 : 6))).toBe(true);
});

it('The events of the history say that they are past, and happened when they happened', async () => {
  const told = "FROM log.events WHERE meta->'actor'->>'kind' = 'demo'";
  expect(await countOf(`${told} AND meta->>'silent' IS NULL`)).toBe(0);
  const [first] = await rows<{ at: string }>(`SELECT min(meta->>'occurredAt') AS at ${told}`);
  expect(first?.at).toBe(plans[0]?.placed_at);
});

it('The history has a Stripe account that tells of the same money, once', async () => {
  await putStripeHistory(api.app, NOW);
  const events = await countOf('FROM log.events');
  await putStripeHistory(api.app, NOW);
  expect(await countOf('FROM log.events')).toBe(events);
  const charges = "FROM log.events WHERE type = 'BalanceTransactionRecorded' AND data->>'kind' = 'charge'";
  expect(await countOf(charges)).toBe(await countOf("FROM log.events WHERE type = 'PaymentSucceeded'"));
  expect(await countOf("FROM log.events WHERE type = 'PayoutPaid'")).toBeGreaterThan(10);
  expect(await countOf("FROM log.events WHERE type = 'PaymentDisputed'")).toBeGreaterThan(0);
});

it('The history agrees with Stripe and the books in every month, also after refunds of three of its orders', async () => {
  const stripe = await moneyOf(api.app);
  await addPastPayments(demo.sandbox.url, stripe);
  await projected('journal', 'reconciliation');
  expect(await reconciled()).toEqual({ differences: 0, waiting: 0, agrees: true });
  const refundable = await rows<{ id: number }>(
    `SELECT id FROM orders WHERE payment_status = 'paid' AND refunded_ore = 0 AND status = 'sent'
       AND id NOT IN (SELECT order_id FROM order_disputes) ORDER BY id DESC LIMIT 3`,
  );
  expect(refundable).toHaveLength(3);
  for (const { id } of refundable) {
    const payload = { amount: 10, reason: 'Vissen' };
    expect((await api.askAsAdmin('POST', `/orders/${id}/refund`, { payload })).status).toBe(200);
  }
  await projected('journal', 'reconciliation');
  expect(await reconciled()).toEqual({ differences: 0, waiting: 3, agrees: true });
  await api.app.get(StripeTransactionImport, { strict: false }).importNew();
  await projected('journal', 'reconciliation');
  expect(await reconciled()).toEqual({ differences: 0, waiting: 0, agrees: true });
}, 60_000);

async function reconciled() {
  const { periods } = (await api.askAsAdmin('GET', '/journal/periods')).json;
  const sums = { differences: 0, waiting: 0, agrees: true };
  for (const { month } of periods) {
    const { json } = await api.askAsAdmin('GET', `/journal/reconciliation?month=${month}`);
    sums.differences += json.difference_count;
    sums.waiting += json.waiting_count;
    sums.agrees &&= json.balance.agrees;
  }
  return sums;
}

it('The history has two mailings that reached nearly everybody, once', async () => {
  await projected('marketing-contacts');
  await putMailings(api.app, NOW);
  const events = await countOf('FROM log.events');
  await putMailings(api.app, NOW);
  expect(await countOf('FROM log.events')).toBe(events);
  const mailings = await rows<Record<'recipients' | 'waiting' | 'sent' | 'failed', number>>(
    'SELECT recipients, waiting, sent, failed FROM mailings ORDER BY created_at',
  );
  expect(mailings).toHaveLength(2);
  for (const { recipients, waiting, sent, failed } of mailings) {
    expect([waiting, sent + failed]).toEqual([0, recipients]);
    expect(sent).toBeGreaterThan(failed);
  }
});

it('The history adds orders to a month whose books are closed, without credit notes that staff could not write', async () => {
  const month = '2026-08';
  expect((await api.askAsAdmin('POST', '/journal/periods/close', { payload: { month } })).status).toBeLessThan(300);
  const [plan] = plans;
  const at = `${month}-10T09:00:00.000Z`;
  const payment = { ...plan!.payment!, at, intent_id: 'pi_closed', charge_id: 'ch_closed' };
  const refund = { ...plan!.refund!, at: `${month}-11T09:00:00.000Z`, outside: 'kept' } as const;
  const order = { ...plan!.order, checkout_id: randomUUID(), campaign_code: null };
  const notes = await countOf('FROM credit_notes');
  expect(await putOrders(api.app, [{ ...plan!, order, placed_at: at, sent_at: null, payment, refund }], NOW)).toBe(1);
  expect(await countOf('FROM credit_notes')).toBe(notes);
});

it('The history leaves every read model equal to its replay', async () => {
  const reader = api.app.get(EventReader, { strict: false });
  await projected(...projections.flatMap(({ name, mode }) => (mode === 'async' ? name : [])));
  const results = await new Replay(owner, reader).verifyAll(projections);
  expect(results.filter(({ differences }) => differences.length > 0)).toEqual([]);
});
