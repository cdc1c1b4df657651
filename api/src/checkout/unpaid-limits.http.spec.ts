import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bouquetOf, gift, openDays, openFlowerShop } from '../../test/flower-shop.js';
import { eventually, type ShopUnderTest, startShop } from '../../test/shop-under-test.js';
import { Database } from '../event-store/index.js';

let shop: ShopUnderTest;
let bouquet: number;
let wreath: number;
let vases: readonly number[];
beforeAll(async () => {
  shop = await startShop({ deaf: true, env: { RATE_LIMITS: 'on' } });
  await openFlowerShop(shop);
  bouquet = await bouquetOf(shop);
  wreath = await bouquetOf(shop, {
    sizes: [{ name: '', sku: randomUUID(), price: 1_000, made_to_order: true, work_points: 4 }],
  });
  const vase = () => shop.product({ inventory_quantity: 5_000, price: 100 });
  days = await openDays(shop, bouquet, 78);
  vases = [(await vase()).id, (await vase()).id, (await vase()).id];
});
afterAll(() => shop.close());

let addresses = 0;
const newAddress = () => `198.51.100.${++addresses}`;
const customer = { first_name: 'Anna', last_name: 'Å', email: 'anna@example.se', phone: '070-123 45 67' };

interface Wanted {
  readonly items: readonly { readonly id: number; readonly quantity: number }[];
  readonly shipping_method?: 'courier' | 'pickup';
  readonly delivery?: object;
  readonly checkout_id?: string;
  readonly notes?: string;
  readonly campaign_code?: string;
  readonly email?: string;
}
const order = (remoteAddress: string, wanted: Wanted) =>
  shop.api.ask('POST', '/orders', {
    remoteAddress,
    payload: { checkout_id: randomUUID(), shipping_method: 'pickup', ...customer, ...wanted },
  });

/** The nth open day from tomorrow, each with room for ten points. */
let days: readonly string[];
const dayAfter = (nth: number) => days[nth] ?? '';
const courier = (nth: number, id = bouquet, quantity = 1): Wanted => ({
  items: [{ id, quantity }],
  shipping_method: 'courier',
  delivery: gift(dayAfter(nth)),
});
const pickup = (nth: number, id: number, quantity: number): Wanted => ({
  items: [{ id, quantity }],
  delivery: { way: 'pickup', day: dayAfter(nth) },
});

async function admitted(from: () => string, wanted: readonly Wanted[]): Promise<number> {
  let count = 0;
  for (const one of wanted) {
    const { status, json } = await order(from(), one);
    if (status === 201) count++;
    else expect([status, json.code]).toEqual([429, 'too_many_unpaid']);
  }
  return count;
}

describe('the days that the unpaid orders of one address hold', () => {
  it('One address holds at most 6 stops at a time, over all days', async () => {
    const address = newAddress();
    expect(
      await admitted(
        () => address,
        Array.from({ length: 8 }, (_, nth) => courier(nth)),
      ),
    ).toBe(6);
    const { headers } = await order(address, courier(20));
    expect(Number(headers['retry-after'])).toBe(900);
    expect((await order(newAddress(), courier(20))).status).toBe(201);
  });

  it('One address holds at most 12 points at a time, over all days', async () => {
    const address = newAddress();
    expect(
      await admitted(
        () => address,
        [20, 21, 22, 23].map((nth) => pickup(nth, wreath, 1)),
      ),
    ).toBe(3);
    expect((await order(address, { items: [{ id: vases[0] ?? 0, quantity: 1 }] })).status).toBe(201);
  });

  it("An address's first unpaid order may be larger than the limit, the next one not", async () => {
    const payload = { day: dayAfter(76), is_open: true, points_limit: 20 };
    expect((await shop.api.askAsAdmin('POST', '/delivery/dates', { payload })).status).toBe(201);
    const address = newAddress();
    await eventually(async () => (await order(address, pickup(76, wreath, 4))).status === 201);
    expect((await order(address, pickup(77, wreath, 1))).json.code).toBe('too_many_unpaid');
  });

  it('The addresses of one IPv6 network count as one', async () => {
    let host = 0;
    const next = () => `2001:db8:7:1::${(++host).toString(16)}`;
    expect(
      await admitted(
        next,
        [24, 25, 26, 27].map((nth) => pickup(nth, wreath, 1)),
      ),
    ).toBe(3);
    expect((await order('2001:db8:7:2::1', pickup(27, wreath, 1))).status).toBe(201);
  });

  it('Orders of one address at once do not pass the limit together', async () => {
    const address = newAddress();
    const all = await Promise.all([30, 31, 32, 33, 34, 35].map((nth) => order(address, pickup(nth, wreath, 1))));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(3);
  });

  it('A paid, an expired and a replaced order count no more', async () => {
    const address = newAddress();
    const checkoutId = randomUUID();
    for (let nth = 0; nth < 3; nth++) {
      const changed = { ...pickup(40 + nth, wreath, 2), checkout_id: checkoutId };
      expect((await order(address, changed)).status).toBe(201);
    }
    expect((await order(address, pickup(44, wreath, 1))).status).toBe(201);
    expect((await order(address, pickup(45, wreath, 1))).status).toBe(429);
    await shop.poll(new Date(Date.now() + 61 * 60_000));
    await eventually(async () => (await order(address, pickup(46, wreath, 2))).status === 201);
  });

  it('A stranger with three addresses closes three days of many', async () => {
    const wanted = Array.from({ length: 24 }, (_, nth) => 50 + nth);
    const full = async () => {
      const query = new URLSearchParams({ way: 'pickup', items: JSON.stringify([{ id: bouquet, quantity: 1 }]) });
      const { json } = await shop.api.ask('GET', `/delivery/days?${query}`);
      const isFull = new Set(
        json.days.flatMap((one: { day: string; state: string }) => (one.state === 'full' ? one.day : [])),
      );
      return wanted.filter((nth) => isFull.has(dayAfter(nth))).length;
    };
    const attackers = [newAddress(), newAddress(), newAddress()];
    const answers = [];
    for (const [at, nth] of wanted.entries()) {
      answers.push((await order(attackers[at % 3] ?? '', pickup(nth, bouquet, 10))).status);
    }
    expect(answers.filter((status) => status === 201)).toHaveLength(3);
    await eventually(async () => (await full()) === 3);
  });

  it('Nothing that tells the address is stored, and the order is not traced once it is paid or expired', async () => {
    const database = shop.api.app.get(Database, { strict: false });
    const stored = () => database.query<{ address: string }>('SELECT address FROM app.order_addresses');
    const address = newAddress();
    expect((await order(address, { items: [{ id: vases[0] ?? 0, quantity: 1 }] })).status).toBe(201);
    expect(JSON.stringify(await stored())).not.toContain(address);
    await shop.poll(new Date(Date.now() + 61 * 60_000));
    expect(await stored()).toEqual([]);
  });
});

describe('the goods that the unpaid orders of one address hold', () => {
  const goods = (pieces: number): Wanted => {
    const shares = vases.map((id, nth) => ({ id, quantity: Math.min(99, Math.max(0, pieces - 99 * nth)) }));
    return { items: shares.filter(({ quantity }) => quantity > 0) };
  };

  it('One address holds at most 300 pieces at a time, whoever the customer is', async () => {
    const address = newAddress();
    expect((await order(address, goods(198))).status).toBe(201);
    expect((await order(address, { ...goods(99), email: 'bo@example.se' })).status).toBe(201);
    const stock = await shop.stockOf(vases[0] ?? 0);
    const refused = await order(address, goods(4));
    expect(refused.json).toEqual({
      statusCode: 429,
      code: 'too_many_goods',
      message: expect.stringContaining('hör av dig till oss'),
    });
    expect(Number(refused.headers['retry-after'])).toBe(3_600);
    expect(await shop.stockOf(vases[0] ?? 0)).toBe(stock);
    expect((await order(newAddress(), goods(4))).status).toBe(201);
  });

  it('A checkout counts once, however often it is sent and changed', async () => {
    const [address, checkout_id] = [newAddress(), randomUUID()];
    for (let nth = 0; nth < 2; nth++) {
      const changed = { ...goods(99), checkout_id, notes: `Nr ${nth}` };
      expect((await order(address, changed)).status).toBe(201);
      expect((await order(address, changed)).status).toBe(201);
    }
    expect((await order(address, { ...goods(110), checkout_id })).status).toBe(201);
    expect((await order(address, goods(190))).status).toBe(201);
    expect((await order(address, goods(1))).status).toBe(429);
  });

  it('One address holds at most 6 uses of limited campaign codes at a time, and may order without or with another code', async () => {
    const code = { code: 'BEGRANSAD', discount_percentage: 10, usage_limit: 100 };
    for (const payload of [code, { code: 'FRI', discount_percentage: 10 }]) {
      expect((await shop.api.askAsAdmin('POST', '/campaign-codes', { payload })).status).toBe(201);
    }
    const address = newAddress();
    const wanted = Array.from({ length: 8 }, (_, nth) => ({
      ...goods(1),
      campaign_code: 'BEGRANSAD',
      email: `kund${nth}@example.se`,
    }));
    await eventually(
      async () => (await order(newAddress(), { ...goods(1), campaign_code: 'BEGRANSAD' })).status === 201,
    );
    for (let nth = 0; nth < 7; nth++) {
      await eventually(async () => (await order(address, { ...goods(1), campaign_code: 'FRI' })).status === 201);
    }
    expect(await admitted(() => address, wanted)).toBe(6);
    expect((await order(address, wanted[7] as Wanted)).json.message).toContain('Beställ utan den');
    expect((await order(address, goods(1))).status).toBe(201);
    expect((await order(address, { ...goods(1), campaign_code: 'FRI' })).status).toBe(201);
  });
});
