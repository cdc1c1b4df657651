import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MailJob } from '@kronblad/contracts/jobs/mail';
import { addDays, stockholmDay } from '@kronblad/contracts/time/time';
import { CommandBus } from '@nestjs/cqrs';
import { bouquetOf, gift, openFlowerShop } from '../../test/flower-shop.js';
import { eventually, type ShopUnderTest, startShop } from '../../test/shop-under-test.js';
import { Database } from '../event-store/index.js';
import { QUEUES, type Queues } from '../integrations/index.js';
import { OrderLinks } from '../orders/index.js';
import { ExpireOrder } from '../payments/index.js';

let shop: ShopUnderTest;
let bouquet: number;

beforeAll(async () => {
  // Payments are read from Stripe by the thank-you page, so that each is recorded when its test says so.
  shop = await startShop({ deaf: true, projector: true });
  await openFlowerShop(shop, { points_limit: 100, stops_limit: 100 });
  bouquet = await bouquetOf(shop);
  const payload = { companyName: 'Kronblad', email: 'hej@kronblad.example' };
  await shop.api.askAsAdmin('PUT', '/settings/company', { payload });
}, 90_000);
afterAll(() => shop.close());

/** In Nordingrå, to which the courier costs 149 kr instead of 79 kr. */
const NORDINGRA = { ...gift('').recipient, postal_code: '870 30', city: 'Nordingrå' };
const staff = (method: 'POST' | 'PUT', path: string, payload: object) => shop.api.askAsAdmin(method, path, { payload });

let ahead = 2;
async function newDay(limits: Readonly<Record<string, number>> = {}) {
  ahead += 1;
  const day = addDays(stockholmDay(new Date()), ahead);
  const { json } = await staff('POST', '/delivery/dates', { day, is_open: true, ...limits });
  // The memory of the calendar learns of it some milliseconds later.
  await eventually(async () => {
    const known = (await shop.api.askAsAdmin('GET', `/delivery/capacity?from=${day}&to=${day}`)).json[0];
    return limits.points_limit === undefined || known.points_limit === limits.points_limit;
  });
  const change = (payload: Readonly<Record<string, unknown>>) => staff('PUT', `/delivery/dates/${json.id}`, payload);
  return { day, change };
}

async function used(day: string): Promise<number> {
  const [row] = await shop.api.app
    .get(Database, { strict: false })
    .query<{ points: number }>('SELECT points_used AS points FROM delivery_days WHERE day = $1', [day]);
  return row?.points ?? 0;
}

async function thanks(secret: string) {
  const [intent = ''] = secret.split('_secret_');
  const query = new URLSearchParams({ payment_intent: intent, payment_intent_client_secret: secret });
  return (await shop.api.ask('GET', `/orders/confirmation?${query}`)).json;
}

async function pay(secret: string) {
  expect(await shop.pay(secret)).toBe('succeeded');
  return thanks(secret);
}

/** A paid bouquet of 400 kr, and the secret of its page. */
async function paidGift(day: string, items: readonly object[] = [{ id: bouquet, quantity: 1 }]) {
  const delivery = gift(day) as never;
  let placed: Awaited<ReturnType<ShopUnderTest['checkout']>> | undefined;
  // Days come from memory, which learns some milliseconds later that a day is open.
  await eventually(async () => {
    const changes = { email: `${randomUUID()}@example.se`, delivery };
    placed = await shop.checkout({ items: items as never, total: 479, shipping: 'courier', changes });
    return placed.status === 200;
  });
  const { order_id: id, client_secret } = placed!.json;
  await pay(client_secret);
  const url = await shop.api.app.get(OrderLinks, { strict: false }).orderPageUrl(id);
  return { id, secret: url.split('/').at(-1) ?? '' } as { readonly id: number; readonly secret: string };
}

const page = async (secret: string) => (await shop.api.ask('GET', `/order-page/${secret}`)).json;
const change = (secret: string, payload: object) => shop.api.ask('PUT', `/order-page/${secret}/delivery`, { payload });
const ask = (secret: string, change: object, difference = 70, headers = {}) =>
  shop.api.ask('POST', `/order-page/${secret}/supplements`, { payload: { change, difference }, headers });

/** The answer with the payment that moves the order to Nordingrå. */
async function supplementOf(secret: string, wanted: object = { recipient: NORDINGRA }) {
  const { status, json } = await ask(secret, wanted);
  expect([status, json.total_amount]).toEqual([200, 70]);
  return json as { readonly order_id: number; readonly order_number: string; readonly client_secret: string };
}

const expire = (orderId: number) =>
  shop.api.app.get(CommandBus, { strict: false }).execute(new ExpireOrder(orderId, 'unpaid'));

const emails = async (orderId: number): Promise<MailJob[]> => {
  const queues: Queues = shop.api.app.get(QUEUES, { strict: false });
  const jobs = await queues.mail.getJobs(['waiting', 'delayed', 'prioritized', 'failed', 'completed']);
  return jobs.map(({ data }) => data as MailJob).filter(({ effect }) => effect.orderId === orderId);
};

describe('a dearer delivery', () => {
  it('A dearer delivery is made when its difference is paid: an order of freight alone, with a receipt of its own', async () => {
    const [from, to] = [(await newDay()).day, (await newDay()).day];
    const { id, secret } = await paidGift(from);
    const supplement = await supplementOf(secret, { recipient: NORDINGRA, day: to });
    expect(await page(secret)).toMatchObject({ delivery: { day: from, area: 'Centrum' } });
    expect(await shop.order(supplement.order_id)).toMatchObject({
      supplement_to: { id },
      status: 'pending',
      payment_status: 'pending',
      items: [],
      subtotal: 0,
      shipping_cost: 70,
      total_amount: 70,
      delivery: null,
    });
    expect([await used(from), await used(to)]).toEqual([1, 0]);

    const told = await pay(supplement.client_secret);
    expect(told).toMatchObject({
      payment_status: 'paid',
      supplement_to: { day: to, url: expect.stringContaining(secret) },
      delivery: null,
    });
    expect([await used(from), await used(to)]).toEqual([0, 1]);
    expect((await page(secret)).supplements).toMatchObject([
      { order_number: supplement.order_number, amount: 70, refunded_amount: 0 },
    ]);
    expect(await shop.order(id)).toMatchObject({
      status: 'pending',
      total_amount: 479,
      delivery: { day: to, area: 'Nordingrå', recipient: { city: 'Nordingrå' } },
      supplements: [{ id: supplement.order_id, order_number: supplement.order_number, amount: 70 }],
    });
    await eventually(async () => (await shop.order(supplement.order_id)).receipt_number !== null);
    expect(await shop.order(supplement.order_id)).toMatchObject({ status: 'sent', payment_status: 'paid' });

    await eventually(async () => (await emails(supplement.order_id)).length > 0);
    expect((await emails(supplement.order_id)).map(({ template }) => template)).toEqual(['supplement-paid']);
    expect((await emails(supplement.order_id))[0]).toMatchObject({ orderPageUrl: expect.stringContaining(secret) });
    await eventually(async () => (await emails(id)).some(({ template }) => template === 'delivery-changed'));
  });

  it('The VAT of the supplement is divided as the goods of the changed order are', async () => {
    const vase = (await shop.product({ price: 200, vat_rate: 25 })).id;
    const plant = (await shop.product({ price: 200, vat_rate: 12 })).id;
    const { secret } = await paidGift((await newDay()).day, [
      { id: vase, quantity: 1 },
      { id: plant, quantity: 1 },
    ]);
    const { order_id } = await supplementOf(secret);
    const { taxes } = await shop.order(order_id);
    expect(taxes.map(({ rate, gross }: { rate: number; gross: number }) => [rate, gross])).toEqual([
      [25, 33.08],
      [12, 36.92],
    ]);
  });

  it('The same change asked for twice is one supplement, and another change replaces it', async () => {
    const { day } = await newDay();
    const { secret } = await paidGift(day);
    const [one, same] = [await supplementOf(secret), await supplementOf(secret)];
    expect([same.order_id, same.client_secret]).toEqual([one.order_id, one.client_secret]);
    const other = await supplementOf(secret, { recipient: { ...NORDINGRA, address: 'Byn 2' } });
    expect(other.order_id).not.toBe(one.order_id);
    expect(await shop.order(one.order_id).catch(() => null)).not.toMatchObject({ payment_status: 'pending' });
    await expect(shop.pay(one.client_secret)).resolves.not.toBe('succeeded');
    await pay(other.client_secret);
    expect(await page(secret)).toMatchObject({ delivery: { recipient: { address: 'Byn 2' } } });
    expect((await ask(secret, { recipient: NORDINGRA })).json.code).toBe('delivery_not_dearer');
  });

  it('A price that the buyer has not seen is told, not taken', async () => {
    const { secret } = await paidGift((await newDay()).day);
    expect(await ask(secret, { recipient: NORDINGRA }, 60)).toMatchObject({
      status: 409,
      json: { code: 'delivery_dearer', difference: 70 },
    });
    expect((await ask(secret, { card: { text: 'Hej' } }, 70)).json.code).toBe('delivery_not_dearer');
    expect((await ask(secret, { recipient: NORDINGRA }, 70, { 'if-match': '"1"' })).json.code).toBe('version_conflict');
    expect((await ask(`${secret.slice(0, -1)}x`, {})).status).toBe(404);
  });

  it('Requests for two changes at once leave one payable supplement, and none fails', async () => {
    const { secret } = await paidGift((await newDay()).day);
    const other = { recipient: { ...NORDINGRA, address: 'Byn 2' } };
    const wanted = [{ recipient: NORDINGRA }, { recipient: NORDINGRA }, other];
    const answers = await Promise.all(wanted.map((each) => ask(secret, each)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const placed = [...new Set(answers.map(({ json }) => json.order_id))];
    const states = await Promise.all(
      placed.map(async (id) => (await shop.api.askAsAdmin('GET', `/orders/${id}`)).json.payment_status),
    );
    expect(states.filter((state) => state === 'pending')).toHaveLength(1);
  });

  it('A new link or a withdrawal asked for with the supplement’s number is of the changed order', async () => {
    const { id, secret } = await paidGift((await newDay()).day);
    const { client_secret, order_number } = await supplementOf(secret);
    await pay(client_secret);
    const { email } = await shop.order(id);
    const payload = { order_number, email };
    const { goods } = (await shop.api.ask('POST', '/withdrawals/goods', { payload })).json;
    expect(goods).toMatchObject([{ name: 'Bukett', ordered: 1 }]);
    await shop.api.ask('POST', '/order-page/links', { payload });
    await eventually(async () => (await shop.api.ask('GET', `/order-page/${secret}`)).status === 404);
  });

  it('The secret of a payment leads to no later link than the one with which it began', async () => {
    const { id, secret } = await paidGift((await newDay()).day);
    const { client_secret } = await supplementOf(secret);
    const { order_number, email } = await shop.order(id);
    await shop.api.ask('POST', '/order-page/links', { payload: { order_number, email } });
    await eventually(async () => (await shop.api.ask('GET', `/order-page/${secret}`)).status === 404);
    const renewed = (await shop.api.app.get(OrderLinks, { strict: false }).orderPageUrl(id)).split('/').at(-1) ?? '';
    expect((await thanks(client_secret)).supplement_to.url).toMatch(new RegExp(`/order/${secret}$`));
    const other = { recipient: { ...NORDINGRA, address: 'Byn 2' } };
    const next = await supplementOf(renewed, other);
    expect((await thanks(next.client_secret)).supplement_to.url).toMatch(new RegExp(`/order/${renewed}$`));
  });

  it('A supplement that is not paid expires, and the order is as before', async () => {
    const { day } = await newDay();
    const { id, secret } = await paidGift(day);
    const { order_id } = await supplementOf(secret);
    await expire(order_id);
    expect(await shop.order(order_id)).toMatchObject({ status: 'cancelled', payment_status: 'failed' });
    expect(await shop.order(id)).toMatchObject({ status: 'pending', delivery: { day, area: 'Centrum' } });
    expect(await used(day)).toBe(1);
  });

  it('A late payment of a supplement makes the change while the buyer may still change the order', async () => {
    const { day } = await newDay();
    const { id, secret } = await paidGift(day);
    const { order_id, client_secret } = await supplementOf(secret);
    await expire(order_id);
    expect(await pay(client_secret)).toMatchObject({ payment_status: 'paid', rejected: null });
    expect(await shop.order(id)).toMatchObject({ delivery: { area: 'Nordingrå' } });
    expect(await shop.order(order_id)).toMatchObject({ status: 'sent' });
  });
});

describe('a payment whose change cannot be made any more', () => {
  const refused = async ({ id, secret }: Awaited<ReturnType<typeof paidGift>>, meanwhile: () => Promise<unknown>) => {
    const { order_id, client_secret } = await supplementOf(secret);
    await meanwhile();
    const before = (await shop.order(id)).delivery;
    expect(await pay(client_secret)).toMatchObject({ rejected: { why: 'change_gone' } });
    expect((await shop.order(id)).delivery).toEqual(before);
    await eventually(async () => (await shop.order(order_id)).payment_status === 'refunded');
    expect(await shop.order(order_id)).toMatchObject({ receipt_number: null, supplement_to: { id } });
  };

  it.each([
    ['cancelled', (id: number) => staff('PUT', `/orders/${id}/status`, { status: 'cancelled' })],
    ['sent', (id: number) => staff('PUT', `/orders/${id}/status`, { status: 'sent' })],
    ['made', (id: number) => staff('PUT', `/orders/${id}/delivery/state`, { state: 'made' })],
    ['changed', (id: number) => staff('PUT', `/orders/${id}/delivery`, { card: { text: 'Ett annat' } })],
    ['refunded', (id: number) => staff('POST', `/orders/${id}/refund`, {})],
  ])('It is refunded when the order is %s meanwhile', async (_what, meanwhile) => {
    const order = await paidGift((await newDay()).day);
    await refused(order, () => meanwhile(order.id));
  });

  it('It is refunded when the wanted day has closed or filled up meanwhile, and the day is not oversold', async () => {
    const [own, closed, full] = [await newDay(), await newDay(), await newDay({ points_limit: 1 })];
    for (const [wanted, meanwhile] of [
      [closed, () => closed.change({ day: closed.day, is_open: false })],
      [full, () => paidGift(full.day)],
    ] as const) {
      const { id, secret } = await paidGift(own.day);
      const { client_secret } = await supplementOf(secret, { recipient: NORDINGRA, day: wanted.day });
      await meanwhile();
      expect(await eventuallyRejected(client_secret)).toBe('change_gone');
      expect(await shop.order(id)).toMatchObject({ delivery: { day: own.day } });
    }
    expect(await used(full.day)).toBe(1);
  });

  /** The memory of the calendar learns some milliseconds later that a day has closed. */
  async function eventuallyRejected(clientSecret: string) {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return (await pay(clientSecret)).rejected?.why;
  }
});

describe('money back', () => {
  it('Of two supplements for one place the paid one moves the order, and the other is refunded', async () => {
    const { day } = await newDay({ points_limit: 1 });
    const [one, other] = [await paidGift((await newDay()).day), await paidGift((await newDay()).day)];
    const wanted = { recipient: NORDINGRA, day };
    const secrets = [await supplementOf(one.secret, wanted), await supplementOf(other.secret, wanted)];
    const told = await Promise.all(secrets.map(({ client_secret }) => pay(client_secret)));
    expect(told.map(({ rejected }) => rejected?.why ?? 'moved').sort()).toEqual(['change_gone', 'moved']);
    expect(await used(day)).toBe(1);
  });

  it('A payment told of by webhook and page at once makes one change and one receipt', async () => {
    const { id, secret } = await paidGift((await newDay()).day);
    const { client_secret, order_id } = await supplementOf(secret);
    await shop.pay(client_secret);
    await Promise.all([thanks(client_secret), thanks(client_secret), thanks(client_secret)]);
    const { entries } = (await shop.api.askAsAdmin('GET', `/orders/${id}/history`)).json;
    const changes = entries.filter(({ text }: { text: string }) => /^Kunden ändrade/.test(text));
    expect(changes).toHaveLength(1);
    expect(changes[0].text).toMatch(/och betalade 70,00\skr \(ORD-\d+\)\.$/);
    expect(await shop.order(order_id)).toMatchObject({ payment_status: 'paid', refunds: [] });
  });

  it('A cheaper delivery afterwards refunds the supplement’s part too, to the öre', async () => {
    const [own, dear] = [await newDay(), await newDay({ extra_fee: 100 })];
    const { id, secret } = await paidGift(own.day);
    const offered = async () =>
      (await page(secret)).change_days.find(({ day }: { day: string }) => day === dear.day)?.difference;
    await eventually(async () => (await offered()) === 100);
    const { json } = await ask(secret, { day: dear.day }, 100);
    await pay(json.client_secret);
    expect((await change(secret, { day: own.day })).status).toBe(200);
    // The order's own freight of 79 kr first, then the rest of the supplement's.
    await eventually(async () => (await shop.order(json.order_id)).refunded_amount === 21);
    expect(await shop.order(id)).toMatchObject({
      refunded_amount: 79,
      delivery: { day: own.day },
      supplements: [{ amount: 100, refunded_amount: 21 }],
    });
    expect((await page(secret)).supplements).toMatchObject([{ amount: 100, refunded_amount: 21 }]);
  });

  it('A supplement that staff have refunded is not refunded again by a cheaper delivery', async () => {
    const { id, secret } = await paidGift((await newDay()).day);
    const { client_secret, order_id } = await supplementOf(secret);
    await pay(client_secret);
    await staff('POST', `/orders/${order_id}/refund`, {});
    await eventually(async () => (await shop.order(order_id)).refunded_amount === 70);
    expect((await change(secret, { recipient: gift('').recipient })).status).toBe(200);
    expect(await shop.order(id)).toMatchObject({ refunded_amount: 0, delivery: { area: 'Centrum' } });
  });

  it('A paid supplement stays as it is: staff refund it, but neither open nor cancel it', async () => {
    const { secret } = await paidGift((await newDay()).day);
    const { client_secret, order_id } = await supplementOf(secret);
    await pay(client_secret);
    for (const status of ['pending', 'cancelled']) {
      const answer = await staff('PUT', `/orders/${order_id}/status`, { status });
      expect([answer.status, answer.json.code]).toEqual([409, 'supplement_is_done']);
    }
    expect((await shop.order(order_id)).status).toBe('sent');
  });

  it('Cancelling the order with a refund also refunds its supplements', async () => {
    const { id, secret } = await paidGift((await newDay()).day);
    const { client_secret, order_id } = await supplementOf(secret);
    await pay(client_secret);
    await eventually(async () => (await shop.order(id)).receipt_number !== null);
    const refund = { refund_id: randomUUID(), reason: 'Budet kom inte fram' };
    const { status } = await staff('PUT', `/orders/${id}/status`, { status: 'cancelled', refund });
    expect(status).toBe(200);
    expect(await shop.order(id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
    expect(await shop.order(order_id)).toMatchObject({
      payment_status: 'refunded',
      refunds: [{ amount: 70, reason: 'Budet kom inte fram', status: 'succeeded' }],
    });
  });
});
