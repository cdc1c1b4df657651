import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import Stripe from 'stripe';
import { type ShopUnderTest, startShop } from '../../test/shop-under-test.js';

let shop: ShopUnderTest;
const retrieve = () => jest.spyOn(shop.api.app.get(Stripe, { strict: false }).paymentIntents, 'retrieve');

beforeAll(async () => {
  shop = await startShop({ deaf: true, env: { RATE_LIMITS: 'on' } });
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => shop.close());

const ask = (intent: string, secret: string, remoteAddress: string) =>
  shop.api.ask('GET', `/orders/confirmation?payment_intent=${intent}&payment_intent_client_secret=${secret}`, {
    remoteAddress,
  });
const statuses = async (times: number, of: (nth: number) => ReturnType<typeof ask>) => {
  const counted: Record<number, number> = {};
  for (let nth = 0; nth < times; nth++) {
    const { status } = await of(nth);
    counted[status] = (counted[status] ?? 0) + 1;
  }
  return counted;
};

describe('what became of a payment', () => {
  it('of no order of ours is not asked of Stripe', async () => {
    const asked = retrieve();
    expect(await statuses(20, (nth) => ask(`pi_${nth}`, `pi_${nth}_secret_x`, '192.0.2.1'))).toEqual({ 404: 20 });
    expect(asked).not.toHaveBeenCalled();
  });

  it('is limited to 120 requests per address in ten minutes', async () => {
    const { id } = await shop.product({ price: 100 });
    const { json } = await shop.checkout({ items: [{ id, quantity: 1 }], total: 100 });
    const asked = retrieve();
    const intent = json.client_secret.split('_secret_')[0];

    expect(await statuses(130, () => ask(intent, json.client_secret, '192.0.2.2'))).toEqual({ 200: 120, 429: 10 });

    expect(asked).toHaveBeenCalledTimes(120);
    const late = await ask(intent, json.client_secret, '192.0.2.2');
    expect(late.json.code).toBe('too_many_requests');
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask(intent, json.client_secret, '192.0.2.3')).status).toBe(200);
  });
});
