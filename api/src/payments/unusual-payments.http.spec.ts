import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import Stripe from 'stripe';
import { eventually, type ShopUnderTest, startShop } from '../../test/shop-under-test.js';
import { Database } from '../event-store/index.js';
import { OrderListQuery, unpaidOrders } from '../orders/index.js';
import { AttachIntent } from './commands/attach-intent.handler.js';
import { ExpireOrder } from './commands/expire-order.handler.js';
import { RequestRefund } from './commands/request-refund.handler.js';
import { PaymentIntents } from './payment-intents.js';

const inAnHour = () => new Date(Date.now() + 3_601_000);

let shop: ShopUnderTest;
const stripe = () => shop.api.app.get(Stripe, { strict: false });
const intentOf = (secret: string) => secret.split('_secret_')[0] ?? '';

beforeAll(async () => {
  shop = await startShop({ deaf: true, projector: true });
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => shop.close());

function tell(type: string, id: string) {
  const payload = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, data: { object: { id } } });
  const signature = stripe().webhooks.generateTestHeaderString({ payload, secret: 'whsec_test' });
  return shop.api.ask('POST', '/stripe/webhook', {
    payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  });
}

const thanks = (intent: string, secret: string | null) =>
  shop.api.ask('GET', `/orders/confirmation?payment_intent=${intent}&payment_intent_client_secret=${secret}`);

async function opened() {
  const { id } = await shop.product({ price: 100, inventory_quantity: 1 });
  const request = { items: [{ id, quantity: 1 }], total: 100, checkoutId: randomUUID() };
  const { json } = await shop.checkout(request);
  return { ...json, productId: id, request } as {
    order_id: number;
    order_number: string;
    client_secret: string;
    productId: number;
    request: typeof request;
  };
}

type Opened = Awaited<ReturnType<typeof opened>>;

async function paidElsewhere(
  metadata: Record<string, string>,
  changes: Partial<Stripe.PaymentIntentCreateParams> = {},
) {
  const intent = await stripe().paymentIntents.create({ amount: 10_000, currency: 'sek', metadata, ...changes });
  await shop.pay(intent.client_secret ?? '');
  return intent;
}

describe('a payment on the same account that is not ours', () => {
  it.each([
    ['by its id', () => ({})],
    ['by its number', ({ order_number }: Opened) => ({ order_number })],
    ['by another checkout', () => ({ checkout_id: randomUUID() })],
    ['by all that it says', ({ order_number, request }: Opened) => ({ order_number, checkout_id: request.checkoutId })],
  ])('A foreign payment that names our order %s leaves it alone and keeps its money', async (_, metadata) => {
    const order = await opened();
    const { id } = await paidElsewhere({ order_id: String(order.order_id), ...metadata(order) });
    expect((await tell('payment_intent.succeeded', id)).status).toBe(200);

    const { payment_status, status, refunds } = await shop.order(order.order_id);
    expect({ payment_status, status, refunds }).toEqual({ payment_status: 'pending', status: 'pending', refunds: [] });
    expect((await stripe().refunds.list({ payment_intent: id })).data).toEqual([]);
  });

  it('A foreign payment is acknowledged when we have no such order', async () => {
    const { id } = await paidElsewhere({ order_id: '2000000000', checkout_id: randomUUID() });
    expect((await tell('payment_intent.succeeded', id)).status).toBe(200);
  });

  it('A foreign payment does not cancel our order, and does not show it on the thank-you page', async () => {
    const order = await opened();
    const intent = await stripe().paymentIntents.create({
      amount: 10_000,
      currency: 'sek',
      metadata: { order_id: String(order.order_id), checkout_id: randomUUID() },
    });
    const seen = await thanks(intent.id, intent.client_secret);
    await stripe().paymentIntents.cancel(intent.id);
    await tell('payment_intent.canceled', intent.id);

    expect(seen.status).toBe(404);
    expect(await shop.order(order.order_id)).toMatchObject({ status: 'pending', payment_status: 'pending' });
  });

  it('A foreign payment that is refunded leaves our order as it is', async () => {
    const order = await opened();
    const { id } = await paidElsewhere({ order_id: String(order.order_id), checkout_id: randomUUID() });
    const metadata = { order_id: String(order.order_id), refund_id: `re-${randomUUID()}` };
    const refund = await stripe().refunds.create({ payment_intent: id, metadata });
    expect((await tell('refund.updated', refund.id)).status).toBe(200);
    expect(await shop.order(order.order_id)).toMatchObject({ payment_status: 'pending', refunds: [] });
  });
});

/** A second intent that the order has recorded, as after a checkout in two windows. */
async function secondIntent(orderId: number, amount = 10_000) {
  const metadata = { order_id: String(orderId) };
  const intent = await stripe().paymentIntents.create({ amount, currency: 'sek', metadata });
  await shop.api.app.get(CommandBus, { strict: false }).execute(new AttachIntent(orderId, intent.id));
  return { id: intent.id, client_secret: intent.client_secret ?? '' };
}

async function paidFirst({ client_secret }: Opened): Promise<void> {
  await shop.pay(client_secret);
  await tell('payment_intent.succeeded', intentOf(client_secret));
}

describe('a payment that is ours', () => {
  it('A payment of another amount goes back for that reason, gives the goods back, and is no sale', async () => {
    const booked = (await shop.api.askAsAdmin('GET', '/orders/totals')).json;
    const order = await opened();
    const { id, client_secret } = await secondIntent(order.order_id, 77_700);
    await shop.pay(client_secret);
    await tell('payment_intent.succeeded', id);
    await eventually(async () => (await shop.order(order.order_id)).payment_status === 'refunded');
    expect((await shop.api.askAsAdmin('GET', '/orders/totals')).json).toEqual(booked);

    const { status, receipt_number, refunds } = await shop.order(order.order_id);
    expect({ status, receipt_number }).toEqual({ status: 'cancelled', receipt_number: null });
    expect(refunds).toMatchObject([{ amount: 777, reason: 'Betalningen var på ett annat belopp än ordern' }]);
    expect(await shop.stockOf(order.productId)).toBe(1);
  });

  it('A second payment of a paid order is refunded without a credit note, because the sale is not affected', async () => {
    const order = await opened();
    const { id, client_secret } = await secondIntent(order.order_id);
    await paidFirst(order);
    await shop.pay(client_secret);
    await tell('payment_intent.succeeded', id);
    await eventually(async () => (await shop.order(order.order_id)).refunds[0]?.status === 'succeeded');

    expect(await thanks(id, client_secret)).toMatchObject({
      status: 200,
      json: {
        order_number: order.order_number,
        payment_status: 'paid',
        rejected: { why: 'paid_already', told: expect.stringMatching(/betald/) },
      },
    });
    for (const secret of [`${id}_secret_x`, order.client_secret]) {
      expect(await thanks(id, secret)).toMatchObject({ status: 404, json: { code: 'order_not_found' } });
    }
    expect(await shop.order(order.order_id)).toMatchObject({
      payment_status: 'paid',
      refunded_amount: 0,
      refunds: [{ amount: 100, reason: 'Ordern var redan betald', credit_note_number: null }],
    });
  });

  it('A second payment that could not be sent back is refunded by hand before the one that counts', async () => {
    const order = await opened();
    const { id, client_secret } = await secondIntent(order.order_id);
    await paidFirst(order);
    const refused = new Stripe.errors.StripeInvalidRequestError({ type: 'invalid_request_error', message: 'no' });
    const create = jest.spyOn(stripe().refunds, 'create').mockRejectedValue(refused);
    await shop.pay(client_secret);
    await tell('payment_intent.succeeded', id);
    await eventually(async () => (await shop.order(order.order_id)).refunds[0]?.status === 'failed');
    create.mockRestore();

    const refund = (amount: number, rejected?: boolean) => {
      const payload = { amount, reason: 'Igen', rejected };
      return shop.api.askAsAdmin('POST', `/orders/${order.order_id}/refund`, { payload });
    };
    const owed = await shop.order(order.order_id);
    const ofWhich = await refund(100);
    const tooMuch = await refund(101, true);
    const again = await refund(100, true);
    const fromAnOlderScreen = await refund(100, true);
    const ofTheSale = await refund(100);

    expect(owed).toMatchObject({ payment_status: 'paid', refundable_amount: 100, refundable_rejected: true });
    expect(owed.refundable_sale_amount).toBe(100);
    expect(ofWhich).toMatchObject({ status: 422, json: { code: 'refund_of_which' } });
    expect(fromAnOlderScreen).toMatchObject({ status: 409, json: { code: 'refund_changed' } });
    expect(tooMuch).toMatchObject({ status: 422, json: { code: 'refund_exceeds_paid' } });
    expect(again).toMatchObject({
      status: 200,
      json: { payment_status: 'paid', refunded_amount: 0, refundable_amount: 100, refundable_rejected: false },
    });
    expect(again.json.refunds).toMatchObject([
      { status: 'failed', credit_note_number: null },
      { status: 'succeeded', reason: 'Igen', credit_note_number: null },
    ]);
    expect((await stripe().refunds.list({ payment_intent: id })).data).toMatchObject([{ amount: 10_000 }]);
    expect(ofTheSale).toMatchObject({
      json: { payment_status: 'refunded', refunded_amount: 100, refundable_amount: 0 },
    });
    expect(ofTheSale.json.refunds.at(-1).credit_note_number).toMatch(/^KR/);
  });

  it('A payment is read although another database has used the order’s id for its own', async () => {
    const { id } = await shop.product({ price: 100 });
    const checkoutId = randomUUID();
    const payload = {
      ...{ checkout_id: checkoutId, items: [{ id, quantity: 1 }], shipping_method: 'pickup' },
      ...{ first_name: 'Astrid', last_name: 'Åström', email: 'astrid@example.se', phone: '070-123 45 67' },
    };
    const { order_id } = (await shop.api.ask('POST', '/orders', { payload })).json;
    await stripe().paymentIntents.create(
      { amount: 500, currency: 'sek', metadata: { order_id: String(order_id) } },
      { idempotencyKey: `order-${order_id}-intent-1` },
    );

    const asked = await shop.checkout({ items: [{ id, quantity: 1 }], total: 100, checkoutId });

    expect(asked).toMatchObject({ status: 200, json: { order_id } });
    const intent = await stripe().paymentIntents.retrieve(intentOf(asked.json.client_secret));
    expect(intent).toMatchObject({ amount: 10_000, metadata: { checkout_id: checkoutId } });
  });
});

describe('an intent that Stripe does not know', () => {
  const forget = () => fetch(`${shop.sandbox.url}/_sandbox/forget`, { method: 'POST' });

  it('An order whose intent Stripe does not know cannot be paid, and expires', async () => {
    const order = await opened();
    await forget();
    await shop.poll();
    expect(await shop.order(order.order_id)).toMatchObject({ status: 'pending', payment_status: 'pending' });
    await shop.poll(inAnHour());
    expect(await shop.order(order.order_id)).toMatchObject({ status: 'cancelled', payment_status: 'failed' });
    expect(await shop.stockOf(order.productId)).toBe(1);
  });

  it('An intent that Stripe does not know is replaced by another when the shopper asks again', async () => {
    const order = await opened();
    await forget();
    const again = await shop.checkout(order.request);
    expect(again).toMatchObject({ status: 200, json: { order_id: order.order_id } });
    expect(await shop.pay(again.json.client_secret)).toBe('succeeded');
    await shop.poll();
    expect(await shop.order(order.order_id)).toMatchObject({
      payment_status: 'paid',
      payment_intent_id: intentOf(again.json.client_secret),
    });
  });

  it('An intent that Stripe does not know does not hold up a checkout that was changed', async () => {
    const order = await opened();
    await forget();
    const changed = await shop.checkout({ ...order.request, changes: { phone: '070-999 99 99' } });
    expect(changed.status).toBe(200);
    expect(changed.json.order_id).not.toBe(order.order_id);
  });
});

describe('a round of the poller', () => {
  it('A round of the poller expires the other orders when one fails', async () => {
    const [stuck, due] = [await opened(), await opened()];
    const intents = shop.api.app.get(PaymentIntents, { strict: false });
    const cancel = intents.cancel.bind(intents);
    jest.spyOn(intents, 'cancel').mockImplementation(async (id, ask) => {
      if (id === intentOf(stuck.client_secret)) throw new Error('Stripe does not answer');
      return cancel(id, ask);
    });
    await shop.poll(inAnHour());

    expect(await shop.order(stuck.order_id)).toMatchObject({ payment_status: 'pending' });
    expect(await shop.order(due.order_id)).toMatchObject({ payment_status: 'failed' });
  });

  it('A round of the poller is given open orders and pending refunds page by page', async () => {
    const [first, second] = [await opened(), await opened()];
    const list = shop.api.app.get(OrderListQuery, { strict: false });
    const database = shop.api.app.get(Database, { strict: false });
    const page = async (after: number, limit: number) =>
      (await unpaidOrders.listUnpaid(database, after, limit)).map(({ id }) => id);
    expect(await page(first.order_id - 1, 1)).toEqual([first.order_id]);
    expect(await page(first.order_id, 5)).toEqual([second.order_id]);

    await shop.pay(first.client_secret);
    await shop.poll();
    expect(await page(first.order_id - 1, 5)).toEqual([second.order_id]);
    const commands = shop.api.app.get(CommandBus, { strict: false });
    jest.spyOn(stripe().refunds, 'create').mockRejectedValue(new Stripe.errors.StripeConnectionError());
    const requested = [
      await commands.execute(new RequestRefund(first.order_id, { amountOre: 100, reason: 'Trasig' })),
      await commands.execute(new RequestRefund(first.order_id, { amountOre: 200, reason: 'Trasig' })),
    ];
    const ids = requested.map(({ refundId }) => refundId).sort();
    const refunds = async (after: string | null) =>
      (await list.pendingRefunds(after, 1)).map(({ refundId }) => refundId);
    expect(await refunds(null)).toEqual([ids[0]]);
    expect(await refunds(ids[0] ?? null)).toEqual([ids[1]]);
    expect(await refunds(ids[1] ?? null)).toEqual([]);
  });
});

async function requests() {
  const { id } = await shop.product({ price: 100 });
  const request = { items: [{ id, quantity: 1 }], total: 100, checkoutId: randomUUID() };
  return { request, changed: { ...request, changes: { notes: 'Ring inte på' } }, productId: id };
}

function holdNextIntent() {
  const [made, held] = [Promise.withResolvers<Stripe.PaymentIntent>(), Promise.withResolvers<void>()];
  const { paymentIntents } = stripe();
  const create = paymentIntents.create.bind(paymentIntents) as typeof paymentIntents.create;
  jest.spyOn(paymentIntents, 'create').mockImplementationOnce((async (
    ...asked: Parameters<typeof paymentIntents.create>
  ) => {
    const intent = await create(...asked);
    made.resolve(intent);
    await held.promise;
    return intent;
  }) as unknown as typeof paymentIntents.create);
  return { made: made.promise, letGo: () => held.resolve() };
}

describe('a checkout that is changed while Stripe makes its first intent', () => {
  it('A checkout changed while Stripe makes its first intent can be paid once: the first intent is cancelled and not returned', async () => {
    const { request, changed, productId } = await requests();
    const { made, letGo } = holdNextIntent();
    const first = shop.checkout(request);
    const intent = await made;
    const second = await shop.checkout(changed);
    letGo();

    expect(await first).toMatchObject({ status: 409, json: { code: 'order_gone' } });
    expect((await first).json).not.toHaveProperty('client_secret');
    expect(await shop.pay(intent.client_secret ?? '')).toBe('payment_intent_unexpected_state');
    expect(await shop.pay(second.json.client_secret)).toBe('succeeded');
    await shop.poll();
    expect(await shop.order(second.json.order_id)).toMatchObject({ payment_status: 'paid', status: 'pending' });
    expect(await shop.order(Number(intent.metadata.order_id))).toMatchObject({
      status: 'cancelled',
      payment_intent_id: intent.id,
      receipt_number: null,
    });
    expect(await shop.stockOf(productId)).toBe(9);
  });

  it('A first intent that is paid after its checkout was changed is refunded', async () => {
    const { request, changed, productId } = await requests();
    const { made, letGo } = holdNextIntent();
    const first = shop.checkout(request);
    const intent = await made;
    const second = await shop.checkout(changed);
    await shop.pay(intent.client_secret ?? '');
    letGo();
    await first;
    const orderId = Number(intent.metadata.order_id);
    await eventually(async () => (await shop.order(orderId)).payment_status === 'refunded');

    expect(await shop.order(orderId)).toMatchObject({
      status: 'cancelled',
      receipt_number: null,
      refunds: [{ amount: 100, status: 'succeeded', reason: 'Beställningen hade ersatts av en ändrad' }],
    });
    expect(await shop.order(second.json.order_id)).toMatchObject({ status: 'pending', payment_status: 'pending' });
    expect(await shop.stockOf(productId)).toBe(9);
  });
});

describe('a checkout that is sent five times at once, each time with other words', () => {
  it('A checkout sent five times at once in different words is placed or refused as contested; one order remains, without server errors', async () => {
    const { request, productId } = await requests();
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, nth) => shop.checkout({ ...request, changes: { notes: `Ring på nummer ${nth}` } })),
    );

    const codes = answers.map(({ status, json }) => (status === 200 ? 'placed' : json.code));
    expect(codes).toContain('placed');
    expect(['placed', 'checkout_contested', 'order_gone']).toEqual(expect.arrayContaining([...new Set(codes)]));
    expect(await shop.stockOf(productId)).toBe(9);
    const placed = answers.filter(({ status }) => status === 200).map(({ json }) => json.order_id);
    const orders = await Promise.all(placed.map((id) => shop.order(id)));
    expect(orders.filter(({ status }) => status === 'pending').length).toBeLessThanOrEqual(1);
  });
});

describe('a checkout that is changed just as its first intent is noted', () => {
  it('A checkout changed just as its first intent is noted has that one cancelled before the order is replaced', async () => {
    const { request, changed } = await requests();
    const first = await shop.checkout(request);
    const orders = shop.api.app.get(OrderListQuery, { strict: false });
    const open = await orders.openCheckout(request.checkoutId);
    jest.spyOn(orders, 'openCheckout').mockResolvedValueOnce(open && { ...open, intentId: null });

    const second = await shop.checkout(changed);

    expect(second.status).toBe(200);
    expect(await shop.pay(first.json.client_secret)).toBe('payment_intent_unexpected_state');
    expect(await shop.pay(second.json.client_secret)).toBe('succeeded');
  });
});

describe('a payment that comes after its order expired', () => {
  /** The payment succeeds at Stripe after the order has expired here, because Stripe did not get the cancellation. */
  const expiredButPaid = async (stockAfterwards: number, status = 'pending') => {
    const { id } = await shop.product({ price: 100, inventory_quantity: 1 });
    const { json } = await shop.checkout({ items: [{ id, quantity: 1 }], total: 100 });
    await shop.api.askAsAdmin('PUT', `/orders/${json.order_id}/status`, { payload: { status } });
    await shop.api.app.get(CommandBus, { strict: false }).execute(new ExpireOrder(json.order_id, 'unpaid'));
    await shop.api.askAsAdmin('PUT', `/products/${id}`, { payload: { inventory_quantity: stockAfterwards } });
    await shop.pay(json.client_secret);
    const { json: told } = await thanks(intentOf(json.client_secret), json.client_secret);
    return { productId: id, orderId: json.order_id as number, told };
  };

  it('A late payment brings its expired order back when the goods are there', async () => {
    const { orderId, productId, told } = await expiredButPaid(1);
    expect(told).toMatchObject({ payment_status: 'paid', rejected: null });
    expect(await shop.order(orderId)).toMatchObject({ status: 'pending', payment_status: 'paid' });
    expect(await shop.stockOf(productId)).toBe(0);
  });

  it('A late payment leaves an order sent that was sent before it was paid', async () => {
    const { orderId, productId } = await expiredButPaid(0, 'sent');
    const shipped_at = expect.any(String);
    expect(await shop.order(orderId)).toMatchObject({ status: 'sent', payment_status: 'paid', shipped_at });
    expect(await shop.stockOf(productId)).toBe(0);
  });

  it('A late payment is refunded automatically when the goods are sold out', async () => {
    const { orderId, productId, told } = await expiredButPaid(0);
    expect(told.rejected).toEqual({
      why: 'goods_gone',
      told: expect.stringMatching(/varorna inte kvar.*100,00\skr/),
    });
    await eventually(async () => (await shop.order(orderId)).payment_status === 'refunded');
    expect(await shop.order(orderId)).toMatchObject({ status: 'cancelled', receipt_number: null });
    expect(await shop.stockOf(productId)).toBe(0);
    expect(await shop.order(orderId)).toMatchObject({ refundable_amount: 0 });
  });

  it('A late payment can be given back by hand when Stripe would not, and is not forgotten with its order', async () => {
    const refused = new Stripe.errors.StripeInvalidRequestError({ type: 'invalid_request_error', message: 'no' });
    const create = jest.spyOn(stripe().refunds, 'create').mockRejectedValue(refused);
    const { orderId } = await expiredButPaid(0);
    await eventually(async () => (await shop.order(orderId)).refunds[0]?.status === 'failed');
    create.mockRestore();

    const owed = await shop.order(orderId);
    const removed = await shop.api.askAsAdmin('DELETE', `/orders/${orderId}`);
    const again = await shop.api.askAsAdmin('POST', `/orders/${orderId}/refund`, {
      payload: { amount: owed.refundable_amount, reason: 'Betalningen kom för sent' },
    });

    expect(owed).toMatchObject({ payment_status: 'failed', refunded_amount: 0, refundable_amount: 100 });
    expect(removed).toMatchObject({ status: 409, json: { code: 'not_refunded' } });
    expect(again).toMatchObject({ status: 200, json: { payment_status: 'refunded', refundable_amount: 0 } });
  });
});
