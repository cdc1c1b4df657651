import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { eventually, type ShopUnderTest, startShop } from '../../test/shop-under-test.js';
import { Database } from '../event-store/index.js';
import { ExpireOrder } from '../orders/index.js';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const VISIT = 'a-random-number-of-a-visit';

let shop: ShopUnderTest;
beforeAll(async () => {
  shop = await startShop({ projector: true });
}, 60_000);
afterAll(() => shop.close());

const rows = async (table: string) =>
  JSON.stringify(await shop.api.app.get(Database).query(`SELECT data FROM log.${table}`));
const joined = () =>
  shop.api.app
    .get(Database)
    .query('SELECT order_id, session_id, campaign_code FROM app.visit_orders ORDER BY order_id');
const track = (session_id: string) =>
  shop.api.ask('POST', '/visitor/track-page', {
    payload: { session_id, page_url: '/produkter', page_type: 'list' },
    headers: { 'user-agent': PHONE },
  });
const statistics = async () => (await shop.api.askAsAdmin('GET', '/visitor/conversions?days=7')).json;

async function order(visit: unknown) {
  const { id, price } = await shop.product();
  const { status, json } = await shop.checkout({ items: [{ id, quantity: 1 }], total: price, visit });
  expect(status).toBe(200);
  return json as { order_id: number; order_number: string; client_secret: string };
}

it('joins a paid order to its visit, and neither log names what the other holds', async () => {
  expect((await track(VISIT)).status).toBe(202);
  const known = await order(VISIT);
  const orders = [known, await order(undefined), await order('bad\0'), await order(['x'])];
  expect(await joined()).toEqual([{ order_id: known.order_id, session_id: VISIT, campaign_code: null }]);
  for (const { client_secret } of orders) await shop.pay(client_secret);

  await eventually(async () => {
    const { orders: counted, purchases } = await statistics();
    return counted.total === orders.length && purchases.sessions === 1;
  });
  expect(await statistics()).toMatchObject({
    purchases: { by_landing_page: [{ name: '/produkter', sessions: 1, conversions: 1, rate: 100 }] },
    orders: { total: 4, without_visit: 3, without_visit_rate: 75 },
  });
  expect(await joined()).toEqual([]);
  expect(await rows('events')).not.toContain(VISIT);
  const visits = await rows('visits');
  expect(visits).toContain(VISIT);
  expect(visits).not.toContain(known.order_number);
  expect(visits).not.toMatch(/order_?id/i);
}, 30_000);

it('converts the visit of an order that was paid after it had expired', async () => {
  const late = 'the-visit-of-a-late-payment';
  expect((await track(late)).status).toBe(202);
  const { order_id, client_secret } = await order(late);
  const before = (await statistics()).purchases.sessions;
  await shop.api.app.get(CommandBus, { strict: false }).execute(new ExpireOrder(order_id, 'unpaid'));
  await shop.pay(client_secret);
  await eventually(async () => (await statistics()).purchases.sessions === before + 1);
  expect(await joined()).toEqual([]);
}, 30_000);

it('keeps the join of the latest checkout only, and takes an empty code for none', async () => {
  const { id, price } = await shop.product();
  const request = { items: [{ id, quantity: 1 }], total: price, checkoutId: randomUUID() };
  const { json } = await shop.checkout({ ...request, visit: 'the-first-visit', changes: { campaign_code: '' } });
  const order_id = json.order_id;
  expect(await joined()).toEqual([{ order_id, session_id: 'the-first-visit', campaign_code: null }]);
  expect((await shop.checkout(request)).json.order_id).toBe(order_id);
  expect(await joined()).toEqual([]);
});

it('joins an order that is placed without a payment intent', async () => {
  const { id } = await shop.product();
  const payload = {
    checkout_id: randomUUID(),
    items: [{ id, quantity: 1 }],
    first_name: 'Astrid',
    last_name: 'Åström',
    email: 'astrid@example.se',
    phone: '070-123 45 67',
    shipping_method: 'pickup',
    visit_reference: 'visit-of-an-order',
  };
  const { status, json } = await shop.api.ask('POST', '/orders', { payload });
  expect(status).toBe(201);
  expect(await joined()).toEqual([{ order_id: json.order_id, session_id: 'visit-of-an-order', campaign_code: null }]);
  expect(await rows('events')).not.toContain('visit-of-an-order');
});
