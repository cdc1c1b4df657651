import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { emailsIn } from '@kronblad/contracts/jobs/mail';
import { bouquetOf, gift, openDays, openFlowerShop } from '../../../test/flower-shop.js';
import { eventually, type ShopUnderTest, startShop } from '../../../test/shop-under-test.js';
import { QUEUES, type Queues } from '../../integrations/index.js';

let shop: ShopUnderTest;
let bouquet: number;
let days: string[];

beforeAll(async () => {
  shop = await startShop({ projector: true, env: { SENDING_MAIL_SECONDS: '1' } });
  await openFlowerShop(shop, { points_limit: 100, stops_limit: 100 });
  bouquet = await bouquetOf(shop);
  await shop.api.askAsAdmin('PUT', '/settings/company', {
    payload: { companyName: 'Kronblad', email: 'hej@kronblad.example' },
  });
  days = await openDays(shop, bouquet, 9);
}, 90_000);
afterAll(() => shop.close());

const dayOf = async (day: string) => (await shop.api.askAsAdmin('GET', `/day/${day}`)).json;
const report = (id: number, payload: object) => shop.api.askAsAdmin('PUT', `/orders/${id}/delivery-state`, { payload });

async function placed(day: string, { quantity = 1, ...changes }: { quantity?: number } & object = {}) {
  const { json } = await shop.checkout({
    items: [{ id: bouquet, quantity }],
    total: 400 * quantity + 79,
    shipping: 'courier',
    checkoutId: randomUUID(),
    changes: { email: `${randomUUID()}@example.se`, delivery: gift(day, changes) },
  });
  return { id: json.order_id as number, pay: () => shop.pay(json.client_secret) };
}
async function paid(day: string, changes: object = {}): Promise<number> {
  const { id, pay } = await placed(day, changes);
  await pay();
  await eventually(async () => (await shop.order(id)).receipt_number !== null);
  return id;
}
async function paysLaterOn(day: string): Promise<number> {
  const buyer = { first_name: 'Siv', last_name: 'Ek', email: '', phone: '070-123 45 67' };
  const goods = { items: [{ id: bouquet, quantity: 1 }], shipping_method: 'courier', total_amount: 479 };
  const payload = { checkout_id: randomUUID(), ...buyer, ...goods, delivery: gift(day), pay: 'later' };
  return (await shop.api.askAsAdmin('POST', '/telephone-orders', { payload })).json.order_id;
}
const emails = async (orderId: number): Promise<string[]> => {
  const queues: Queues = shop.api.app.get(QUEUES, { strict: false });
  const jobs = await queues.mail.getJobs(['waiting', 'delayed', 'prioritized', 'failed', 'completed']);
  return jobs
    .flatMap(({ data }) => emailsIn(data))
    .flatMap(({ effect, template }) => (effect.orderId === orderId ? [template] : []));
};

it('A day shows what is to be made, for whom and where it goes, and no prices', async () => {
  const day = days[0]!;
  const [first, second] = [await paid(day, { quantity: 2 }), await paid(day)];
  const answer = await dayOf(day);
  expect(answer).toMatchObject({ day, points_used: 3, points_limit: 100, stops_used: 2, stops_limit: 100 });
  expect(answer.to_make).toEqual([
    expect.objectContaining({ product_id: bouquet, name: 'Bukett', quantity: 3, order_ids: [first, second] }),
  ]);
  expect(answer.orders[0]).toMatchObject({
    id: first,
    way: 'courier',
    state: 'to_make',
    area: 'Centrum',
    hour: null,
    lines: [{ quantity: 2 }],
    recipient: { first_name: 'Karin', door_code: '1379#' },
    card: { text: expect.stringContaining('mamma') },
    warnings: [],
  });
  expect(JSON.stringify(answer)).not.toMatch(/price|amount|total|kr\b|@example/);
});

it('A ticked order leaves what is to be made, and two people who tick at once undo nothing', async () => {
  const day = days[1]!;
  const id = await paid(day);
  expect((await report(id, { state: 'made', from: 'to_make' })).json.delivery.state).toBe('made');
  expect((await report(id, { state: 'out', from: 'made' })).json.delivery.state).toBe('out');
  expect((await report(id, { state: 'made', from: 'to_make' })).json.delivery.state).toBe('out');
  expect(await report(id, { state: 'to_make', from: 'made' })).toMatchObject({
    status: 409,
    json: { code: 'delivery_state_changed', message: expect.stringContaining('ute') },
  });
  const { to_make, orders } = await dayOf(day);
  expect([to_make, orders[0].state]).toEqual([[], 'out']);
});

it('Two tablets that tick an order at the same moment undo nothing of each other', async () => {
  const id = await paid(days[1]!);
  const made = { state: 'made', from: 'to_make', notify_customer: false };
  const out = { state: 'out', from: 'to_make', notify_customer: false };
  const answers = await Promise.all([report(id, made), report(id, made), report(id, out), report(id, made)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { delivery } = await shop.order(id);
  expect(delivery.state).toBe('out');
});

it('A tick of an order that was cancelled, refunded or moved meanwhile says what happened, and a handover is kept', async () => {
  const [day, later] = [days[5]!, days[6]!];
  const [cancelled, refunded, moved] = [await paid(day), await paid(day), await paid(day)];
  for (const id of [cancelled, refunded]) await report(id, { state: 'out', from: 'to_make', notify_customer: false });
  await shop.api.askAsAdmin('PUT', `/orders/${cancelled}/status`, { payload: { status: 'cancelled' } });
  await shop.api.askAsAdmin('POST', `/orders/${refunded}/refund`, { payload: {} });
  await eventually(async () => (await shop.order(refunded)).payment_status === 'refunded');
  await report(moved, { state: 'made', from: 'to_make' });
  await shop.api.askAsAdmin('PUT', `/orders/${moved}/delivery`, { payload: { day: later } });

  expect((await report(cancelled, { state: 'delivered', from: 'out' })).json).toMatchObject({
    code: 'not_collectable',
    message: expect.stringContaining('Ordern är avbruten. Lämna inte ut den'),
  });
  const handed = { state: 'delivered', from: 'out', to: 'Grannen' };
  expect((await report(refunded, handed)).json.delivery).toMatchObject({ state: 'delivered', state_note: 'Grannen' });
  expect(await report(moved, { state: 'out', from: 'made' })).toMatchObject({
    status: 409,
    json: { code: 'delivery_state_changed', message: expect.stringContaining('att binda') },
  });
});

it('A step that is undone at once takes its email back, and one that stands is told once', async () => {
  const id = await paid(days[2]!);
  for (const step of [{ state: 'made' }, { state: 'out' }]) await report(id, { ...step, notify_customer: false });
  await report(id, { state: 'delivered', from: 'out' });
  await report(id, { state: 'out', from: 'delivered' });
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect((await emails(id)).filter((template) => template === 'delivered')).toEqual([]);
  const { json } = await report(id, { state: 'delivered', from: 'out', to: 'Grannen', note: '2 tr', seconds_ago: 600 });
  expect(json.delivery.state_note).toBe('Grannen, 2 tr');
  expect(Date.now() - Date.parse(json.delivery.state_at)).toBeGreaterThan(599_000);
  await eventually(async () => (await emails(id)).includes('delivered'));
  await report(id, { state: 'delivered', from: 'out' });
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect((await emails(id)).filter((template) => template === 'delivered')).toHaveLength(1);
});

it('An order that needs a look says why', async () => {
  const day = days[3]!;
  const recipient = { ...gift(day).recipient, door_code: '' };
  const noCode = await paid(day, { recipient });
  const { id: unpaid } = await placed(day);
  const cancelled = await paid(day);
  await shop.api.askAsAdmin('PUT', `/orders/${cancelled}/status`, { payload: { status: 'cancelled' } });
  const missed = await paid(days[4]!);
  await report(missed, { state: 'missed' });
  await shop.api.askAsAdmin('POST', `/orders/${missed}/deliver-again`, { payload: { day } });
  const [paysLater, reopened] = [await paysLaterOn(day), await paysLaterOn(day)];
  for (const status of ['cancelled', 'pending'])
    await shop.api.askAsAdmin('PUT', `/orders/${reopened}/status`, { payload: { status } });
  const warnings = async () =>
    Object.fromEntries((await dayOf(day)).orders.map((of: { id: number; warnings: string[] }) => [of.id, of.warnings]));
  expect(await warnings()).toEqual({
    [noCode]: ['no_door_code'],
    [unpaid]: ['unpaid'],
    [cancelled]: ['cancelled'],
    [missed]: ['missed_before'],
    [paysLater]: ['pays_later'],
    [reopened]: ['unpaid'],
  });
  expect((await dayOf(day)).to_make).toMatchObject([{ quantity: 3, order_ids: [noCode, missed, paysLater] }]);
  await shop.api.askAsAdmin('POST', '/delivery/dates', { payload: { day, is_open: false } });
  await eventually(async () => (await warnings())[noCode].includes('day_closed'));
});

it('An order that is paid later is known as unpaid until it is paid, also once it is collected', async () => {
  const day = days[7]!;
  const { json } = await shop.api.askAsAdmin('POST', '/telephone-orders', {
    payload: {
      ...{ checkout_id: randomUUID(), items: [{ id: bouquet, quantity: 1 }], total_amount: 400, pay: 'later' },
      ...{ first_name: 'Siv', last_name: 'Ek', email: '', phone: '070-123 45 67' },
      ...{ shipping_method: 'pickup', delivery: { ...gift(day), way: 'pickup' } },
    },
  });
  const id: number = json.order_id;
  await report(id, { state: 'made' });
  await report(id, { state: 'collected', from: 'made' });
  const [collected] = (await dayOf(day)).orders;
  expect(collected).toMatchObject({ id, state: 'collected', warnings: ['pays_later'], buyer: { has_email: false } });
  await shop.api.askAsAdmin('POST', `/orders/${id}/payment`, { payload: { method: 'cash' } });
  expect((await dayOf(day)).orders[0].warnings).toEqual([]);
});

it('A day is staff only, and must be a day', async () => {
  expect((await shop.api.ask('GET', `/day/${days[0]}`)).status).toBe(401);
  expect((await shop.api.askAsAdmin('GET', '/day/2026-02-30')).status).toBe(400);
});
