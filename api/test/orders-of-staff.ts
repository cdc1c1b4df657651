import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { emailsIn, type MailJob } from '@kronblad/contracts/jobs/mail';
import type { TelephoneOrderInput } from '@kronblad/contracts/telephone-order/schema';
import { addDays, stockholmDay } from '@kronblad/contracts/time/time';
import { Database } from '../src/event-store/index.js';
import { QUEUES, type Queues } from '../src/integrations/index.js';
import { OrderLinks } from '../src/orders/index.js';
import { bouquetOf, gift, openFlowerShop } from './flower-shop.js';
import { eventually, type ShopUnderTest, startShop } from './shop-under-test.js';

export const NO_CAPACITY = { points: 0, stops: 0 };
export const ONE_BOUQUET = { points: 1, stops: 1 };

export type WantedByCaller = Pick<TelephoneOrderInput, 'items' | 'total_amount'> & Partial<TelephoneOrderInput>;

/** What staff enter for a caller without email who fetches the goods. */
export const wantedByCaller = (wanted: WantedByCaller): TelephoneOrderInput => ({
  checkout_id: randomUUID(),
  first_name: 'Siv',
  last_name: 'Ek',
  email: '',
  phone: '070-123 45 67',
  shipping_method: 'pickup',
  pay: 'cash',
  ...wanted,
});

export async function emailsAbout(shop: ShopUnderTest, orderId: number): Promise<MailJob[]> {
  const queues: Queues = shop.api.app.get(QUEUES, { strict: false });
  const jobs = await queues.mail.getJobs(['waiting', 'delayed', 'prioritized', 'failed', 'completed']);
  return jobs.flatMap(({ data }) => emailsIn(data)).filter(({ effect }) => effect.orderId === orderId);
}

/** A shop with a company and a calendar, and a bouquet of 300 kr. */
export async function startFlowerShop(): Promise<{ readonly shop: ShopUnderTest; readonly bouquet: number }> {
  const shop = await startShop({ projector: true });
  const payload = { companyName: 'Kronblad', email: 'hej@kronblad.example', phone: '0612-123 45' };
  await shop.api.askAsAdmin('PUT', '/settings/company', { payload });
  await openFlowerShop(shop);
  const size = { name: '', sku: randomUUID(), price: 300, work_points: 1, inventory_quantity: 1_000 };
  return { shop, bouquet: await bouquetOf(shop, { sizes: [size] }) };
}

/** The bouquet to the area Centrum, with the courier's fee. */
export const byCourier = (bouquet: number, day: string): WantedByCaller => ({
  ...{ items: [{ id: bouquet, quantity: 1 }], shipping_method: 'courier', delivery: gift(day), total_amount: 379 },
});

let ahead = 2;
/** Opens one more day for one bouquet. */
export async function newDay(shop: ShopUnderTest, changes: object = {}) {
  ahead += 1;
  const day = addDays(stockholmDay(new Date()), ahead);
  const payload = { day, is_open: true, points_limit: 1, ...changes };
  const { json } = await shop.api.askAsAdmin('POST', '/delivery/dates', { payload });
  const close = () => shop.api.askAsAdmin('PUT', `/delivery/dates/${json.id}`, { payload: { is_open: false } });
  return { day, close };
}

/** An order that its buyer pays by an emailed link, unless `wanted` says otherwise. */
export const placeForLink = (shop: ShopUnderTest, wanted: WantedByCaller) => {
  const payload = wantedByCaller({ email: `${randomUUID()}@example.se`, pay: 'link', ...wanted });
  return shop.api.askAsAdmin('POST', '/telephone-orders', { payload });
};

export interface PlacedByStaff {
  readonly id: number;
  /** The secret in the address of its page. */
  readonly secret: string;
  readonly until: Date;
}

export async function placedForLink(shop: ShopUnderTest, wanted: WantedByCaller): Promise<PlacedByStaff> {
  const { status, json } = await placeForLink(shop, wanted);
  expect([status, json.message]).toEqual([201, undefined]);
  return { id: json.order_id, secret: await pageSecretOf(shop, json.order_id), until: new Date(json.pay_until) };
}

export async function pageSecretOf(shop: ShopUnderTest, orderId: number): Promise<string> {
  const links: OrderLinks = shop.api.app.get(OrderLinks, { strict: false });
  return (await links.orderPageUrl(orderId)).split('/').at(-1) ?? '';
}

export const beginPayment = (shop: ShopUnderTest, { secret }: PlacedByStaff) =>
  shop.api.ask('POST', `/order-page/${secret}/payment`, { payload: {} });

export const paymentBecomes = (shop: ShopUnderTest, { id }: PlacedByStaff, status: 'paid' | 'refunded') =>
  eventually(async () => (await shop.order(id)).payment_status === status);

export const mailed = (shop: ShopUnderTest, { id }: PlacedByStaff, wanted: MailJob['template']) =>
  eventually(async () => (await emailsAbout(shop, id)).some(({ template }) => template === wanted));

export async function usedOfDay(shop: ShopUnderTest, day: string) {
  const sql = 'SELECT points_used AS points, stops_used AS stops FROM delivery_days WHERE day = $1';
  const database: Database = shop.api.app.get(Database, { strict: false });
  return (await database.query(sql, [day]))[0] ?? NO_CAPACITY;
}
