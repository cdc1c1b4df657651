import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { bouquetOf, gift, openDays, openFlowerShop } from '../../../test/flower-shop.js';
import { eventually, type ShopUnderTest, startShop } from '../../../test/shop-under-test.js';

let shop: ShopUnderTest;
let wreath: number;
let days: string[];

beforeAll(async () => {
  shop = await startShop({ projector: true });
  await openFlowerShop(shop, { points_limit: 100, stops_limit: 100 });
  wreath = await bouquetOf(shop, { name: 'Krans', kind: 'funeral' });
  days = await openDays(shop, wreath, 6);
}, 90_000);
afterAll(() => shop.close());

const church = {
  ...{ first_name: '', last_name: '', phone: '', door_code: '' },
  ...{ address: 'Kyrkvägen 1', postal_code: '872 30', city: 'Kramfors' },
};
const ribbon = {
  line: 1,
  left: 'Vila i frid',
  right: 'Arbetskamraterna',
  ribbon_colour: 'white',
  print_colour: 'gold',
};

async function ordered(day: string, ceremony: object, isPaid = true): Promise<number> {
  const { json } = await shop.checkout({
    items: [{ id: wreath, quantity: 1 }],
    total: 479,
    shipping: 'courier',
    checkoutId: randomUUID(),
    changes: {
      email: `${randomUUID()}@example.se`,
      delivery: gift(day, {
        place_kind: 'church',
        recipient: church,
        card: { text: 'Saknar dig' },
        ribbons: [ribbon] as never,
        ceremony: { deceased: 'Märta Lind', place: 'Gudmundrå kyrka', time: '14:00', undertaker: null, ...ceremony },
      }),
    },
  });
  if (isPaid) {
    await shop.pay(json.client_secret);
    await eventually(async () => (await shop.order(json.order_id)).receipt_number !== null);
  }
  return json.order_id;
}
const ceremonies = async (from: string, until: string) =>
  (await shop.api.askAsAdmin('GET', `/ceremonies?from=${from}&until=${until}`)).json;

it('A ceremony has the orders of all its buyers with ribbons, cards and senders, and no prices', async () => {
  const [day, later] = [days[3]!, days[4]!];
  const [first, second] = [
    await ordered(day, {}),
    await ordered(day, { deceased: 'MÄRTA  LIND', undertaker: 'Fonus' }),
  ];
  const other = await ordered(later, { deceased: 'Sven Ek' });
  const answer = await ceremonies(day, later);
  expect(answer).toMatchObject([
    {
      ...{ day, time: '14:00', place: 'Gudmundrå kyrka', deceased: 'Märta Lind', undertaker: 'Fonus' },
      orders: [
        {
          id: first,
          ...{ hour: '14:00', buyer: { name: expect.stringMatching(/\S/) }, card: { text: 'Saknar dig' } },
          ...{ lines: [{ name: 'Krans', quantity: 1 }], ribbons: [ribbon], warnings: [] },
        },
        { id: second },
      ],
    },
    { day: later, deceased: 'Sven Ek', undertaker: null, orders: [{ id: other }] },
  ]);
  expect(JSON.stringify(answer)).not.toMatch(/price|amount|total|kr\b|@example/);
  expect(await ceremonies(later, later)).toHaveLength(1);
});

it('A ceremony tells of an unpaid and of a cancelled order, and leaves out other orders of the day', async () => {
  const day = days[2]!;
  const [unpaid, cancelled] = [await ordered(day, {}, false), await ordered(day, {})];
  await shop.api.askAsAdmin('PUT', `/orders/${cancelled}/status`, { payload: { status: 'cancelled' } });
  await shop.checkout({
    items: [{ id: await bouquetOf(shop), quantity: 1 }],
    total: 479,
    shipping: 'courier',
    checkoutId: randomUUID(),
    changes: { email: `${randomUUID()}@example.se`, delivery: gift(day) },
  });
  expect(await ceremonies(day, day)).toMatchObject([
    {
      orders: [
        { id: unpaid, warnings: ['unpaid'] },
        { id: cancelled, warnings: ['cancelled'] },
      ],
    },
  ]);
});

it('Ceremonies are staff only, and of a year at most', async () => {
  expect((await shop.api.ask('GET', '/ceremonies?from=2026-12-01&until=2026-12-31')).status).toBe(401);
  for (const query of ['from=2026-12-01', 'from=2026-12-02&until=2026-12-01', 'from=2026-01-01&until=2027-12-31']) {
    expect((await shop.api.askAsAdmin('GET', `/ceremonies?${query}`)).status).toBe(400);
  }
});
