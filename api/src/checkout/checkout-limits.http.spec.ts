import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import Stripe from 'stripe';
import { type ShopUnderTest, startShop } from '../../test/shop-under-test.js';
import { Database } from '../event-store/index.js';
import { OrderListQuery } from '../orders/index.js';
import { deleteExpired, enterInbox, KEPT_HOURS } from '../payments/stripe-inbox.js';

let shop: ShopUnderTest;
const stripe = () => shop.api.app.get(Stripe, { strict: false });

beforeAll(async () => {
  shop = await startShop({ deaf: true, env: { ANSWER_SECONDS: '5', RATE_LIMITS: 'on' } });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await shop.faults({ api_delay_before_ms: 0, api_fail_next: 0 });
});
afterAll(() => shop.close());

describe('what became of a payment', () => {
  const ask = (intent: string, secret: string, remoteAddress: string) =>
    shop.api.ask('GET', `/orders/confirmation?payment_intent=${intent}&payment_intent_client_secret=${secret}`, {
      remoteAddress,
    });

  it('The state of a payment of no order of ours is not asked of Stripe', async () => {
    const asked = jest.spyOn(stripe().paymentIntents, 'retrieve');
    expect((await ask('pi_1', 'pi_1_secret_x', '192.0.2.1')).status).toBe(404);
    expect(asked).not.toHaveBeenCalled();
  });

  it('The state of a payment is limited to 120 requests per address in ten minutes', async () => {
    const { id } = await shop.product({ price: 100 });
    const { json } = await shop.checkout({ items: [{ id, quantity: 1 }], total: 100 });
    const asked = jest.spyOn(stripe().paymentIntents, 'retrieve');
    const intent = json.client_secret.split('_secret_')[0];
    const look = (remoteAddress: string) => ask(intent, json.client_secret, remoteAddress);
    expect((await look('192.0.2.2')).status).toBe(200);
    const database = shop.api.app.get(Database, { strict: false });
    await database.query("UPDATE app.rate_limits SET points = 119 WHERE key LIKE '%192.0.2.2'");

    expect((await look('192.0.2.2')).status).toBe(200);
    const late = await look('192.0.2.2');

    expect([late.status, late.json.code]).toEqual([429, 'too_many_requests']);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
    expect(asked).toHaveBeenCalledTimes(2);
    expect((await look('192.0.2.3')).status).toBe(200);
  });
});

describe('checkout while Stripe is in trouble', () => {
  const open = async () => {
    const { id } = await shop.product({ price: 100 });
    return { items: [{ id, quantity: 1 }], total: 100, checkoutId: crypto.randomUUID() };
  };

  it('A checkout times out when Stripe is slow, and continues with the same order later', async () => {
    const request = await open();
    await shop.faults({ api_delay_before_ms: 30_000 });
    const since = Date.now();
    const answer = await shop.checkout(request);
    expect(answer).toMatchObject({ status: 503, json: { code: 'payment_unavailable' } });
    expect(Date.now() - since).toBeLessThan(5_000);
    await shop.faults({ api_delay_before_ms: 0 });
    expect((await shop.checkout(request)).status).toBe(200);
  });

  it('A checkout continues with the same order when Stripe replays a 500 under the idempotency key', async () => {
    const request = await open();
    await shop.faults({ api_fail_next: 100 });
    expect(await shop.checkout(request)).toMatchObject({ status: 503, json: { code: 'payment_unavailable' } });
    await shop.faults({ api_fail_next: 1 });
    const answer = await shop.checkout(request);
    expect(answer.status).toBe(200);
    const { data } = await stripe().paymentIntents.list({ limit: 100 });
    expect(data.filter(({ metadata }) => metadata.checkout_id === request.checkoutId)).toHaveLength(1);
  });

  it('A checkout times out whatever it waits for, and continues with the same order later', async () => {
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

  it('A checkout answers in shape when the fault is ours', async () => {
    const request = await open();
    jest.spyOn(stripe().paymentIntents, 'create').mockRejectedValueOnce(new URIError('URI malformed'));
    expect(await shop.checkout(request)).toMatchObject({ status: 503, json: { code: 'payment_unavailable' } });
    expect((await shop.checkout(request)).status).toBe(200);
  });
});

describe('a signed webhook', () => {
  const deliver = (payload: string, timestamp = Math.floor(Date.now() / 1000), secret = 'whsec_test') =>
    shop.api.ask('POST', '/stripe/webhook', {
      payload,
      headers: {
        'content-type': 'application/json',
        'stripe-signature': stripe().webhooks.generateTestHeaderString({ payload, timestamp, secret }),
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
  ])('A signed webhook that says %s is refused', async (payload) => {
    expect(await deliver(payload)).toMatchObject({ status: 400, json: { statusCode: 400 } });
  });

  it('A signed webhook is accepted for five minutes, so that one that was listened in on cannot be sent again later', async () => {
    const signedAgo = (seconds: number) =>
      deliver(about('payment_intent.succeeded', { id: 'pi_unknown' }), Math.floor(Date.now() / 1000) - seconds);
    expect((await signedAgo(270)).status).toBe(200);
    for (const seconds of [330, -330]) {
      expect(await signedAgo(seconds)).toMatchObject({ status: 400, json: { code: 'bad_signature' } });
    }
  });

  it('A signed webhook with two times is refused, because one of them is not signed', async () => {
    const payload = about('payment_intent.succeeded', { id: 'pi_unknown' });
    const now = Math.floor(Date.now() / 1000);
    const old = stripe().webhooks.generateTestHeaderString({ payload, timestamp: now - 90_000, secret: 'whsec_test' });
    const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${now},${old}` };
    expect((await shop.api.ask('POST', '/stripe/webhook', { payload, headers })).status).toBe(400);
  });

  describe('that is refused', () => {
    let warned: jest.SpiedFunction<Logger['warn']>;
    const health = async () => (await shop.api.ask('GET', '/health')).json.checks.webhooks;
    const event = about('balance.available', {});
    const now = () => Math.floor(Date.now() / 1000);
    beforeEach(async () => {
      await deliver(event);
      warned = jest.spyOn(Logger.prototype, 'warn');
    });

    it.each([
      ['secret', () => deliver(event, now(), 'whsec_other'), /STRIPE_WEBHOOK_SECRET is not the signing secret/],
      ['clock', () => deliver(event, now() - 400), /set the clock of this machine/],
    ])(
      'A refused webhook warns once, and makes health degraded until one is accepted: %s',
      async (_reason, refused, says) => {
        for (let nth = 0; nth < 3; nth++) expect((await refused()).status).toBe(400);
        expect(await health()).toMatchObject({ status: 'degraded', refused: 3, reason: expect.stringMatching(says) });
        expect(warned.mock.calls).toEqual([[expect.stringMatching(says)]]);
        await deliver(event);
        expect(await health()).toMatchObject({ status: 'ok', refused: 0 });
      },
    );

    it('A refused webhook does not count as Stripe’s when its signature has another form', async () => {
      const headers = { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=x' };
      for (let nth = 0; nth < 3; nth++) await shop.api.ask('POST', '/stripe/webhook', { payload: event, headers });
      expect(await health()).toMatchObject({ status: 'ok', refused: 0 });
      expect(warned).not.toHaveBeenCalled();
    });
  });

  it.each([
    ['payment_intent.succeeded', 'pi_unknown'],
    ['refund.updated', 're_unknown'],
    ['charge.dispute.created', 'dp_unknown'],
  ])('A signed webhook %s about what Stripe does not know is left alone', async (type, id) => {
    expect((await deliver(about(type, { id }))).status).toBe(200);
  });

  it.each(['constructor', 'balance.available'])('A signed webhook of the kind %s is left alone', async (type) => {
    expect((await deliver(about(type, {}))).status).toBe(200);
  });

  it('A signed webhook is to come again when Stripe cannot be asked', async () => {
    await shop.faults({ api_fail_next: 10, api_fail_status: 500 });
    expect(await deliver(about('payment_intent.succeeded', { id: 'pi_1' }))).toMatchObject({
      status: 503,
      json: { code: 'unavailable' },
    });
  });
});

describe('received webhooks', () => {
  const database = () => shop.api.app.get(Database, { strict: false });
  const webhook = (eventId: string) => ({ eventId, type: 'payment_intent.succeeded', objectId: 'pi_1' });
  const left = async () => {
    const rows = await database().query<{ event_id: string }>(
      "SELECT event_id FROM app.stripe_inbox WHERE event_id LIKE 'evt_swept_%'",
    );
    return rows.map(({ event_id }) => event_id);
  };
  const received = async (eventId: string, hoursAgo: number) => {
    await enterInbox(database(), webhook(eventId));
    await database().query(
      'UPDATE app.stripe_inbox SET received_at = now() - make_interval(hours => $2) WHERE event_id = $1',
      [eventId, hoursAgo],
    );
  };

  it('Received webhooks are forgotten, but none that Stripe may deliver again', async () => {
    expect(KEPT_HOURS).toBeGreaterThan(72);
    await received('evt_swept_old', KEPT_HOURS + 1);
    await received('evt_swept_recent', 73);
    await deleteExpired(database());
    expect(await left()).toEqual(['evt_swept_recent']);
    expect(await enterInbox(database(), webhook('evt_swept_recent'))).toBe(false);
  });
});
