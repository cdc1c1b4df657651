import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UsedCapacity } from '@kronblad/contracts/delivery/delivery-days';
import { addDays, stockholmDay } from '@kronblad/contracts/time/time';
import { CommandBus } from '@nestjs/cqrs';
import fc from 'fast-check';
import Stripe from 'stripe';
import { bouquetOf, gift, openFlowerShop } from '../../test/flower-shop.js';
import { type CheckoutRequest, eventually, type ShopUnderTest, startShop } from '../../test/shop-under-test.js';
import { Database, EventStore } from '../event-store/index.js';
import { OrderDeliveryChanged } from '../orders/domain/delivery-events.js';
import { loadOrder } from '../orders/index.js';
import { ExpireOrder } from './commands/expire-order.handler.js';

const NOTHING = { points: 0, stops: 0 };
const ONE_BOUQUET = { points: 1, stops: 1 };

let shop: ShopUnderTest;
beforeAll(async () => {
  // Payments are read from Stripe by the thank-you page, so that each is recorded when its test says so.
  shop = await startShop({ deaf: true, projector: true });
  await openFlowerShop(shop, { points_limit: 1_000, stops_limit: 1_000 });
});
afterAll(() => shop.close());

let ahead = 2;
/** Opens one more day, which may have limits of its own. */
async function newDay(limits: Readonly<Record<string, number>> = {}) {
  ahead += 1;
  const day = addDays(stockholmDay(new Date()), ahead);
  const { json } = await shop.api.askAsAdmin('POST', '/delivery/dates', { payload: { day, is_open: true, ...limits } });
  const change = (payload: Readonly<Record<string, unknown>>) =>
    shop.api.askAsAdmin('PUT', `/delivery/dates/${json.id}`, { payload });
  return { day, change };
}

const courierOrder = (id: number, day: string, quantity = 1): CheckoutRequest => ({
  items: [{ id, quantity }],
  total: 300 * quantity + 79,
  shipping: 'courier',
  changes: { delivery: gift(day) },
});

const expire = (orderId: number) =>
  shop.api.app.get(CommandBus, { strict: false }).execute(new ExpireOrder(orderId, 'unpaid'));

async function thanks(secret: string) {
  const query = new URLSearchParams({
    payment_intent: secret.split('_secret_')[0] ?? '',
    payment_intent_client_secret: secret,
  });
  return (await shop.api.ask('GET', `/orders/confirmation?${query}`)).json;
}

async function payLate({ client_secret }: { readonly client_secret: string }) {
  expect(await shop.pay(client_secret)).toBe('succeeded');
  return thanks(client_secret);
}

async function usedOf(day: string): Promise<UsedCapacity> {
  const [row] = await shop.api.app
    .get(Database, { strict: false })
    .query<UsedCapacity>('SELECT points_used AS points, stops_used AS stops FROM delivery_days WHERE day = $1', [day]);
  return row ?? NOTHING;
}

const bouquet = async (inventory_quantity = 1_000) => {
  const size = { name: '', sku: randomUUID(), price: 300, work_points: 1, inventory_quantity };
  return { id: await bouquetOf(shop, { sizes: [size] }) };
};

/** Prices and days come from memory, which learns some milliseconds later that a day is free again. */
const sell = (id: number, day: string) =>
  eventually(async () => (await shop.checkout(courierOrder(id, day))).status === 200);

/** The order's hour is over; Stripe did not hear of it, so it can still be paid. */
async function expiredOrder(day: string, id: number) {
  const { status, json } = await shop.checkout(courierOrder(id, day));
  expect(status).toBe(200);
  await expire(json.order_id);
  return json as { order_id: number; client_secret: string };
}

it('An order that expires twice at once gives its day and its goods back once', async () => {
  const { day } = await newDay();
  const { id } = await bouquet(5);
  await shop.checkout(courierOrder(id, day));
  const { json } = await shop.checkout(courierOrder(id, day));
  expect([await usedOf(day), await shop.stockOf(id)]).toEqual([{ points: 2, stops: 2 }, 3]);

  await Promise.all([expire(json.order_id), expire(json.order_id)]);
  await expire(json.order_id);

  expect([await usedOf(day), await shop.stockOf(id)]).toEqual([ONE_BOUQUET, 4]);
});

it('Repeating a checkout keeps one reservation, and another day moves it', async () => {
  const [first, second] = [await newDay({ points_limit: 1 }), await newDay({ points_limit: 1 })];
  const { id } = await bouquet();
  const checkoutId = randomUUID();
  for (let times = 0; times < 2; times++) {
    expect((await shop.checkout({ ...courierOrder(id, first.day), checkoutId })).status).toBe(200);
  }
  expect(await usedOf(first.day)).toEqual(ONE_BOUQUET);
  expect((await shop.checkout({ ...courierOrder(id, second.day), checkoutId })).status).toBe(200);
  expect([await usedOf(first.day), await usedOf(second.day)]).toEqual([NOTHING, ONE_BOUQUET]);
});

describe('a payment that comes after its order expired', () => {
  it('A late payment reinstates the order when its day, a stop and its goods are free', async () => {
    const { day } = await newDay({ points_limit: 1, stops_limit: 1 });
    const { id } = await bouquet(1);
    const order = await expiredOrder(day, id);
    expect([await usedOf(day), await shop.stockOf(id)]).toEqual([NOTHING, 1]);

    expect(await payLate(order)).toMatchObject({ payment_status: 'paid', rejected: null, delivery: { day } });

    expect([await usedOf(day), await shop.stockOf(id)]).toEqual([ONE_BOUQUET, 0]);
    expect(await shop.order(order.order_id)).toMatchObject({ status: 'pending', delivery: { day, state: 'to_make' } });
  });

  it('A late payment reinstates the order up to a limit that was raised since', async () => {
    const { day, change } = await newDay({ points_limit: 1 });
    const { id } = await bouquet();
    const order = await expiredOrder(day, id);
    await sell(id, day);
    await change({ points_limit: 2 });

    expect(await payLate(order)).toMatchObject({ payment_status: 'paid', rejected: null });
    expect(await usedOf(day)).toEqual({ points: 2, stops: 2 });
  });

  type Opened = Awaited<ReturnType<typeof newDay>> & { readonly id: number };
  const sold = ({ day, id }: Opened) => sell(id, day);
  const GONE: [string, Record<string, number>, (opened: Opened) => Promise<unknown>][] = [
    ['has no points left', { points_limit: 1 }, sold],
    ['has no stops left', { stops_limit: 1 }, sold],
    ['was closed since', {}, ({ change }) => change({ is_open: false })],
    ['has fewer points than it had', { points_limit: 1 }, ({ change }) => change({ points_limit: 0 })],
  ];
  it.each(GONE)('A late payment is refunded in full when its day %s', async (_, limits, happens) => {
    const opened = await newDay(limits);
    const { id } = await bouquet();
    const order = await expiredOrder(opened.day, id);
    await happens({ ...opened, id });
    const [used, stock] = [await usedOf(opened.day), await shop.stockOf(id)];

    const told = await payLate(order);

    expect(told.rejected).toEqual({
      why: 'day_gone',
      told: expect.stringMatching(/dagen du hade valt inte längre ledig.*379,00\skr/),
    });
    await eventually(async () => (await shop.order(order.order_id)).payment_status === 'refunded');
    expect(await shop.order(order.order_id)).toMatchObject({
      status: 'cancelled',
      receipt_number: null,
      refunds: [{ amount: 379, status: 'succeeded', reason: 'Dagen var full, stängd eller förbi när betalningen kom' }],
    });
    await eventually(async () =>
      (await shop.order(order.order_id)).effects.some(({ kind }: { kind: string }) => kind === 'late-payment-refunded'),
    );
    expect([await usedOf(opened.day), await shop.stockOf(id)]).toEqual([used, stock]);
  });

  /** An expired order whose day was yesterday. */
  async function orderOfYesterday() {
    const { day } = await newDay();
    const { id } = await bouquet(1);
    const order = await expiredOrder(day, id);
    const yesterday = addDays(stockholmDay(new Date()), -1);
    const orderNumber = await shop.api.app.get(EventStore, { strict: false }).transact(async (unit) => {
      const { stream, order: known } = await loadOrder(unit, order.order_id);
      const to = { day: yesterday, points: 1, stops: 1, pointsLimit: null, stopsLimit: null };
      const place = { area: 'Centrum', placeKind: 'home' as const, ifAbsent: 'door' as const, by: 'staff' as const };
      unit.append(stream, OrderDeliveryChanged({ orderId: known.placed.orderId, from: null, to, ...place }));
      return known.placed.orderNumber;
    });
    return { order, id, yesterday, orderNumber };
  }

  it('A late payment is refunded in full when its day has passed', async () => {
    const { order, id, yesterday } = await orderOfYesterday();

    expect((await payLate(order)).rejected).toMatchObject({ why: 'day_gone' });

    await eventually(async () => (await shop.order(order.order_id)).payment_status === 'refunded');
    expect([await usedOf(yesterday), await shop.stockOf(id)]).toEqual([NOTHING, 1]);
  });

  it('A payment that a restored database finds again keeps its passed day and its receipt when that is stored', async () => {
    const { order, yesterday, orderNumber } = await orderOfYesterday();
    const year = Number(stockholmDay(new Date()).slice(0, 4));
    const owner = await Database.connect({ url: shop.api.database.url, poolSize: 1 });
    await owner.query('INSERT INTO log.receipts_before_restore VALUES ($1, $2, 700, 700, $3, now())', [
      ...[orderNumber, year, randomUUID()],
    ]);
    await owner.close();

    expect(await payLate(order)).toMatchObject({ payment_status: 'paid', rejected: null });

    await eventually(async () => (await shop.order(order.order_id)).receipt_number === `K${year}-000700`);
    expect((await shop.order(order.order_id)).delivery).toMatchObject({ day: yesterday });
    expect(await usedOf(yesterday)).toEqual(ONE_BOUQUET);
  });

  it('A late payment is refunded when the goods are gone, and takes nothing of its day', async () => {
    const { day } = await newDay();
    const { id } = await bouquet(1);
    const order = await expiredOrder(day, id);
    const { day: other } = await newDay();
    await eventually(async () => (await shop.checkout(courierOrder(id, other))).status === 200);

    expect((await payLate(order)).rejected).toMatchObject({ why: 'goods_gone' });

    expect([await usedOf(day), await shop.stockOf(id)]).toEqual([NOTHING, 0]);
    await eventually(async () => (await shop.order(order.order_id)).payment_status === 'refunded');
  });

  it('Of a late payment and another buyer, the one that comes first gets the last point', async () => {
    const { id } = await bouquet();
    const [early, late] = [await newDay({ points_limit: 1 }), await newDay({ points_limit: 1 })];
    const first = await expiredOrder(early.day, id);
    expect((await payLate(first)).rejected).toBeNull();
    expect((await shop.checkout(courierOrder(id, early.day))).json.code).toBe('day_full');

    const second = await expiredOrder(late.day, id);
    await sell(id, late.day);
    expect((await payLate(second)).rejected).toMatchObject({ why: 'day_gone' });
    for (const { day } of [early, late]) expect(await usedOf(day)).toEqual(ONE_BOUQUET);
  });
});

describe('the last point of a day', () => {
  const nine = async (day: string, id: number) => {
    for (let nth = 0; nth < 9; nth++) expect((await shop.checkout(courierOrder(id, day))).status).toBe(200);
  };
  const intents = async () => {
    const all = await shop.api.app.get(Stripe, { strict: false }).paymentIntents.list({ limit: 100 });
    return all.data.length;
  };

  it('Of 100 buyers at once exactly one gets it; the others get no intent and keep no stock', async () => {
    const { day } = await newDay({ points_limit: 10 });
    const { id } = await bouquet(1_000);
    await nine(day, id);
    await fetch(`${shop.sandbox.url}/_sandbox/forget`, { method: 'POST' });

    const answers = await Promise.all(Array.from({ length: 100 }, () => shop.checkout(courierOrder(id, day))));

    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBe(99);
    expect(new Set(refused.map(({ status, json }) => `${status} ${json.code}`))).toEqual(new Set(['409 day_full']));
    for (const { json } of refused) expect(json.nearest_days).not.toContain(day);
    expect(await usedOf(day)).toEqual({ points: 10, stops: 10 });
    expect([await shop.stockOf(id), await intents()]).toEqual([990, 1]);
  });

  it('Of 100 buyers and a late payment at once exactly one gets it', async () => {
    const { day } = await newDay({ points_limit: 10 });
    const { id } = await bouquet(1_000);
    await nine(day, id);
    const order = await expiredOrder(day, id);
    expect(await shop.pay(order.client_secret)).toBe('succeeded');

    const buyers = Array.from({ length: 100 }, () => shop.checkout(courierOrder(id, day)));
    const [told, ...answers] = await Promise.all([thanks(order.client_secret), ...buyers]);

    const sold = answers.filter(({ status }) => status === 200).length;
    expect(sold + (told.rejected === null ? 1 : 0)).toBe(1);
    expect(await usedOf(day)).toEqual({ points: 10, stops: 10 });
    expect(await shop.stockOf(id)).toBe(990);
  });
});

interface Held {
  readonly id: number;
  readonly secret: string;
  day: string;
  readonly points: number;
  /** What the order must take of its day. */
  takes: UsedCapacity;
  isMade: boolean;
  isSent: boolean;
}

/** Made goods keep their points, and sent ones their stop too. */
function giveUp(order: Held): void {
  if (!order.isSent) order.takes = { points: order.isMade ? order.takes.points : 0, stops: 0 };
}

const takenOf = (orders: readonly Held[], day: string) =>
  orders.filter((order) => order.day === day).map(({ takes }) => takes);

const sumOf = (all: readonly UsedCapacity[]): UsedCapacity => ({
  points: all.reduce((sum, { points }) => sum + points, 0),
  stops: all.reduce((sum, { stops }) => sum + stops, 0),
});

const staff = (method: 'PUT' | 'POST' | 'DELETE', { id }: Held, path: string, payload?: object) =>
  shop.api.askAsAdmin(method, `/orders/${id}${path}`, { ...(payload && { payload }) });

const isDone = async (asked: Promise<{ readonly status: number }>) => (await asked).status === 200;
const allOf = ({ points }: Held): UsedCapacity => ({ points, stops: 1 });

async function expireTimes(order: Held, times: number): Promise<void> {
  const isOpen = (await shop.order(order.id)).payment_status === 'pending';
  await Promise.all(Array.from({ length: times }, () => expire(order.id)));
  if (isOpen) giveUp(order);
}

/** What happens to an order, and what it must then take of its day. A refused deed changes nothing. */
const DEEDS: Readonly<Record<string, (order: Held, otherDay: string) => Promise<void>>> = {
  expire: (order) => expireTimes(order, 1),
  'expire twice': (order) => expireTimes(order, 2),
  pay: async (order) => {
    if ((await shop.pay(order.secret)) !== 'succeeded') return;
    const { rejected } = await thanks(order.secret);
    if (rejected === null) order.takes = allOf(order);
    else expect(rejected.why).toBe('cancelled');
  },
  make: async (order) => {
    const payload = { state: 'made', notify_customer: false };
    if (!(await isDone(staff('PUT', order, '/delivery-state', payload)))) return;
    order.isMade = true;
    // The step reopens a sent order.
    order.isSent = false;
  },
  send: async (order) => {
    const { status } = await shop.order(order.id);
    if (!(await isDone(staff('PUT', order, '/status', { status: 'sent' })))) return;
    if (status === 'cancelled') order.takes = allOf(order);
    order.isSent = true;
  },
  reopen: async (order) => {
    const { status } = await shop.order(order.id);
    if (status === 'pending' || !(await isDone(staff('PUT', order, '/status', { status: 'pending' })))) return;
    order.takes = allOf(order);
    order.isSent = false;
  },
  cancel: async (order) => {
    if (await isDone(staff('PUT', order, '/status', { status: 'cancelled' }))) giveUp(order);
  },
  refund: async (order) => {
    if (await isDone(staff('POST', order, '/refund', { reason: 'Ångrat köp' }))) giveUp(order);
  },
  move: async (order, otherDay) => {
    if (order.day === otherDay || !(await isDone(staff('PUT', order, '/delivery', { day: otherDay })))) return;
    order.day = otherDay;
    order.isMade = false;
    if (order.takes.points > 0) order.takes = allOf(order);
  },
  delete: async (order) => {
    if (await isDone(staff('DELETE', order, ''))) giveUp(order);
  },
};

it('After anything that can happen to orders, a day is used by the sum of what its orders take', async () => {
  const { id } = await bouquet(100_000);
  const days = [(await newDay()).day, (await newDay()).day, (await newDay()).day];
  const turn = fc.tuple(fc.nat(2), fc.constantFrom(...Object.keys(DEEDS)), fc.nat(2));
  const life = fc.tuple(
    fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }),
    fc.array(turn, { maxLength: 12 }),
  );
  await fc.assert(
    fc.asyncProperty(life, async ([quantities, turns]) => {
      const before = await Promise.all(days.map(usedOf));
      const orders: Held[] = [];
      for (const [nth, points] of quantities.entries()) {
        const day = days[nth] ?? '';
        const { json } = await shop.checkout(courierOrder(id, day, points));
        const takes = { points, stops: 1 };
        orders.push({
          id: json.order_id,
          secret: json.client_secret,
          day,
          points,
          takes,
          isMade: false,
          isSent: false,
        });
      }
      for (const [nth, deed, otherDay] of turns) {
        const order = orders[nth % orders.length];
        if (order) await DEEDS[deed]?.(order, days[otherDay] ?? '');
        expect({ deed, used: await Promise.all(days.map(usedOf)) }).toEqual({
          deed,
          used: days.map((day, at) => sumOf([before[at] ?? NOTHING, ...takenOf(orders, day)])),
        });
      }
    }),
    { numRuns: 10 },
  );
}, 60_000);
