import { randomUUID } from 'node:crypto';
import type { OrderDeliveryInput } from '@kronblad/contracts/order/delivery-schema';
import { eventually, type ShopUnderTest } from './shop-under-test.js';

/** The limits of every day, unless a test gives others. */
export const LIMITS = { points_limit: 10, stops_limit: 8 };

/** Open every day until midnight, so that a test does not depend on the hour at which it runs. */
export async function openFlowerShop(shop: ShopUnderTest, limits: Partial<typeof LIMITS> = {}): Promise<void> {
  const weekday = { is_open: true, latest_hour: '23:59', ...LIMITS, ...limits };
  const ask = shop.api.askAsAdmin;
  await ask('PUT', '/delivery/calendar', { payload: { weekdays: Array.from({ length: 7 }, () => weekday) } });
  const weekdays = [1, 2, 3, 4, 5, 6, 7];
  const areas = [
    { name: 'Centrum', postal_codes: '872 30–872 44', fee: 79, weekdays },
    { name: 'Nordingrå', postal_codes: '870 30', fee: 149, weekdays },
  ];
  for (const payload of areas) await ask('POST', '/delivery/areas', { payload });
}

/** The first days on which the flowers can come, at least tomorrow. */
export async function openDays(
  shop: ShopUnderTest,
  id: number,
  count: number,
  postalCode = '872 30',
): Promise<string[]> {
  const query = new URLSearchParams({
    way: 'courier',
    postal_code: postalCode,
    items: JSON.stringify([{ id, quantity: 1 }]),
    ribbon: 'false',
  });
  const days = async () =>
    (await shop.api.ask('GET', `/delivery/days?${query}`)).json.days
      .filter(({ state }: { state: string }) => state === 'open')
      .map(({ day }: { day: string }) => day)
      .slice(1);
  await eventually(async () => (await days()).length >= count);
  return (await days()).slice(0, count);
}

/** A bouquet of 400 kr that is made to order, with one point of work. Returns its id. */
export async function bouquetOf(shop: ShopUnderTest, facts: Readonly<Record<string, unknown>> = {}): Promise<number> {
  const size = { name: '', sku: randomUUID(), price: 400, made_to_order: true, work_points: 1 };
  const payload = { name: 'Bukett', kind: 'fresh', sizes: [size], ...facts };
  const { json } = await shop.api.askAsAdmin('POST', '/products', { payload });
  await eventually(async () => (await shop.api.ask('GET', `/products/${json.id}`)).status === 200);
  return json.id;
}

/** A gift to somebody at home in the area Centrum. */
export const gift = (day: string, changes: Partial<OrderDeliveryInput> = {}): OrderDeliveryInput => ({
  way: 'courier',
  day,
  place_kind: 'home',
  recipient: {
    first_name: 'Karin',
    last_name: 'Åström',
    phone: '070-765 43 21',
    address: 'Ringvägen 3',
    postal_code: '872 30',
    city: 'Kramfors',
    door_code: '1379#',
  },
  if_absent: 'neighbour',
  card: { text: 'Grattis mamma!\nKram från "Anna" & Åke' },
  ...changes,
});
