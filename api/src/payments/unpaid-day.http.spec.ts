import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { addDays, stockholmDay } from '@kronblad/contracts/time/time';
import { bouquetOf, gift, openFlowerShop } from '../../test/flower-shop.js';
import { eventually, type ShopUnderTest, startShop } from '../../test/shop-under-test.js';
import { Database } from '../event-store/index.js';
import { Refusal } from '../refusals/index.js';
import { PaymentIntents } from './payment-intents.js';

const NOTHING = { points: 0, stops: 0 };
const ONE_BOUQUET = { points: 1, stops: 1 };

let shop: ShopUnderTest;
let bouquet: number;
beforeAll(async () => {
  shop = await startShop({ deaf: true, projector: true });
  await openFlowerShop(shop);
  const size = { name: '', sku: randomUUID(), price: 300, work_points: 1, inventory_quantity: 1_000 };
  bouquet = await bouquetOf(shop, { sizes: [size] });
});
afterAll(() => shop.close());

let ahead = 2;
/** Opens one more day for one bouquet, or for more. */
async function newDay(points_limit = 1) {
  ahead += 1;
  const day = addDays(stockholmDay(new Date()), ahead);
  const payload = { day, is_open: true, points_limit };
  const { json } = await shop.api.askAsAdmin('POST', '/delivery/dates', { payload });
  const close = () => shop.api.askAsAdmin('PUT', `/delivery/dates/${json.id}`, { payload: { is_open: false } });
  return { day, close };
}

const order = (day: string, checkoutId: string = randomUUID()) =>
  shop.checkout({
    ...{ items: [{ id: bouquet, quantity: 1 }], total: 379, shipping: 'courier', checkoutId },
    changes: { delivery: gift(day) },
  });

async function placed(day: string, checkoutId?: string) {
  const { status, json } = await order(day, checkoutId);
  expect([status, json.message]).toEqual([200, undefined]);
  return json as { order_id: number; client_secret: string };
}

const database = () => shop.api.app.get(Database, { strict: false });
async function usedOf(day: string) {
  const sql = 'SELECT points_used AS points, stops_used AS stops FROM delivery_days WHERE day = $1';
  return (await database().query(sql, [day]))[0] ?? NOTHING;
}
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const open = async (day: string) => eventually(async () => (await order(day)).status === 200);

const intentOf = (secret: string) => secret.split('_secret_')[0] ?? '';
async function thanks(secret: string) {
  const query = new URLSearchParams({ payment_intent: intentOf(secret), payment_intent_client_secret: secret });
  return (await shop.api.ask('GET', `/orders/confirmation?${query}`)).json;
}
const decide = (secret: string, decision: 'later' | 'approve') =>
  fetch(`${shop.sandbox.url}/_sandbox/payment_intents/${intentOf(secret)}/decide`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ decision }),
  });

async function withKlarnaLater(day: string) {
  const paying = await placed(day);
  expect(await shop.pay(paying.client_secret, 'pm_klarna')).toBe('requires_action');
  await decide(paying.client_secret, 'later');
  return paying;
}

describe('an unpaid order', () => {
  it('An unpaid order frees its day after 15 minutes, and keeps its goods for the hour', async () => {
    const { day } = await newDay();
    const stock = await shop.stockOf(bouquet);
    const { order_id } = await placed(day);

    await shop.poll(inMinutes(14));
    expect(await usedOf(day)).toEqual(ONE_BOUQUET);
    await shop.poll(inMinutes(16));

    expect([await usedOf(day), await shop.stockOf(bouquet)]).toEqual([NOTHING, stock - 1]);
    expect(await shop.order(order_id)).toMatchObject({ status: 'pending', payment_status: 'pending' });
    await open(day);
    await shop.poll(inMinutes(61));
    expect([await usedOf(day), await shop.stockOf(bouquet)]).toEqual([NOTHING, stock]);
  });

  it('A payment after the 15 minutes takes the day again while it has room', async () => {
    const { day } = await newDay();
    const { client_secret } = await placed(day);
    await shop.poll(inMinutes(16));

    await shop.pay(client_secret);

    expect(await thanks(client_secret)).toMatchObject({ payment_status: 'paid', rejected: null });
    expect(await usedOf(day)).toEqual(ONE_BOUQUET);
  });

  it('A payment after the 15 minutes is refunded when another order has taken the day', async () => {
    const { day } = await newDay();
    const { order_id, client_secret } = await placed(day);
    await shop.poll(inMinutes(16));
    await open(day);
    const stock = await shop.stockOf(bouquet);

    await shop.pay(client_secret);

    expect((await thanks(client_secret)).rejected).toMatchObject({ why: 'day_gone' });
    await eventually(async () => (await shop.order(order_id)).payment_status === 'refunded');
    expect([await usedOf(day), await shop.stockOf(bouquet)]).toEqual([ONE_BOUQUET, stock + 1]);
  });

  it('An unpaid order whose freed day then closes expires in the next round, and cannot be paid', async () => {
    const { day, close } = await newDay();
    const stock = await shop.stockOf(bouquet);
    const { order_id, client_secret } = await placed(day);
    await shop.poll(inMinutes(16));
    await close();

    await eventually(async () => {
      await shop.poll(inMinutes(17));
      return (await shop.order(order_id)).status === 'cancelled';
    });

    expect(await shop.pay(client_secret)).toBe('payment_intent_unexpected_state');
    expect([await usedOf(day), await shop.stockOf(bouquet)]).toEqual([NOTHING, stock]);
  });

  it('A checkout that goes on after the 15 minutes takes the day again, or is told that it is full', async () => {
    const [{ day }, { day: full }] = [await newDay(), await newDay()];
    const [first, second] = [randomUUID(), randomUUID()];
    const { order_id } = await placed(day, first);
    await placed(full, second);
    await shop.poll(inMinutes(16));
    await open(full);

    await eventually(async () => {
      const again = await order(day, first);
      return again.status === 200 && again.json.order_id !== order_id;
    });
    expect(await usedOf(day)).toEqual(ONE_BOUQUET);
    expect((await order(full, second)).json.code).toBe('day_full');
  });

  it('A payment that Stripe is processing keeps its day, one that waits for the shopper does not', async () => {
    const [{ day }, { day: waiting }] = [await newDay(), await newDay()];
    const { client_secret } = await withKlarnaLater(day);
    const { client_secret: asked } = await placed(waiting);
    expect(await shop.pay(asked, 'pm_klarna')).toBe('requires_action');

    await shop.poll(inMinutes(30));

    expect([await usedOf(day), await usedOf(waiting)]).toEqual([ONE_BOUQUET, NOTHING]);
    await decide(client_secret, 'approve');
    expect(await thanks(client_secret)).toMatchObject({ payment_status: 'paid', rejected: null });
  });
});

describe('a payment that succeeds after its day was closed', () => {
  it('It is refunded with the reason, and frees goods and points', async () => {
    const { day, close } = await newDay();
    const stock = await shop.stockOf(bouquet);
    const { order_id, client_secret } = await withKlarnaLater(day);
    await close();

    await decide(client_secret, 'approve');

    expect((await thanks(client_secret)).rejected).toMatchObject({ why: 'day_gone' });
    await eventually(async () => (await shop.order(order_id)).payment_status === 'refunded');
    expect((await shop.order(order_id)).refunds).toMatchObject([
      { amount: 379, reason: 'Dagen var full, stängd eller förbi när betalningen kom' },
    ]);
    expect([await usedOf(day), await shop.stockOf(bouquet)]).toEqual([NOTHING, stock]);
  });

  it('The order expires even while Stripe is processing the payment, and a success is then refunded', async () => {
    const { day, close } = await newDay();
    const stock = await shop.stockOf(bouquet);
    const { order_id, client_secret } = await withKlarnaLater(day);
    await close();

    await shop.poll(inMinutes(16));
    expect(await shop.order(order_id)).toMatchObject({ status: 'cancelled', payment_status: 'failed' });
    expect([await usedOf(day), await shop.stockOf(bouquet)]).toEqual([NOTHING, stock]);

    await decide(client_secret, 'approve');
    expect((await thanks(client_secret)).rejected).toMatchObject({ why: 'day_gone' });
  });
});

describe('staff', () => {
  const held = async () => (await shop.api.askAsAdmin('GET', '/delivery/unpaid-days')).json;

  it('Staff see how many unpaid orders hold a day, and release those that Stripe is not processing', async () => {
    const { day } = await newDay();
    await placed(day);
    expect(await held()).toContainEqual({ day, orders: 1, points: 1, stops: 1 });

    const { status, json } = await shop.api.askAsAdmin('POST', `/delivery/unpaid-days/${day}/release`);

    expect([status, json]).toEqual([200, { released: 1, kept: 0 }]);
    expect(await usedOf(day)).toEqual(NOTHING);
    expect((await held()).map((one: { day: string }) => one.day)).not.toContain(day);
    await eventually(async () => {
      const { json: paying } = await order(day);
      if (!paying.client_secret) return false;
      await shop.pay(paying.client_secret, 'pm_klarna');
      await decide(paying.client_secret, 'later');
      return true;
    });
    expect((await shop.api.askAsAdmin('POST', `/delivery/unpaid-days/${day}/release`)).json).toEqual({
      released: 0,
      kept: 1,
    });
    expect(await usedOf(day)).toEqual(ONE_BOUQUET);
  });

  it('A released day is released of the other orders when Stripe does not answer about one', async () => {
    const { day } = await newDay(2);
    await placed(day);
    await placed(day);
    const asked = jest.spyOn(shop.api.app.get(PaymentIntents, { strict: false }), 'isUnderWay');
    asked.mockRejectedValueOnce(new Refusal('payment_unavailable'));

    const { status, json } = await shop.api.askAsAdmin('POST', `/delivery/unpaid-days/${day}/release`);

    expect([status, json]).toEqual([200, { released: 1, kept: 1 }]);
    expect(await usedOf(day)).toEqual(ONE_BOUQUET);
  });

  it('Only staff see and release what unpaid orders hold', async () => {
    expect((await shop.api.ask('GET', '/delivery/unpaid-days')).status).toBe(401);
    expect((await shop.api.ask('POST', '/delivery/unpaid-days/2026-12-01/release')).status).toBe(401);
  });
});

describe('a cancelled order that staff set back to pending', () => {
  const status = async (id: number, wanted: string, more: object = {}) =>
    shop.api.askAsAdmin('PUT', `/orders/${id}/status`, { payload: { status: wanted, ...more } });

  async function paidAndCancelled(day: string) {
    const { order_id, client_secret } = await placed(day);
    await shop.pay(client_secret);
    await thanks(client_secret);
    expect((await status(order_id, 'cancelled')).status).toBe(200);
    return order_id;
  }

  it('It takes its day again while there is room', async () => {
    const { day } = await newDay();
    const id = await paidAndCancelled(day);
    expect((await status(id, 'pending')).status).toBe(200);
    expect(await usedOf(day)).toEqual(ONE_BOUQUET);
  });

  it('Over the limit it is refused with the day, until staff say that they exceed it', async () => {
    const { day } = await newDay();
    const id = await paidAndCancelled(day);
    await open(day);
    const refused = await status(id, 'pending');
    expect([refused.status, refused.json.code]).toEqual([409, 'day_full']);
    expect(refused.json.message).toMatch(/^Ordern ryms inte \S+dag \d+ \S+\. Den går att öppna ändå/);
    expect(await usedOf(day)).toEqual(ONE_BOUQUET);

    expect((await status(id, 'pending', { exceed: true })).status).toBe(200);
    expect(await usedOf(day)).toEqual({ points: 2, stops: 2 });
  });

  it('On a day that was closed since it is refused likewise', async () => {
    const { day, close } = await newDay();
    const id = await paidAndCancelled(day);
    await close();
    expect((await status(id, 'pending')).json.code).toBe('day_closed');
    expect((await status(id, 'pending', { exceed: true })).status).toBe(200);
  });
});
