import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually, type ShopUnderTest, startShop } from '../../test/shop-under-test.js';
import { Database } from '../event-store/index.js';

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
const joined = () => shop.api.app.get(Database).query('SELECT order_id FROM app.visit_orders');

async function order(visit: unknown) {
  const { id, price } = await shop.product();
  const { status, json } = await shop.checkout({ items: [{ id, quantity: 1 }], total: price, visit });
  expect(status).toBe(200);
  return json as { order_id: number; order_number: string; client_secret: string };
}

it('joins a paid order to its visit, and neither log names what the other holds', async () => {
  const page = { session_id: VISIT, page_url: '/produkter', page_type: 'list' };
  const headers = { 'user-agent': PHONE };
  expect((await shop.api.ask('POST', '/visitor/track-page', { payload: page, headers })).status).toBe(202);
  const known = await order(VISIT);
  const orders = [known, await order(undefined), await order('bad\0'), await order(['x'])];
  expect(await joined()).toEqual([{ order_id: known.order_id }]);
  for (const { client_secret } of orders) await shop.pay(client_secret);

  const statistics = async () => (await shop.api.askAsAdmin('GET', '/visitor/conversions?days=7')).json;
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
