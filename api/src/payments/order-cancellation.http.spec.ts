import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { emailsIn } from '@kronblad/contracts/jobs/mail';
import { CommandBus } from '@nestjs/cqrs';
import Stripe from 'stripe';
import { eventually, receipted, type ShopUnderTest, startShop } from '../../test/shop-under-test.js';
import { EventStore } from '../event-store/index.js';
import { QUEUES, type Queues } from '../integrations/index.js';
import { ChangeOrderStatus, DeleteOrder, loadOrder } from '../orders/index.js';
import { ExpireOrder } from './commands/expire-order.handler.js';
import { RecordRefund } from './commands/record-refund.handler.js';

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

async function paid(method?: string) {
  const order = await unpaid();
  await shop.pay(order.secret, method);
  await thanks(order.secret);
  return order;
}

describe('an unpaid order that staff cancel', () => {
  it('A cancelled unpaid order can no longer be paid, and returns its goods to stock', async () => {
    const { orderId, secret, productId } = await unpaid();

    expect(await cancel(orderId)).toMatchObject({
      status: 200,
      json: { status: 'cancelled', payment_status: 'failed' },
    });

    expect(await shop.pay(secret)).toBe('payment_intent_unexpected_state');
    expect(await shop.stockOf(productId)).toBe(1);
    expect((await thanks(secret)).json).toMatchObject({ status: 'cancelled', rejected: null });
  });

  it('A cancelled unpaid order cannot be paid with a replacement intent either', async () => {
    const { id } = await shop.product({ price: 100, inventory_quantity: 1 });
    const request = { items: [{ id, quantity: 1 }], total: 100, checkoutId: randomUUID() };
    await shop.checkout(request);
    await fetch(`${shop.sandbox.url}/_sandbox/forget`, { method: 'POST' });
    const { json } = await shop.checkout(request);

    expect((await cancel(json.order_id)).status).toBe(200);

    expect(await shop.pay(json.client_secret)).toBe('payment_intent_unexpected_state');
  });

  it('An unpaid order is not cancelled when its payment was faster; cancelling it again works', async () => {
    const { orderId, secret } = await unpaid();
    await shop.pay(secret);

    expect(await cancel(orderId)).toMatchObject({
      status: 409,
      json: { code: 'paid_meanwhile', message: expect.stringMatching(/^Kunden hann betala/) },
    });
    expect(await shop.order(orderId)).toMatchObject({ status: 'pending', payment_status: 'paid' });

    expect(await cancel(orderId)).toMatchObject({ status: 200, json: { status: 'cancelled', payment_status: 'paid' } });
  });

  it('An unpaid order is not cancelled when it is paid since a screen showed it as pending', async () => {
    const { orderId, secret } = await unpaid();
    await shop.pay(secret);
    await thanks(secret);

    expect(await cancel(orderId, { payment_status: 'pending' })).toMatchObject({
      status: 409,
      json: { code: 'paid_meanwhile' },
    });
    expect(await shop.order(orderId)).toMatchObject({ status: 'pending', payment_status: 'paid' });

    expect((await cancel(orderId, { payment_status: 'paid' })).json).toMatchObject({ status: 'cancelled' });
  });

  it('An unpaid order is not cancelled while Stripe works on its payment', async () => {
    const { orderId, secret } = await unpaid();
    await shop.faults({ processing_ms: 3_600_000 });
    expect(await shop.pay(secret)).toBe('processing');

    expect(await cancel(orderId)).toMatchObject({ status: 409, json: { code: 'payment_under_way' } });

    expect(await shop.order(orderId)).toMatchObject({ payment_status: 'pending', status: 'pending' });
  });

  it('An unpaid order is not cancelled when Stripe cannot be asked', async () => {
    const { orderId } = await unpaid();
    await shop.faults({ api_fail_next: 10, api_fail_status: 500 });

    expect(await cancel(orderId)).toMatchObject({ status: 503, json: { code: 'unavailable' } });
    expect(await remove(orderId)).toMatchObject({ status: 503, json: { code: 'unavailable' } });

    expect(await listed(orderId)).toBe(true);
    expect(await shop.order(orderId)).toMatchObject({ payment_status: 'pending', status: 'pending' });
  });

  it('An unpaid order can be cancelled before it has an intent', async () => {
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
  it('An order on an outdated screen is not sent when it was cancelled, nor takes its goods again', async () => {
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

  it('An order on an outdated screen is not sent when its money has gone back', async () => {
    const { orderId } = await paid();
    await shop.api.askAsAdmin('POST', `/orders/${orderId}/refund`, { payload: { amount: 100 } });

    expect(await change(orderId, { status: 'sent', ...shown })).toMatchObject({
      status: 409,
      json: { code: 'refunded_meanwhile' },
    });

    expect(await shop.order(orderId)).toMatchObject({ status: 'pending', payment_status: 'refunded' });
    expect((await change(orderId, { status: 'sent', ...shown, payment_status: 'refunded' })).json.status).toBe('sent');
  });

  it('An order on an outdated screen is cancelled while unpaid; cancelling it again changes nothing', async () => {
    const { orderId } = await unpaid();
    const seen = { status: 'cancelled', from_status: 'pending', payment_status: 'pending' };

    expect((await change(orderId, seen)).json).toMatchObject({ status: 'cancelled', payment_status: 'failed' });
    expect((await change(orderId, seen)).status).toBe(200);
  });

  it('An order on an outdated screen is not cancelled when it was sent', async () => {
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
    await commands.execute(new ChangeOrderStatus(order.orderId, 'cancelled'));
    return order;
  };

  it('A cancelled order that is paid nevertheless stays cancelled, although its goods are there, and its money goes back', async () => {
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

  it('A cancelled order that is paid nevertheless is recorded as cancelled by staff also when the webhook arrived before its intent was recorded', async () => {
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

const remove = (orderId: number, query = '') => shop.api.askAsAdmin('DELETE', `/orders/${orderId}${query}`);
const listed = async (orderId: number) =>
  (await shop.api.askAsAdmin('GET', '/orders?limit=500')).json.some(({ id }: { id: number }) => id === orderId);
const emailJobs = async () => {
  const queues: Queues = shop.api.app.get(QUEUES, { strict: false });
  const jobs = await queues.mail.getJobs(['waiting', 'delayed', 'prioritized']);
  return jobs.flatMap(({ data }) => emailsIn(data));
};
const cancellationsTold = async () =>
  (await emailJobs()).flatMap(({ template, effect }) => (template === 'order-cancelled' ? [effect.orderId] : []));
const refundAll = (orderId: number) => shop.api.askAsAdmin('POST', `/orders/${orderId}/refund`, { payload: {} });

describe('an unpaid order that is deleted', () => {
  it('A deleted unpaid order can no longer be paid, and returns its goods to stock', async () => {
    const { orderId, secret, productId } = await unpaid();

    expect((await remove(orderId)).status).toBe(200);

    expect(await shop.pay(secret)).toBe('payment_intent_unexpected_state');
    expect(await shop.stockOf(productId)).toBe(1);
    expect([await listed(orderId), (await shop.order(orderId)).code]).toEqual([false, 'order_not_found']);
  });

  it('An unpaid order is not deleted when its payment was faster', async () => {
    const { orderId, secret } = await unpaid();
    await shop.pay(secret);

    expect(await remove(orderId)).toMatchObject({ status: 409, json: { code: 'not_refunded' } });

    await receipted(shop, orderId);
    expect(await shop.order(orderId)).toMatchObject({
      payment_status: 'paid',
      receipt_number: expect.stringMatching(/^K/),
    });
  });

  it('An unpaid order is not deleted while Stripe works on its payment', async () => {
    const { orderId, secret } = await unpaid();
    await shop.faults({ processing_ms: 3_600_000 });
    expect(await shop.pay(secret)).toBe('processing');

    expect(await remove(orderId)).toMatchObject({ status: 409, json: { code: 'payment_under_way' } });

    expect(await shop.order(orderId)).toMatchObject({ payment_status: 'pending', status: 'pending' });
  });
});

describe('a paid order that is cancelled and refunded in one step', () => {
  const cancel = (orderId: number, refund: object) =>
    shop.api.askAsAdmin('PUT', `/orders/${orderId}/status`, { payload: { status: 'cancelled', refund } });

  it('An order cancelled and refunded in one step gets its money and goods back, once, and one email with the reason', async () => {
    const { orderId, productId } = await paid();
    const refund = { refund_id: randomUUID(), reason: 'Slut i lager', refundable_amount: 100 };
    const done = { status: 'cancelled', payment_status: 'refunded', net_profit: 0, refunds: [{ amount: 100 }] };
    expect((await cancel(orderId, refund)).status).toBe(200);
    await eventually(async () => (await shop.order(orderId)).refunds[0]?.credit_note_number);
    expect(await cancel(orderId, { ...refund, refundable_amount: undefined })).toMatchObject({ json: done });
    expect(await shop.stockOf(productId)).toBe(1);

    // The later cancellation's email exists, so a second email about this order would exist by now.
    const other = await paid();
    await shop.api.askAsAdmin('PUT', `/orders/${other.orderId}/status`, { payload: { status: 'cancelled' } });
    await eventually(async () => (await cancellationsTold()).includes(other.orderId));
    const about = (await emailJobs()).filter(({ effect }) => effect.orderId === orderId);
    expect(about.filter(({ template }) => /refund|cancelled/.test(template))).toMatchObject([
      { template: 'refund', cancelled: true, reason: 'Slut i lager' },
    ]);
  });

  it('An order cancelled and refunded in one step has one email about it when the refund fails, however often it is tried again', async () => {
    const fail = (orderId: number, id: string) => {
      const failed = { state: 'failed', stripeRefundId: `re_${id}`, failure: 'lost_or_stolen_card' } as const;
      const commands = shop.api.app.get(CommandBus, { strict: false });
      return commands.execute(new RecordRefund(orderId, `re-${id}`, failed, null));
    };
    const cancelledInVain = async () => {
      const { orderId } = await paid('pm_card_pendingRefund');
      const refund_id = randomUUID();
      expect((await cancel(orderId, { refund_id, reason: 'Slut', refundable_amount: 100 })).status).toBe(200);
      await fail(orderId, refund_id);
      return orderId;
    };
    const orderId = await cancelledInVain();
    const refund_id = randomUUID();
    await shop.api.askAsAdmin('POST', `/orders/${orderId}/refund`, { payload: { refund_id } });
    await fail(orderId, refund_id);

    // The later failure's email exists, so a second email about this order would exist by now.
    const other = await cancelledInVain();
    await eventually(async () => (await cancellationsTold()).includes(other));
    const about = (await emailJobs()).filter(({ effect }) => effect.orderId === orderId);
    expect(about.filter(({ template }) => /refund|cancelled/.test(template))).toMatchObject([
      { template: 'order-cancelled', money: 'to_pay_back' },
    ]);
  });

  it('An order is not cancelled and refunded in one step when it was refunded elsewhere, or never paid', async () => {
    const { orderId } = await paid();
    await shop.api.askAsAdmin('POST', `/orders/${orderId}/refund`, { payload: { amount: 40 } });
    const shown = { reason: 'Slut', refundable_amount: 100 };
    expect(await cancel(orderId, shown)).toMatchObject({ status: 409, json: { code: 'refund_changed' } });
    expect(await shop.order(orderId)).toMatchObject({ status: 'pending', refunded_amount: 40 });
    const open = await unpaid();
    expect((await cancel(open.orderId, { reason: 'Slut' })).json.code).toBe('order_not_paid');
    const sent = { status: 'sent', refund: { reason: 'Slut' } };
    expect((await shop.api.askAsAdmin('PUT', `/orders/${orderId}/status`, { payload: sent })).status).toBe(400);
  });
});

describe('a paid order that was deleted', () => {
  it('A paid order cannot be deleted before it is refunded', async () => {
    const { orderId } = await paid();
    const refused = { status: 409, json: { code: 'not_refunded', message: expect.stringMatching(/återbetala/) } };
    expect(await remove(orderId)).toMatchObject(refused);
    await shop.api.askAsAdmin('POST', `/orders/${orderId}/refund`, { payload: { amount: 50 } });
    expect(await remove(orderId)).toMatchObject(refused);
    await refundAll(orderId);
    expect((await remove(orderId)).status).toBe(200);
  });

  it('A deleted paid order gives its goods back, and its customer gets no email of a cancellation', async () => {
    const [cancelled, deleted] = [await paid(), await paid()];
    await refundAll(deleted.orderId);
    expect((await remove(deleted.orderId)).status).toBe(200);
    await shop.api.askAsAdmin('PUT', `/orders/${cancelled.orderId}/status`, { payload: { status: 'cancelled' } });

    // The later cancellation's email exists, so an email about the deleted order would exist by now.
    await eventually(async () => (await cancellationsTold()).includes(cancelled.orderId));
    expect(await cancellationsTold()).not.toContain(deleted.orderId);
    expect(await shop.stockOf(deleted.productId)).toBe(1);
  });

  it('A deleted paid order is not marked as sent or cancelled from an older list', async () => {
    const { orderId, productId } = await paid();
    await refundAll(orderId);
    expect((await remove(orderId)).status).toBe(200);
    const store = shop.api.app.get(EventStore, { strict: false });
    const before = (await loadOrder(store, orderId)).stream.events.length;

    for (const status of ['sent', 'cancelled']) {
      const answer = await shop.api.askAsAdmin('PUT', `/orders/${orderId}/status`, { payload: { status } });
      expect(answer).toMatchObject({ status: 404, json: { code: 'order_not_found' } });
    }
    expect((await loadOrder(store, orderId)).stream.events).toHaveLength(before);
    expect(await shop.stockOf(productId)).toBe(1);
  });
});

describe('a deleted order whose refund fails afterwards', () => {
  it('A deleted order whose refund fails afterwards is there again with the money that is owed', async () => {
    const { orderId } = await paid();
    const refund_id = randomUUID();
    await shop.api.askAsAdmin('POST', `/orders/${orderId}/refund`, { payload: { amount: 100, refund_id } });
    expect((await remove(orderId)).status).toBe(200);

    const failed = { state: 'failed', stripeRefundId: 're_late', failure: 'expired_or_canceled_card' } as const;
    const commands = shop.api.app.get(CommandBus, { strict: false });
    await commands.execute(new RecordRefund(orderId, `re-${refund_id}`, failed, null));

    expect(await listed(orderId)).toBe(true);
    expect(await shop.order(orderId)).toMatchObject({ status: 'cancelled', refundable_amount: 100 });
  });
});

describe('a deleted order that is paid nevertheless', () => {
  const deletedBehindStripesBack = async () => {
    const order = await unpaid();
    const commands = shop.api.app.get(CommandBus, { strict: false });
    await commands.execute(new ExpireOrder(order.orderId, 'unpaid'));
    await commands.execute(new DeleteOrder(order.orderId));
    expect(await listed(order.orderId)).toBe(false);
    return order;
  };

  it('A deleted order that is paid nevertheless is there again, paid and with its goods', async () => {
    const { orderId, secret, productId } = await deletedBehindStripesBack();
    await shop.pay(secret);

    expect(await thanks(secret)).toMatchObject({ status: 200, json: { payment_status: 'paid' } });

    expect(await listed(orderId)).toBe(true);
    await receipted(shop, orderId);
    expect(await shop.order(orderId)).toMatchObject({
      status: 'pending',
      payment_status: 'paid',
      receipt_number: expect.stringMatching(/^K/),
    });
    expect(await shop.stockOf(productId)).toBe(0);
  });

  it('A deleted order that is paid nevertheless is there again when the goods are gone, until its money is back', async () => {
    const { orderId, secret, productId } = await deletedBehindStripesBack();
    await shop.api.askAsAdmin('PUT', `/products/${productId}`, { payload: { inventory_quantity: 0 } });
    await shop.pay(secret);
    await thanks(secret);

    await eventually(async () => (await shop.order(orderId)).payment_status === 'refunded');

    expect(await shop.order(orderId)).toMatchObject({ status: 'cancelled', receipt_number: null });
    expect(await listed(orderId)).toBe(true);
  });
});
