import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import Stripe from 'stripe';
import { eventually, type ShopUnderTest, startShop } from '../../test/shop-under-test.js';
import { OrderListQuery } from '../orders/index.js';

let shop: ShopUnderTest;
const stripe = () => shop.api.app.get(Stripe, { strict: false });

beforeAll(async () => {
  shop = await startShop({ deaf: true, projector: true });
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => shop.close());

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
  it('can be paid once: the first intent is cancelled and not returned', async () => {
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

  it('is refunded when the first intent is paid nevertheless', async () => {
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

describe('a checkout that is sent ten times at once, each time with other words', () => {
  it('is placed or refused as contested; one order remains, without server errors', async () => {
    const { request, productId } = await requests();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, nth) =>
        shop.checkout({ ...request, changes: { notes: `Ring på nummer ${nth}` } }),
      ),
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
  it('has that one cancelled before the order is replaced', async () => {
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
