import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import Stripe from 'stripe';
import { eventually, type ShopUnderTest, startShop } from '../../test/shop-under-test.js';
import { EventStore } from '../event-store/index.js';
import { ChangeOrderStatus, ExpireOrder, loadOrder } from '../orders/index.js';

let shop: ShopUnderTest;

beforeAll(async () => {
  shop = await startShop({ deaf: true, projector: true });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await fetch(`${shop.sandbox.url}/_sandbox/faults/clear`, { method: 'POST' });
});
afterAll(() => shop.close());

async function unpaid() {
  const { id } = await shop.product({ price: 100, inventory_quantity: 1 });
  const { json } = await shop.checkout({ items: [{ id, quantity: 1 }], total: 100 });
  return { orderId: json.order_id as number, secret: json.client_secret as string, productId: id };
}
const cancel = (orderId: number, seen: { readonly payment_status?: string } = {}) =>
  shop.api.askAsAdmin('PUT', `/orders/${orderId}/status`, { payload: { status: 'cancelled', ...seen } });
const thanks = (secret: string) =>
  shop.api.ask(
    'GET',
    `/orders/confirmation?payment_intent=${secret.split('_secret_')[0]}&payment_intent_client_secret=${secret}`,
  );

describe('an unpaid order that staff cancel', () => {
  it('can no longer be paid, and returns its goods to stock', async () => {
    const { orderId, secret, productId } = await unpaid();

    expect(await cancel(orderId)).toMatchObject({
      status: 200,
      json: { status: 'cancelled', payment_status: 'failed' },
    });

    expect(await shop.pay(secret)).toBe('payment_intent_unexpected_state');
    expect(await shop.stockOf(productId)).toBe(1);
    expect((await thanks(secret)).json).toMatchObject({ status: 'cancelled', rejected: null });
  });

  it('cannot be paid with a replacement intent either', async () => {
    const { id } = await shop.product({ price: 100, inventory_quantity: 1 });
    const request = { items: [{ id, quantity: 1 }], total: 100, checkoutId: randomUUID() };
    await shop.checkout(request);
    await fetch(`${shop.sandbox.url}/_sandbox/forget`, { method: 'POST' });
    const { json } = await shop.checkout(request);

    expect((await cancel(json.order_id)).status).toBe(200);

    expect(await shop.pay(json.client_secret)).toBe('payment_intent_unexpected_state');
  });

  it('is not cancelled when its payment was faster; cancelling it again works', async () => {
    const { orderId, secret } = await unpaid();
    await shop.pay(secret);

    expect(await cancel(orderId)).toMatchObject({
      status: 409,
      json: { code: 'paid_meanwhile', message: expect.stringMatching(/^Kunden hann betala/) },
    });
    expect(await shop.order(orderId)).toMatchObject({ status: 'pending', payment_status: 'paid' });

    expect(await cancel(orderId)).toMatchObject({ status: 200, json: { status: 'cancelled', payment_status: 'paid' } });
  });

  it.each(['pending', 'failed'])('stays when it is paid since a screen showed it as %s', async (payment_status) => {
    const { orderId, secret } = await unpaid();
    await shop.pay(secret);
    await thanks(secret);

    expect(await cancel(orderId, { payment_status })).toMatchObject({ status: 409, json: { code: 'paid_meanwhile' } });
    expect(await shop.order(orderId)).toMatchObject({ status: 'pending', payment_status: 'paid' });

    expect((await cancel(orderId, { payment_status: 'paid' })).json).toMatchObject({ status: 'cancelled' });
  });

  it('stays while Stripe works on its payment', async () => {
    const { orderId, secret } = await unpaid();
    await shop.faults({ processing_ms: 3_600_000 });
    expect(await shop.pay(secret)).toBe('processing');

    expect(await cancel(orderId)).toMatchObject({ status: 409, json: { code: 'payment_under_way' } });

    expect(await shop.order(orderId)).toMatchObject({ payment_status: 'pending', status: 'pending' });
  });

  it('stays when Stripe cannot be asked', async () => {
    const { orderId } = await unpaid();
    await shop.faults({ api_fail_next: 10, api_fail_status: 500 });

    expect(await cancel(orderId)).toMatchObject({ status: 503, json: { code: 'unavailable' } });

    expect(await shop.order(orderId)).toMatchObject({ payment_status: 'pending', status: 'pending' });
  });

  it('can be cancelled before it has an intent', async () => {
    const { id } = await shop.product({ price: 100, inventory_quantity: 1 });
    await shop.faults({ api_fail_next: 10, api_fail_status: 500 });
    const { status } = await shop.checkout({ items: [{ id, quantity: 1 }], total: 100 });
    const [order] = (await shop.api.askAsAdmin('GET', '/orders?limit=1')).json;

    expect([status, (await cancel(order.id)).status]).toEqual([503, 200]);

    expect(await shop.stockOf(id)).toBe(1);
  });
});

describe('an order that an older screen shows as it no longer is', () => {
  const change = (orderId: number, payload: object) =>
    shop.api.askAsAdmin('PUT', `/orders/${orderId}/status`, { payload });
  const shown = { from_status: 'pending', payment_status: 'paid' };
  const paid = async () => {
    const order = await unpaid();
    await shop.pay(order.secret);
    await thanks(order.secret);
    return order;
  };

  it('is not sent when it was cancelled, nor takes its goods again', async () => {
    const { orderId, productId } = await paid();
    expect((await change(orderId, { status: 'cancelled', ...shown })).status).toBe(200);

    expect(await change(orderId, { status: 'sent', ...shown })).toMatchObject({
      status: 409,
      json: { code: 'status_changed', message: expect.stringMatching(/^Ordern är avbruten sedan/) },
    });

    expect(await shop.order(orderId)).toMatchObject({ status: 'cancelled', shipped_at: null });
    expect(await shop.stockOf(productId)).toBe(1);
    // Allowed when the client has seen the cancellation, and when it does not say what it has seen.
    expect((await change(orderId, { status: 'sent', ...shown, from_status: 'cancelled' })).json.status).toBe('sent');
    expect((await change(orderId, { status: 'pending' })).json.status).toBe('pending');
  });

  it('is not sent when its money has gone back', async () => {
    const { orderId } = await paid();
    await shop.api.askAsAdmin('POST', `/orders/${orderId}/refund`, { payload: { amount: 100 } });

    expect(await change(orderId, { status: 'sent', ...shown })).toMatchObject({
      status: 409,
      json: { code: 'refunded_meanwhile' },
    });

    expect(await shop.order(orderId)).toMatchObject({ status: 'pending', payment_status: 'refunded' });
    expect((await change(orderId, { status: 'sent', ...shown, payment_status: 'refunded' })).json.status).toBe('sent');
  });

  it('is cancelled while unpaid; cancelling it again changes nothing', async () => {
    const { orderId } = await unpaid();
    const seen = { status: 'cancelled', from_status: 'pending', payment_status: 'pending' };

    expect((await change(orderId, seen)).json).toMatchObject({ status: 'cancelled', payment_status: 'failed' });
    expect((await change(orderId, seen)).status).toBe(200);
  });

  it('is not cancelled when it was sent', async () => {
    const { orderId } = await paid();
    await change(orderId, { status: 'sent', ...shown });

    expect(await change(orderId, { status: 'cancelled', ...shown })).toMatchObject({
      status: 409,
      json: { code: 'status_changed', message: expect.stringMatching(/^Ordern är markerad som skickad sedan/) },
    });
    expect((await shop.order(orderId)).status).toBe('sent');
  });
});

describe('a cancelled order that is paid nevertheless', () => {
  const cancelledBehindStripesBack = async () => {
    const order = await unpaid();
    const commands = shop.api.app.get(CommandBus, { strict: false });
    await commands.execute(new ExpireOrder(order.orderId, 'unpaid'));
    await commands.execute(new ChangeOrderStatus(order.orderId, 'cancelled', null));
    return order;
  };

  it('stays cancelled, although its goods are there, and its money goes back', async () => {
    const { orderId, secret, productId } = await cancelledBehindStripesBack();
    await shop.pay(secret);

    expect((await thanks(secret)).json.rejected).toEqual({
      why: 'cancelled',
      told: expect.stringMatching(/^Vi hade avbrutit beställningen.*100,00\skr/),
    });

    await eventually(async () => (await shop.order(orderId)).payment_status === 'refunded');
    expect(await shop.order(orderId)).toMatchObject({ status: 'cancelled', receipt_number: null });
    expect(await shop.stockOf(productId)).toBe(1);
    expect((await thanks(secret)).json).toMatchObject({
      payment_status: 'refunded',
      rejected: { why: 'cancelled' },
    });
  });

  it('is recorded as cancelled by staff also when the webhook arrived before its intent was recorded', async () => {
    const { orderId, secret } = await unpaid();
    const intents = shop.api.app.get(Stripe, { strict: false }).paymentIntents;
    const atStripe = intents.cancel.bind(intents);
    jest.spyOn(intents, 'cancel').mockImplementation(async (...of: Parameters<typeof atStripe>) => {
      const answer = await atStripe(...of);
      await thanks(secret);
      return answer;
    });

    expect((await cancel(orderId)).status).toBe(200);

    const { order } = await loadOrder(shop.api.app.get(EventStore, { strict: false }), orderId);
    expect(order).toMatchObject({ status: 'cancelled', payment: 'closed', cancelledByStaff: true });
  });
});
