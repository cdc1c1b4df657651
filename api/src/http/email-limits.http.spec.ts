import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { emailsIn } from '@kronblad/contracts/jobs/mail';
import { bouquetOf, gift, openDays, openFlowerShop } from '../../test/flower-shop.js';
import { eventually, type ShopUnderTest, startShop } from '../../test/shop-under-test.js';
import { QUEUES, type Queues } from '../integrations/index.js';
import { OrderLinks } from '../orders/index.js';

let shop: ShopUnderTest;
beforeAll(async () => {
  shop = await startShop({ projector: true, env: { RATE_LIMITS: 'on' } });
  const code = { code: 'BJUDER', discount_percentage: 100, is_active: true, confirm_full: true };
  await shop.api.askAsAdmin('POST', '/campaign-codes', { payload: code });
  const payload = { companyName: 'Kronblad', email: 'hej@kronblad.example' };
  await shop.api.askAsAdmin('PUT', '/settings/company', { payload });
});
afterAll(() => shop.close());

let addresses = 0;
/** From an address of its own, because requests are also limited per address. */
const post = (path: string, payload: object) => {
  addresses += 1;
  return shop.api.ask('POST', path, { payload, remoteAddress: `198.51.${addresses >> 8}.${addresses & 255}` });
};
const mailsTo = async (address: string) => {
  const queues: Queues = shop.api.app.get(QUEUES, { strict: false });
  const jobs = await queues.mail.getJobs(['waiting', 'delayed', 'prioritized', 'failed', 'completed']);
  return jobs.flatMap(({ data }) => emailsIn(data)).filter(({ to }) => to.address === address);
};
const soldOut = async () => (await shop.product({ inventory_quantity: 0 })).id;
const message = (email: string) => ({ name: 'Anna', email, subject: randomUUID(), message: 'Har ni pioner?' });
async function freeOrder(email: string) {
  const { id } = await shop.product();
  const items = [{ id, quantity: 1 }];
  return shop.checkout({ items, total: 0, code: 'BJUDER', changes: { email } });
}

it('Requests that send nothing leave every form its emails', async () => {
  const buyer = 'kund@example.se';
  const { order_number } = (await freeOrder(buyer)).json;
  const invented = Array.from({ length: 210 }, (_, nth) => ({ order_number: `ORD-${900_000 + nth}`, email: buyer }));
  for (const payload of invented) expect((await post('/order-page/links', payload)).status).toBe(202);
  const sold = await shop.product();
  for (const _ of Array(210)) await post('/stock-alerts', { product_id: sold.id, email: buyer });

  expect((await post('/contact', message(buyer))).json.message).not.toContain('ingen bekräftelse');
  expect((await post('/stock-alerts', { product_id: await soldOut(), email: buyer })).status).toBe(202);
  expect((await freeOrder(buyer)).json.total_amount).toBe(0);
  await post('/order-page/links', { order_number, email: buyer });
  const sent = ['order-link', 'stock-alert-asked', 'contact-received'];
  await eventually(async () => {
    const templates = (await mailsTo(buyer)).map(({ template }) => template);
    return sent.every((template) => templates.includes(template as never));
  });
});

it('One person gets five emails in an hour of each form, and others get theirs', async () => {
  const [victim, other] = ['offer@example.se', 'annan@example.se'];
  const products = await Promise.all(Array.from({ length: 7 }, soldOut));
  for (const product_id of products) {
    expect((await post('/stock-alerts', { product_id, email: victim })).status).toBe(202);
  }
  const orders: number[] = [];
  for (let nth = 0; nth < 6; nth++) orders.push((await freeOrder(victim)).status);
  expect(orders).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await freeOrder(other)).status).toBe(200);
  await post('/stock-alerts', { product_id: products[0], email: other });
  await eventually(async () => (await mailsTo(other)).some(({ template }) => template === 'stock-alert-asked'));
  const alerts = (await mailsTo(victim)).filter(({ template }) => template === 'stock-alert-asked');
  expect(alerts).toHaveLength(5);
});

it('One person gets five emails in an hour about changes on the pages of orders; a change that is refused counts for nothing', async () => {
  const email = 'presentmottagare@example.se';
  await openFlowerShop(shop);
  const id = await bouquetOf(shop);
  const [day = ''] = (await openDays(shop, id, 3)).slice(2);
  const delivery = { ...gift(day), way: 'pickup', place_kind: 'home' } as never;
  const changes = { email, delivery };
  const order = { items: [{ id, quantity: 1 }], total: 0, shipping: 'pickup', code: 'BJUDER', changes } as const;
  const secrets = await Promise.all(
    [await shop.checkout(order), await shop.checkout(order)].map(async ({ json }) =>
      (await shop.api.app.get(OrderLinks, { strict: false }).orderPageUrl(json.order_id)).split('/').at(-1),
    ),
  );
  const change = async (nth: number, payload: object) =>
    (await shop.api.ask('PUT', `/order-page/${secrets[nth % 2]}/delivery`, { payload })).status;
  for (let nth = 0; nth < 6; nth++) expect(await change(nth, { day: '2020-01-01' })).toBe(409);
  const made: number[] = [];
  for (let nth = 0; nth < 6; nth++) made.push(await change(nth, { card: { text: `Kort ${nth}` } }));
  expect(made).toEqual([200, 200, 200, 200, 200, 429]);
});
