import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { flowerDayName, sameDayLastYear } from '@kronblad/contracts/delivery/red-days';
import { addDays } from '@kronblad/contracts/time/time';
import { bouquetOf, gift, openDays, openFlowerShop } from '../../../test/flower-shop.js';
import { eventually, type ShopUnderTest, startShop } from '../../../test/shop-under-test.js';

let shop: ShopUnderTest;
let bouquet: number;
let plainDays: string[];

beforeAll(async () => {
  shop = await startShop({ projector: true });
  await openFlowerShop(shop, { points_limit: 100, stops_limit: 100 });
  bouquet = await bouquetOf(shop, { name: 'Rosbukett' });
  const days = await openDays(shop, bouquet, 20);
  plainDays = days.filter((day) => flowerDayName(day) === null && sameDayLastYear(addDays(day, 364)).day === day);
}, 90_000);
afterAll(() => shop.close());

async function ordered(day: string, { quantity = 1, isPaid = true, ...changes }: Record<string, unknown> = {}) {
  const { json } = await shop.checkout({
    items: [{ id: bouquet, quantity: quantity as number }],
    total: 400 * (quantity as number) + 79,
    shipping: 'courier',
    checkoutId: randomUUID(),
    changes: { email: `${randomUUID()}@example.se`, delivery: gift(day, changes) },
  });
  if (!isPaid) return json.order_id as number;
  await shop.pay(json.client_secret);
  await eventually(async () => (await shop.order(json.order_id)).receipt_number !== null);
  return json.order_id as number;
}
const ask = async (path: string) => (await shop.api.askAsAdmin('GET', `/orders/${path}`)).json;

it('Sales by delivery count paid orders by day, area, occasion and size, and no unpaid or cancelled ones', async () => {
  const [first, second] = plainDays as [string, string];
  await ordered(first, { quantity: 2 });
  const church = { first_name: '', address: 'Kyrkvägen 1', postal_code: '872 30', city: 'Kramfors' };
  const ceremony = { deceased: 'Märta Lind', place: 'Gudmundrå kyrka', time: '23:00', undertaker: null };
  await ordered(second, { place_kind: 'church', recipient: church, ceremony });
  await ordered(second, { isPaid: false });
  const cancelled = await ordered(second);
  await shop.api.askAsAdmin('PUT', `/orders/${cancelled}/status`, { payload: { status: 'cancelled' } });
  expect(await ask(`delivery-sales?from=${first}&until=${second}`)).toEqual({
    days: [
      { day: first, orders: 1, points: 2, revenue: 879 },
      { day: second, orders: 1, points: 1, revenue: 479 },
    ],
    areas: [{ name: 'Centrum', orders: 2, points: 3, revenue: 1358 }],
    occasions: [
      { name: 'Övrigt', orders: 1, points: 2, revenue: 879 },
      { name: 'Begravning', orders: 1, points: 1, revenue: 479 },
    ],
    sizes: [
      {
        ...{ product_id: bouquet, product_name: 'Rosbukett', id: expect.any(Number), name: '' },
        ...{ total_sold: 3, total_revenue: 1200 },
      },
    ],
  });
});

it('The same day last year tells what was sold then, and zeros when nothing was', async () => {
  const day = plainDays[2]!;
  await ordered(day);
  await ordered(day, { quantity: 2 });
  const [today, nothing] = [addDays(day, 364), '2021-05-30'];
  expect(await ask(`last-year?days=${today},${nothing}`)).toEqual([
    { day: today, last_year: day, occasion: null, orders: 2, points: 3, revenue: 1358 },
    { day: nothing, last_year: '2020-05-31', occasion: 'Mors dag', orders: 0, points: 0, revenue: 0 },
  ]);
});

it('Sales by delivery are staff only, and the days must be days', async () => {
  const paths = ['delivery-sales?from=2026-12-01&until=2026-12-31', 'last-year?days=2026-12-01'];
  for (const path of paths) expect((await shop.api.ask('GET', `/orders/${path}`)).status).toBe(401);
  for (const path of ['delivery-sales?from=2026-12-02&until=2026-12-01', 'last-year?days=2026-02-30', 'last-year']) {
    expect((await shop.api.askAsAdmin('GET', `/orders/${path}`)).status).toBe(400);
  }
});
