import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ShopUnderTest, startShop } from '../../test/shop-under-test.js';

let shop: ShopUnderTest;
let vases: readonly number[];

beforeAll(async () => {
  shop = await startShop({ deaf: true, env: { RATE_LIMITS: 'on' } });
  const made = await Promise.all([1, 2, 3].map(() => shop.product({ inventory_quantity: 5_000 })));
  vases = made.map(({ id }) => id);
});
afterAll(() => shop.close());

const order = (remoteAddress: string, pieces: number, changes: Readonly<Record<string, string>> = {}) => {
  const shares = vases.map((id, nth) => ({ id, quantity: Math.min(99, Math.max(0, pieces - 99 * nth)) }));
  const customer = { first_name: 'Anna', last_name: 'Å', email: 'anna@example.se', phone: '070-123 45 67' };
  const items = shares.filter(({ quantity }) => quantity > 0);
  return shop.api.ask('POST', '/orders', {
    remoteAddress,
    payload: { checkout_id: randomUUID(), items, shipping_method: 'pickup', ...customer, ...changes },
  });
};
const stock = async () => (await Promise.all(vases.map((id) => shop.stockOf(id)))).reduce((sum, left) => sum + left, 0);

describe('what one address orders in an hour', () => {
  it('is 300 pieces per address, independent of the customer; refused orders do not count', async () => {
    const before = await stock();
    expect((await order('192.0.2.1', 198)).status).toBe(201);
    expect((await order('192.0.2.1', 99, { email: 'bo@example.se' })).status).toBe(201);
    const refused = await order('192.0.2.1', 4);
    expect(refused.json).toEqual({
      statusCode: 429,
      code: 'too_many_goods',
      message: expect.stringContaining('hör av dig till oss'),
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
    expect(await stock()).toBe(before - 297);
    expect((await order('192.0.2.2', 4)).status).toBe(201);
  });

  it('counts a checkout once, however often it is sent and changed', async () => {
    const checkout_id = randomUUID();
    for (let nth = 0; nth < 5; nth++) {
      expect((await order('192.0.2.3', 99, { checkout_id, notes: `Nr ${nth}` })).status).toBe(201);
      expect((await order('192.0.2.3', 99, { checkout_id, notes: `Nr ${nth}` })).status).toBe(201);
    }
    expect((await order('192.0.2.3', 110, { checkout_id })).status).toBe(201);
    expect((await order('192.0.2.3', 190)).status).toBe(201);
    expect((await order('192.0.2.3', 1)).status).toBe(429);
  });

  it('holds for the way with a payment too', async () => {
    const { id, price } = await shop.product({ inventory_quantity: 500 });
    const request = { items: [{ id, quantity: 99 }], total: price * 99 };
    const answers = [await shop.checkout(request), await shop.checkout(request), await shop.checkout(request)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await shop.checkout(request)).json.code).toBe('too_many_goods');
  });
});
