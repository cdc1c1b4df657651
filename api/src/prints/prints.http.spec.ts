import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { PrintContent } from '@kronblad/contracts/jobs/prints';
import type { Storage } from '@kronblad/platform/storage';
import { bouquetOf, gift, openDays, openFlowerShop } from '../../test/flower-shop.js';
import { eventually, type ShopUnderTest, startShop } from '../../test/shop-under-test.js';
import { QUEUES, type Queues, STORAGE } from '../integrations/index.js';
import { Prints } from './prints.js';

let shop: ShopUnderTest;
let storage: Storage;
let day: string;
let order: number;

beforeAll(async () => {
  shop = await startShop({ projector: true });
  storage = shop.api.app.get(STORAGE, { strict: false });
  await openFlowerShop(shop);
  const bouquet = await bouquetOf(shop);
  [day = ''] = await openDays(shop, bouquet, 2);
  const { json } = await shop.checkout({
    ...{ items: [{ id: bouquet, quantity: 1 }], total: 479, shipping: 'courier', checkoutId: randomUUID() },
    changes: { email: 'anna@example.se', delivery: gift(day) },
  });
  await shop.pay(json.client_secret);
  order = json.order_id;
  await eventually(async () => (await shop.order(order)).receipt_number !== null);
}, 90_000);
afterAll(() => shop.close());

const print = (payload: object) => shop.api.askAsAdmin('POST', '/prints', { payload: { day, ...payload } });
const contentOf = async (id: string): Promise<PrintContent> =>
  JSON.parse((await storage.get(`prints/${id}.json`))!.bytes.toString());
const marksOf = async () => {
  const { orders } = (await shop.api.askAsAdmin('GET', `/day/${day}`)).json;
  return { printed: orders[0].printed, outdated: orders[0].outdated, warnings: orders[0].warnings };
};

it('A print is queued with all that it needs, and each paper is remembered until the order changes', async () => {
  const { status, json } = await print({ kinds: ['cards', 'labels'] });
  expect(status).toBe(202);
  const content = await contentOf(json.id);
  expect(content.orders).toMatchObject([{ id: order, stop: 1, kinds: ['cards', 'labels'], outdated: [] }]);
  expect(JSON.stringify(content)).not.toMatch(/anna@example|price|amount|\bkr\b|070-174/);
  const queues: Queues = shop.api.app.get(QUEUES, { strict: false });
  const job = await queues.documents.getJob(`on-demand-print-${json.id}`);
  expect(job?.data.document).toEqual({
    ...{ type: 'print', key: `prints/${json.id}.pdf`, contentKey: `prints/${json.id}.json` },
  });
  expect(await marksOf()).toEqual({ printed: ['cards', 'labels'], outdated: [], warnings: [] });

  expect(await print({ kinds: ['cards'], only_new: true })).toMatchObject({
    status: 409,
    json: { code: 'nothing_to_print' },
  });
  await shop.api.askAsAdmin('PUT', `/orders/${order}/delivery`, { payload: { card: { text: 'Grattis!' } } });
  expect(await marksOf()).toEqual({
    ...{ printed: [], outdated: ['cards', 'labels'], warnings: ['changed_after_print'] },
  });
  const again = await print({ kinds: ['cards', 'labels', 'sheet'], only_new: true });
  expect((await contentOf(again.json.id)).orders).toMatchObject([
    { card: { text: 'Grattis!' }, outdated: ['cards', 'labels'], kinds: ['cards', 'labels', 'sheet'] },
  ]);
  expect(await marksOf()).toMatchObject({ outdated: [], warnings: [] });
});

it('A print waits for the worker, opens once it is made, and is gone the day after', async () => {
  const { json } = await print({ kinds: ['sheet', 'round'] });
  const url = `/prints/${json.id}.pdf`;
  const headers = { accept: 'text/html' };
  expect((await shop.api.askAsAdmin('GET', url, { headers })).status).toBe(202);
  expect((await shop.api.askAsAdmin('GET', url)).json.code).toBe('document_not_ready');
  await storage.put(`prints/${json.id}.pdf`, Buffer.from('%PDF-1.7'), 'application/pdf');
  expect(String((await shop.api.askAsAdmin('GET', url)).body)).toBe('%PDF-1.7');
  const prints = shop.api.app.get(Prints, { strict: false });
  await prints.sweep();
  expect((await shop.api.askAsAdmin('GET', url)).status).toBe(200);
  await prints.sweep(new Date(Date.now() + 25 * 3_600_000));
  expect((await shop.api.askAsAdmin('GET', url)).status).toBe(404);
});

it('Prints are for staff, of a day, and of what can be printed', async () => {
  expect((await shop.api.ask('POST', '/prints', { payload: { day, kinds: ['cards'] } })).status).toBe(401);
  expect((await shop.api.ask('GET', `/prints/${randomUUID()}.pdf`)).status).toBe(401);
  expect((await shop.api.askAsAdmin('GET', '/prints/nope.pdf')).status).toBe(400);
  for (const payload of [{ kinds: [] }, { kinds: ['receipts'] }, { kinds: ['cards'], day: '2026-02-30' }]) {
    expect((await print(payload)).status).toBe(400);
  }
  expect((await print({ kinds: ['cards'], day: '2030-01-01' })).json.code).toBe('nothing_to_print');
});
