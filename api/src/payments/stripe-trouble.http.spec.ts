import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import Stripe from 'stripe';
import { type ShopUnderTest, startShop } from '../../test/shop-under-test.js';
import { OrderListQuery } from '../orders/index.js';

let shop: ShopUnderTest;
const stripe = () => shop.api.app.get(Stripe, { strict: false });

beforeAll(async () => {
  shop = await startShop({ deaf: true, env: { ANSWER_SECONDS: '5' } });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await shop.faults({ api_delay_before_ms: 0, api_fail_next: 0 });
});
afterAll(() => shop.close());

describe('checkout while Stripe is in trouble', () => {
  const open = async () => {
    const { id } = await shop.product({ price: 100 });
    return { items: [{ id, quantity: 1 }], total: 100, checkoutId: crypto.randomUUID() };
  };

  it('times out when Stripe is slow, and continues with the same order later', async () => {
    const request = await open();
    await shop.faults({ api_delay_before_ms: 30_000 });
    const since = Date.now();
    const answer = await shop.checkout(request);
    expect(answer).toMatchObject({ status: 503, json: { code: 'payment_unavailable' } });
    expect(Date.now() - since).toBeLessThan(5_000);
    await shop.faults({ api_delay_before_ms: 0 });
    expect((await shop.checkout(request)).status).toBe(200);
  });

  it('continues with the same order when Stripe replays a 500 under the idempotency key', async () => {
    const request = await open();
    await shop.faults({ api_fail_next: 100 });
    expect(await shop.checkout(request)).toMatchObject({ status: 503, json: { code: 'payment_unavailable' } });
    await shop.faults({ api_fail_next: 1 });
    const answer = await shop.checkout(request);
    expect(answer.status).toBe(200);
    const { data } = await stripe().paymentIntents.list({ limit: 100 });
    expect(data.filter(({ metadata }) => metadata.checkout_id === request.checkoutId)).toHaveLength(1);
  });

  it('times out whatever it waits for, and continues with the same order later', async () => {
    const request = await open();
    const orders = shop.api.app.get(OrderListQuery, { strict: false });
    jest.spyOn(orders, 'openCheckout').mockReturnValueOnce(new Promise(() => undefined));
    expect(await shop.checkout(request)).toMatchObject({
      status: 503,
      json: { code: 'unavailable' },
      headers: { 'retry-after': '5' },
    });
    expect((await shop.checkout(request)).status).toBe(200);
  });

  it('answers in shape when the fault is ours', async () => {
    const request = await open();
    jest.spyOn(stripe().paymentIntents, 'create').mockRejectedValueOnce(new URIError('URI malformed'));
    expect(await shop.checkout(request)).toMatchObject({ status: 503, json: { code: 'payment_unavailable' } });
    expect((await shop.checkout(request)).status).toBe(200);
  });
});

describe('a signed webhook', () => {
  const deliver = (payload: string, timestamp = Math.floor(Date.now() / 1000)) =>
    shop.api.ask('POST', '/stripe/webhook', {
      payload,
      headers: {
        'content-type': 'application/json',
        'stripe-signature': stripe().webhooks.generateTestHeaderString({ payload, timestamp, secret: 'whsec_test' }),
      },
    });
  const about = (type: string, object: object) =>
    JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });

  it.each([
    'null',
    '{}',
    '[]',
    '7',
    '{"data":null}',
    '{"id":"evt_1","type":"payment_intent.succeeded","data":{"object":{}}}',
  ])('that says %s is refused', async (payload) => {
    expect(await deliver(payload)).toMatchObject({ status: 400, json: { statusCode: 400 } });
  });

  it('is heard for five minutes, so that one that was listened in on cannot be sent again later', async () => {
    const signedAgo = (seconds: number) =>
      deliver(about('payment_intent.succeeded', { id: 'pi_unknown' }), Math.floor(Date.now() / 1000) - seconds);
    expect((await signedAgo(270)).status).toBe(200);
    expect(await signedAgo(330)).toMatchObject({ status: 400, json: { code: 'bad_signature' } });
  });

  it.each([
    ['payment_intent.succeeded', 'pi_unknown'],
    ['refund.updated', 're_unknown'],
    ['charge.dispute.created', 'dp_unknown'],
  ])('%s about what Stripe does not know is left alone', async (type, id) => {
    expect((await deliver(about(type, { id }))).status).toBe(200);
  });

  it.each(['constructor', 'balance.available'])('of the kind %s is left alone', async (type) => {
    expect((await deliver(about(type, {}))).status).toBe(200);
  });

  it('is to come again when Stripe cannot be asked', async () => {
    await shop.faults({ api_fail_next: 10, api_fail_status: 500 });
    expect(await deliver(about('payment_intent.succeeded', { id: 'pi_1' }))).toMatchObject({
      status: 503,
      json: { code: 'unavailable' },
    });
  });
});
