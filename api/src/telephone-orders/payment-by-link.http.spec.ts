import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { fromStockholmLocal, toStockholmLocal } from '@kronblad/contracts/time/local-time';
import { addDays, dayEnd } from '@kronblad/contracts/time/time';
import { bouquetOf } from '../../test/flower-shop.js';
import {
  beginPayment,
  byCourier as byCourierOn,
  emailsAbout,
  mailed,
  NO_CAPACITY,
  ONE_BOUQUET,
  newDay as openNewDay,
  type PlacedByStaff,
  pageSecretOf,
  paymentBecomes,
  placedForLink,
  placeForLink,
  startFlowerShop,
  usedOfDay,
  type WantedByCaller,
} from '../../test/orders-of-staff.js';
import { eventually, type ShopUnderTest } from '../../test/shop-under-test.js';
import { OrderContexts, type OrderEventFacts } from '../emails/order-context.js';
import { EventStore } from '../event-store/index.js';
import { orderStream } from '../events/streams.js';
import { PaymentIntents } from '../payments/index.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let shop: ShopUnderTest;
let bouquet: number;
beforeAll(async () => {
  ({ shop, bouquet } = await startFlowerShop());
}, 90_000);
afterAll(() => shop.close());

const of = <T>(token: Parameters<ShopUnderTest['api']['app']['get']>[0]): T =>
  shop.api.app.get(token, { strict: false });
const later = (ms: number) => new Date(Date.now() + ms);

const newDay = (changes: object = {}) => openNewDay(shop, changes);
const byCourier = (day: string) => byCourierOn(bouquet, day);
const place = (wanted: WantedByCaller) => placeForLink(shop, wanted);
const placed = (wanted: WantedByCaller) => placedForLink(shop, wanted);
const page = async ({ secret }: PlacedByStaff) => (await shop.api.ask('GET', `/order-page/${secret}`)).json;
const begin = (order: PlacedByStaff) => beginPayment(shop, order);
const paid = (order: PlacedByStaff) => paymentBecomes(shop, order, 'paid');
const usedOf = (day: string) => usedOfDay(shop, day);
const emails = ({ id }: PlacedByStaff) => emailsAbout(shop, id);
const templates = async (order: PlacedByStaff) => (await emails(order)).map(({ template }) => template);

describe('a link to pay', () => {
  it('It is emailed with the order, opens its payment, and is of no use afterwards', async () => {
    const { day } = await newDay();
    const order = await placed(byCourier(day));
    await mailed(shop, order, 'payment-link');
    const [email] = await emails(order);
    expect(email).toMatchObject({
      payUntil: order.until.toISOString(),
      orderPageUrl: expect.stringContaining(order.secret),
    });
    expect(await page(order)).toMatchObject({ payment_status: 'pending', pay_until: order.until.toISOString() });

    const { status, json } = await begin(order);
    expect([status, json]).toMatchObject([200, { order_id: order.id, total_amount: 379 }]);
    expect(await shop.pay(json.client_secret)).toBe('succeeded');
    await paid(order);

    expect(await page(order)).toMatchObject({ payment_status: 'paid', pay_until: null });
    expect(await begin(order)).toMatchObject({ status: 409, json: { code: 'order_already_paid' } });
    expect(await usedOf(day)).toEqual(ONE_BOUQUET);
  });

  it('It is emailed anew to the right address once a misheard one is corrected, and the earlier one opens nothing', async () => {
    const { id } = await shop.product({ price: 100 });
    const order = await placed({ items: [{ id, quantity: 1 }], total_amount: 100 });
    await mailed(shop, order, 'payment-link');
    const payload = { first_name: 'Siv', last_name: 'Ek', phone: '070-123 45 67', email: 'siv.ek@example.se' };
    expect((await shop.api.askAsAdmin('PUT', `/orders/${order.id}/contact`, { payload })).status).toBe(200);
    await eventually(async () => (await emails(order)).some(({ to }) => to.address === payload.email));
    const secret = await pageSecretOf(shop, order.id);
    const sent = (await emails(order)).map(({ template, to, orderPageUrl }) => [
      template,
      to.address,
      orderPageUrl?.split('/').at(-1),
    ]);
    expect(sent).toContainEqual(['payment-link', payload.email, secret]);
    expect([sent.length, sent.filter(([, , link]) => link === secret).length]).toEqual([2, 1]);
    expect((await begin(order)).json.code).toBe('order_not_found');
    const renewed = { ...order, secret };
    expect([(await page(renewed)).payment_status, (await begin(renewed)).status]).toEqual(['pending', 200]);

    const about = (await of<EventStore>(EventStore).load(orderStream(order.id))).events[0];
    const late = await of<OrderContexts>(OrderContexts).of(about as OrderEventFacts);
    expect(late?.orderPageUrl).toContain(order.secret);
  });

  it('Two tabs pay with one intent', async () => {
    const { id } = await shop.product({ price: 100 });
    const order = await placed({ items: [{ id, quantity: 1 }], total_amount: 100 });
    const [one, other] = await Promise.all([begin(order), begin(order)]);
    const again = await begin(order);
    expect(new Set([one, other, again].map(({ json }) => json.client_secret)).size).toBe(1);
  });

  it('It ends with the last hour of its day', async () => {
    const lastHour = toStockholmLocal(later(6 * HOUR_MS));
    const { day } = await newDay({ order_until: lastHour });
    expect((await placed(byCourier(day))).until).toEqual(fromStockholmLocal(lastHour));
  });

  it("A shopper's own order is not paid on its page, and a wrong link opens nothing", async () => {
    const { id } = await shop.product({ price: 100 });
    const { json } = await shop.checkout({ items: [{ id, quantity: 1 }], total: 100 });
    const own = { id: json.order_id, secret: await pageSecretOf(shop, json.order_id), until: new Date() };
    expect(await page(own)).toMatchObject({ payment_status: 'pending', pay_until: null });
    expect((await begin(own)).json.code).toBe('order_gone');
    expect((await begin({ ...own, secret: `${own.secret.slice(0, -1)}x` })).json.code).toBe('order_not_found');
  });
});

describe('an unpaid order of staff', () => {
  it('It keeps goods and day past the time of shoppers, and gives them back when it expires', async () => {
    const { day } = await newDay();
    const size = { name: '', sku: randomUUID(), price: 300, work_points: 1, inventory_quantity: 2 };
    const id = await bouquetOf(shop, { sizes: [size] });
    const order = await placed({ ...byCourier(day), items: [{ id, quantity: 1 }] });
    const { json } = await begin(order);

    await shop.poll(later(2 * HOUR_MS));
    const held = (await shop.api.askAsAdmin('GET', '/delivery/unpaid-days')).json;
    expect(held.map((one: { day: string }) => one.day)).not.toContain(day);
    const released = await shop.api.askAsAdmin('POST', `/delivery/unpaid-days/${day}/release`);
    expect(released.json).toEqual({ released: 0, kept: 0 });
    expect([await usedOf(day), await shop.stockOf(id)]).toEqual([ONE_BOUQUET, 1]);

    await shop.poll(later(DAY_MS + 60_000));
    expect([await usedOf(day), await shop.stockOf(id)]).toEqual([NO_CAPACITY, 2]);
    expect(await page(order)).toMatchObject({ payment_status: 'failed', status: 'cancelled', pay_until: null });
    const refused = await begin(order);
    expect(refused).toMatchObject({ status: 409, json: { code: 'order_gone' } });
    expect(refused.json.message).toContain('Ring oss på 0612-123 45');
    expect(await shop.pay(json.client_secret)).toBe('payment_intent_unexpected_state');
  });

  it("It keeps its code: another order of the same person does not take it, as from a shopper's own", async () => {
    const code = `V${randomUUID().slice(0, 8)}`.toUpperCase();
    const payload = { code, discount_percentage: 10, is_active: true, once_per_customer: true };
    expect((await shop.api.askAsAdmin('POST', '/campaign-codes', { payload })).status).toBe(201);
    const { id } = await shop.product({ price: 100 });
    const email = `${randomUUID()}@example.se`;
    const order = await placed({ items: [{ id, quantity: 1 }], total_amount: 90, email, campaign_code: code });
    const other = () => shop.checkout({ items: [{ id, quantity: 1 }], total: 90, code, changes: { email } });
    expect((await other()).json.code).toBe('code_used_by_customer');
    expect(await shop.order(order.id)).toMatchObject({ payment_status: 'pending' });
    await shop.poll(later(DAY_MS + 60_000));
    expect((await other()).status).toBe(200);
  });

  it('It is reminded of once, half-way, and not once it is paid', async () => {
    const { id } = await shop.product({ price: 100 });
    const wanted = { items: [{ id, quantity: 1 }], total_amount: 100 };
    const [forgotten, prompt] = [await placed(wanted), await placed(wanted)];
    await shop.poll(later(11 * HOUR_MS));
    await shop.pay((await begin(prompt)).json.client_secret);
    await paid(prompt);
    await Promise.all([shop.poll(later(13 * HOUR_MS)), shop.poll(later(13 * HOUR_MS))]);
    await shop.poll(later(14 * HOUR_MS));
    await mailed(shop, forgotten, 'payment-reminder');
    await mailed(shop, prompt, 'order-confirmation');
    expect((await templates(forgotten)).sort()).toEqual(['payment-link', 'payment-reminder']);
    expect(await templates(prompt)).not.toContain('payment-reminder');
  });

  it('Goods that sold out while the caller thought are named, with what is left', async () => {
    const { id } = await shop.product({ name: 'Amaryllis', price: 100, inventory_quantity: 1 });
    const { status, json } = await place({ items: [{ id, quantity: 2 }], total_amount: 200, exceed: true });
    expect([status, json.code]).toEqual([409, 'insufficient_stock']);
    expect(json.unavailable).toMatchObject([{ id, available: 1 }]);
  });
});

describe('an order that passes the rules of its day', () => {
  it('A full day is refused with the nearest days, until staff say that they exceed it', async () => {
    const { day } = await newDay();
    await placed(byCourier(day));
    const refused = await place(byCourier(day));
    expect([refused.status, refused.json.code]).toEqual([409, 'day_full']);
    expect(refused.json.nearest_days.length).toBeGreaterThan(0);
    await placed({ ...byCourier(day), exceed: true });
    expect(await usedOf(day)).toEqual({ points: 2, stops: 2 });
  });

  it('A closed day stays its own until it is over, and its link is paid', async () => {
    const { day } = await newDay({ is_open: false });
    expect((await place(byCourier(day))).json.code).toBe('day_closed');
    const order = await placed({ ...byCourier(day), exceed: true });
    await shop.poll(later(HOUR_MS));
    await shop.pay((await begin(order)).json.client_secret);
    await paid(order);
    expect(await usedOf(day)).toEqual(ONE_BOUQUET);
  });
});

describe('an order that is paid later', () => {
  it('It is worked on and handed over unpaid, and never expires after that', async () => {
    const { day, close } = await newDay();
    const order = await placed({ ...byCourier(day), pay: 'later', email: '' });
    expect(order.until).toEqual(dayEnd(addDays(day, 7)));
    await close();
    await shop.poll(later(2 * DAY_MS));
    const { json } = await shop.api.askAsAdmin('GET', `/day/${day}`);
    expect(json.orders).toMatchObject([{ id: order.id, warnings: expect.arrayContaining(['pays_later']) }]);
    const payload = { state: 'delivered' };
    expect((await shop.api.askAsAdmin('PUT', `/orders/${order.id}/delivery-state`, { payload })).status).toBe(200);

    await shop.poll(later(60 * DAY_MS));
    expect(await shop.order(order.id)).toMatchObject({ status: 'sent', payment_status: 'pending' });
    const pay = await shop.api.askAsAdmin('POST', `/orders/${order.id}/payment`, { payload: { method: 'swish' } });
    expect(pay.json).toMatchObject({ payment_status: 'paid' });
  });

  it('It does not expire when it is handed over just as its time runs out', async () => {
    const { day } = await newDay();
    const order = await placed({ ...byCourier(day), pay: 'later' });
    await begin(order);
    const cancel = jest.spyOn(of<PaymentIntents>(PaymentIntents), 'cancel').mockImplementationOnce(async () => {
      await shop.api.askAsAdmin('PUT', `/orders/${order.id}/delivery-state`, { payload: { state: 'delivered' } });
      return 'cancelled';
    });
    await shop.poll(order.until);
    expect(cancel).toHaveBeenCalledTimes(1);
    cancel.mockRestore();
    expect(await shop.order(order.id)).toMatchObject({ status: 'sent', payment_status: 'pending' });
  });

  it('It expires a week after its day when nobody came', async () => {
    const { day } = await newDay();
    const order = await placed({ ...byCourier(day), pay: 'later' });
    await shop.poll(new Date(order.until.getTime() - 1_000));
    expect(await usedOf(day)).toEqual(ONE_BOUQUET);
    await shop.poll(order.until);
    expect([await usedOf(day), (await shop.order(order.id)).status]).toEqual([NO_CAPACITY, 'cancelled']);
  });
});
