import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import Stripe from 'stripe';
import { eventually, type ShopUnderTest, startShop } from '../../test/shop-under-test.js';
import { Database } from '../event-store/index.js';
import { RecordRefund } from './commands/record-refund.handler.js';
import { RequestRefund } from './commands/request-refund.handler.js';
import { PaymentSync } from './payment-sync.js';

let shop: ShopUnderTest;
const stripe = () => shop.api.app.get(Stripe, { strict: false });

beforeAll(async () => {
  shop = await startShop({ deaf: true });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await fetch(`${shop.sandbox.url}/_sandbox/faults/clear`, { method: 'POST' });
});
afterAll(() => shop.close());

async function paidOrder(card = 'pm_card_visa') {
  const { id } = await shop.product({ price: 1000 });
  const { json } = await shop.checkout({ items: [{ id, quantity: 1 }], total: 1000 });
  await shop.pay(json.client_secret, card);
  await shop.poll();
  return { orderId: json.order_id as number, intentId: String(json.client_secret).split('_secret_')[0] ?? '' };
}
const refund = (orderId: number, amount: number, refund_id?: string, refundable_amount?: number) =>
  shop.api.askAsAdmin('POST', `/orders/${orderId}/refund`, {
    payload: { refund_id, amount, reason: 'Trasig i frakten', refundable_amount },
  });
const atStripe = async (payment_intent: string) =>
  (await stripe().refunds.list({ payment_intent })).data.map(({ amount }) => amount);
/** Simulates more than 24 hours, after which Stripe has forgotten the idempotency keys. */
const later = async () => {
  await fetch(`${shop.sandbox.url}/_sandbox/idempotency/forget`, { method: 'POST' });
  await shop.poll();
};

describe('a refund that Stripe takes its time over', () => {
  it('is asked for once, however many days it takes', async () => {
    await shop.faults({ refund_settle_ms: 3_600_000 });
    const { orderId, intentId } = await paidOrder('pm_card_pendingRefund');
    const create = jest.spyOn(stripe().refunds, 'create');

    const asked = await refund(orderId, 100);
    await later();
    await later();

    expect(asked).toMatchObject({ status: 200, json: { refunds: [{ amount: 100, status: 'pending' }] } });
    expect(await atStripe(intentId)).toEqual([10_000]);
    expect(create).toHaveBeenCalledTimes(1);
    expect(await shop.order(orderId)).toMatchObject({ refunds: [{ amount: 100, status: 'pending' }] });
  });

  it('is settled by the poller when it is through', async () => {
    await shop.faults({ refund_settle_ms: 1 });
    const { orderId } = await paidOrder('pm_card_pendingRefund');
    await refund(orderId, 1000);

    await eventually(async () => {
      await shop.poll();
      return (await shop.order(orderId)).payment_status === 'refunded';
    });

    expect(await shop.order(orderId)).toMatchObject({
      refunded_amount: 1000,
      refunds: [{ status: 'succeeded', credit_note_number: expect.stringMatching(/^KR/) }],
    });
  });

  it("counts when it was made in Stripe's dashboard, and is settled by the poller", async () => {
    await shop.faults({ refund_settle_ms: 1_500 });
    const { orderId, intentId } = await paidOrder('pm_card_pendingRefund');
    const { id } = await stripe().refunds.create({ payment_intent: intentId, amount: 40_000 });
    await shop.api.app.get(PaymentSync, { strict: false }).refund(id);

    expect(await shop.order(orderId)).toMatchObject({
      refunds: [{ amount: 400, status: 'pending' }],
      refundable_amount: 600,
    });
    await eventually(async () => {
      await shop.poll();
      return (await shop.order(orderId)).refunds[0].status === 'succeeded';
    });
    expect(await shop.order(orderId)).toMatchObject({ refunds: [{ credit_note_number: expect.any(String) }] });
    expect(await atStripe(intentId)).toEqual([40_000]);
  });

  it('stays pending when Stripe cannot say what became of it', async () => {
    await shop.faults({ refund_settle_ms: 3_600_000 });
    const { orderId, intentId } = await paidOrder('pm_card_pendingRefund');
    await refund(orderId, 100);
    const gone = new Stripe.errors.StripeInvalidRequestError({
      type: 'invalid_request_error',
      code: 'resource_missing',
    });
    jest.spyOn(stripe().refunds, 'retrieve').mockRejectedValue(gone);

    await later();

    expect(await shop.order(orderId)).toMatchObject({ refunds: [{ status: 'pending' }] });
    expect(await atStripe(intentId)).toEqual([10_000]);
  });
});

describe('a refund whose answer was lost', () => {
  it("is found on any page of Stripe's list, and not created again", async () => {
    const { orderId, intentId } = await paidOrder();
    const commands = shop.api.app.get(CommandBus, { strict: false });
    const refundId = await commands.execute(new RequestRefund(orderId, { amountOre: 25_000, reason: 'Trasig' }));
    const made = { payment_intent: intentId, metadata: { order_id: String(orderId), refund_id: refundId } };
    const { id } = await stripe().refunds.create({ ...made, amount: 25_000 });
    for (let other = 0; other < 100; other++) await stripe().refunds.create({ payment_intent: intentId, amount: 1 });
    const create = jest.spyOn(stripe().refunds, 'create');

    await later();

    expect(create).not.toHaveBeenCalled();
    expect(await shop.order(orderId)).toMatchObject({ refunded_amount: 250, refunds: [{ status: 'succeeded' }] });
    expect((await stripe().refunds.retrieve(id)).amount).toBe(25_000);
  });
});

describe('a refund that Stripe has answered 500 about', () => {
  it('is asked for under another key, once, and not a day later', async () => {
    const { orderId, intentId } = await paidOrder();
    await shop.faults({ api_fail_next: 2 });
    const commands = shop.api.app.get(CommandBus, { strict: false });
    const refundId = await commands.execute(new RequestRefund(orderId, { amountOre: 10_000, reason: 'Trasig' }));
    const original = stripe().refunds.create.bind(stripe().refunds);
    const made = {
      payment_intent: intentId,
      amount: 10_000,
      metadata: { order_id: String(orderId), refund_id: refundId },
    };
    await expect(original(made, { idempotencyKey: refundId, maxNetworkRetries: 0 })).rejects.toThrow('on purpose');
    await shop.faults({ api_fail_next: 0 });

    await shop.poll();

    expect(await atStripe(intentId)).toEqual([10_000]);
    expect(await shop.order(orderId)).toMatchObject({ refunded_amount: 100, refunds: [{ status: 'succeeded' }] });
  });
});

describe('a refund that Stripe cannot take for long', () => {
  it('is tried again in every round, and made once', async () => {
    const { orderId, intentId } = await paidOrder();
    const create = jest
      .spyOn(stripe().refunds, 'create')
      .mockRejectedValue(new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'away' }));
    await refund(orderId, 100);
    for (let round = 0; round < 3; round++) {
      create.mockClear();
      await shop.poll();
      expect(create).toHaveBeenCalled();
    }
    create.mockRestore();
    for (let round = 0; round < 2; round++) await shop.poll();
    expect(await atStripe(intentId)).toEqual([10_000]);
  });
});

describe('a refund that its asker has named', () => {
  it('is one, however often and at once it is asked for', async () => {
    const { orderId, intentId } = await paidOrder();
    const name = randomUUID();

    const answers = await Promise.all([1, 2, 3].map(() => refund(orderId, 100, name)));
    const afterwards = await refund(orderId, 100, name.toUpperCase());

    expect([...answers, afterwards].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(afterwards.json).toMatchObject({ refunded_amount: 100, refunds: [{ amount: 100, status: 'succeeded' }] });
    expect(await atStripe(intentId)).toEqual([10_000]);
    expect((await refund(orderId, 100, randomUUID())).json).toMatchObject({ refunded_amount: 200 });
  });

  it('is refused when the name is used for something else', async () => {
    const [{ orderId }, other] = [await paidOrder(), await paidOrder()];
    const name = randomUUID();
    await refund(orderId, 100, name);
    const taken = { status: 409, json: { code: 'refund_id_taken' } };

    expect(await refund(orderId, 200, name)).toMatchObject(taken);
    expect(await refund(other.orderId, 100, name)).toMatchObject(taken);
    expect(await refund(orderId, 100, 'ett')).toMatchObject({ status: 400, json: { code: 'invalid_fields' } });
    expect(await atStripe(other.intentId)).toEqual([]);
  });

  it('is made once when two dialogs show the same refundable amount; a retry by the same dialog is accepted', async () => {
    const { orderId, intentId } = await paidOrder();
    const [first, second] = [randomUUID(), randomUUID()];
    expect((await refund(orderId, 500, first, 1000)).status).toBe(200);

    expect(await refund(orderId, 500, second, 1000)).toMatchObject({
      status: 409,
      json: { code: 'refund_changed', message: expect.stringMatching(/^Nu är 500,00\skr kvar/) },
    });
    expect((await refund(orderId, 500, first, 1000)).json).toMatchObject({ refunded_amount: 500 });
    expect(await atStripe(intentId)).toEqual([50_000]);

    expect((await refund(orderId, 100.5, second, 500)).json).toMatchObject({ refunded_amount: 600.5 });
  });

  it('is reported as refused again when Stripe has refused it', async () => {
    const { orderId, intentId } = await paidOrder();
    await stripe().refunds.create({ payment_intent: intentId });
    const name = randomUUID();

    for (const answer of [await refund(orderId, 100, name), await refund(orderId, 100, name)]) {
      expect(answer).toMatchObject({ status: 422, json: { code: 'refund_failed' } });
    }
  });
});

describe('a refund that fails after it had succeeded', () => {
  it('leaves its money, and the VAT of its annulled credit note, to the next one', async () => {
    const { orderId } = await paidOrder();
    const [first, second] = [randomUUID(), randomUUID()];
    await refund(orderId, 1000, first);
    const [sent] = (await stripe().refunds.list({ limit: 1 })).data;
    await fetch(`${shop.sandbox.url}/_sandbox/refunds/${sent?.id}/fail`, { method: 'POST' });
    const failed = { state: 'failed', stripeRefundId: sent?.id ?? null, failure: 'expired_or_canceled_card' } as const;
    const commands = shop.api.app.get(CommandBus, { strict: false });
    await commands.execute(new RecordRefund(orderId, `re-${first}`, failed, null));

    const again = await refund(orderId, 1000, second);

    expect(again).toMatchObject({ status: 200, json: { payment_status: 'refunded', refunded_amount: 1000 } });
    const notes = await shop.api.app
      .get(Database, { strict: false })
      .query<{ refund_id: string; annulled: boolean; vat: object }>(
        `SELECT refund_id, annulled_at IS NOT NULL AS annulled, vat FROM credit_notes
         WHERE order_id = $1 ORDER BY fiscal_year, number`,
        [orderId],
      );
    const vat = [{ rate: 25, grossOre: 100_000, netOre: 80_000, vatOre: 20_000 }];
    expect(notes).toEqual([
      { refund_id: `re-${first}`, annulled: true, vat },
      { refund_id: `re-${second}`, annulled: false, vat },
    ]);
  });
});

describe("a refund made in Stripe's dashboard that is heard of before its payment", () => {
  async function refundHeardOfFirst(amount: number) {
    const { id } = await shop.product({ price: 1000 });
    const { json } = await shop.checkout({ items: [{ id, quantity: 1 }], total: 1000 });
    await shop.pay(json.client_secret);
    const [payment_intent] = String(json.client_secret).split('_secret_') as [string];
    const { id: refundId } = await stripe().refunds.create({ payment_intent, amount: amount * 100 });
    await shop.api.app.get(PaymentSync, { strict: false }).refund(refundId);
    return { orderId: json.order_id as number, refundId };
  }

  it.each([
    ['a part', 400, 'paid', 600],
    ['all', 1000, 'refunded', 0],
  ])('is booked like any other: %s', async (_, amount, payment_status, refundable_amount) => {
    const { orderId, refundId } = await refundHeardOfFirst(amount);
    const booked = {
      ...{ status: 'pending', payment_status, refunded_amount: amount, refundable_amount },
      receipt_number: expect.stringMatching(/^K/),
      refunds: [{ amount, status: 'succeeded', credit_note_number: expect.stringMatching(/^KR/) }],
    };
    expect(await shop.order(orderId)).toMatchObject(booked);

    await shop.poll();
    await shop.api.app.get(PaymentSync, { strict: false }).refund(refundId);
    expect(await shop.order(orderId)).toMatchObject(booked);
  });
});
