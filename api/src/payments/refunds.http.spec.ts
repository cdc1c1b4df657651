import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { CreditNote as CreditNoteView } from '@kronblad/contracts/books/credit-notes-schema';
import { addDays, stockholmDay } from '@kronblad/contracts/time/time';
import { CommandBus } from '@nestjs/cqrs';
import Stripe from 'stripe';
import { printSlip } from '../../test/printed-slips.js';
import { eventually, receipted, type ShopUnderTest, startShop } from '../../test/shop-under-test.js';
import { Documents } from '../accounting/documents/index.js';
import { ReceiptIssuer } from '../accounting/receipts/index.js';
import { Database } from '../event-store/index.js';
import { RecordRefund } from './commands/record-refund.handler.js';
import { RequestRefund } from './commands/request-refund.handler.js';
import { PaymentSync } from './payment-sync.js';
import { Refunds } from './refunds.js';

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
const refundAs = (orderId: number, payload: object) =>
  shop.api.askAsAdmin('POST', `/orders/${orderId}/refund`, { payload });
const refund = (orderId: number, amount: number, refund_id?: string, refundable_amount?: number) =>
  refundAs(orderId, { refund_id, amount, reason: 'Trasig i frakten', refundable_amount });
const atStripe = async (payment_intent: string) =>
  (await stripe().refunds.list({ payment_intent })).data.map(({ amount }) => amount);
/** Simulates more than 24 hours, after which Stripe has forgotten the idempotency keys. */
const later = async () => {
  await fetch(`${shop.sandbox.url}/_sandbox/idempotency/forget`, { method: 'POST' });
  await shop.poll();
};

describe('a refund that Stripe takes its time over', () => {
  it('A refund that Stripe takes its time over is requested once, however many days it takes', async () => {
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

  it("A pending refund counts when it was made in Stripe's dashboard, and is settled by the poller", async () => {
    await shop.faults({ refund_settle_ms: 300 });
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

  it('A refund stays pending when Stripe cannot say what became of it', async () => {
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

describe('the work of a refund', () => {
  async function callsOf(work: () => Promise<unknown>) {
    const calls: string[] = [];
    const onRequest = ({ method, path }: Stripe.RequestEvent) => calls.push(`${method} ${path.split('?')[0]}`);
    stripe().on('request', onRequest);
    await work();
    stripe().off('request', onRequest);
    return calls;
  }

  it('A new refund takes one call to Stripe', async () => {
    const { orderId } = await paidOrder();
    await receipted(shop, orderId);
    expect(await callsOf(() => refund(orderId, 100))).toEqual(['POST /v1/refunds']);
    expect(await shop.order(orderId)).toMatchObject({ refunds: [{ amount: 100, status: 'succeeded' }] });
  });

  it('A refund that the poller resumes takes two calls to Stripe', async () => {
    const { orderId } = await paidOrder();
    await receipted(shop, orderId);
    const commands = shop.api.app.get(CommandBus, { strict: false });
    const { refundId } = await commands.execute(new RequestRefund(orderId, { amountOre: 10_000, reason: 'Trasig' }));
    const refunds = shop.api.app.get(Refunds, { strict: false });
    const calls = await callsOf(() => refunds.resume(orderId, refundId));
    expect(calls).toEqual(['GET /v1/refunds', 'POST /v1/refunds']);
    expect(await shop.order(orderId)).toMatchObject({ refunds: [{ amount: 100, status: 'succeeded' }] });
  });
});

describe('a refund whose answer was lost', () => {
  it("A refund whose answer was lost is found on any page of Stripe's list, and not created again", async () => {
    const { orderId, intentId } = await paidOrder();
    const commands = shop.api.app.get(CommandBus, { strict: false });
    const { refundId } = await commands.execute(new RequestRefund(orderId, { amountOre: 25_000, reason: 'Trasig' }));
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
  it('A refund that Stripe has answered 500 about is requested under another key, once, and not a day later', async () => {
    const { orderId, intentId } = await paidOrder();
    await shop.faults({ api_fail_next: 2 });
    const commands = shop.api.app.get(CommandBus, { strict: false });
    const { refundId } = await commands.execute(new RequestRefund(orderId, { amountOre: 10_000, reason: 'Trasig' }));
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
  it('A refund that Stripe cannot take for long is tried again in every round, and made once', async () => {
    const { orderId, intentId } = await paidOrder();
    const create = jest
      .spyOn(stripe().refunds, 'create')
      .mockRejectedValue(new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'away' }));
    await refund(orderId, 100);
    for (let round = 0; round < 2; round++) {
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
  it('A named refund is made once, however often and at once it is asked for', async () => {
    const { orderId, intentId } = await paidOrder();
    const name = randomUUID();

    const answers = await Promise.all([1, 2, 3].map(() => refund(orderId, 100, name)));
    const afterwards = await refund(orderId, 100, name.toUpperCase());

    expect([...answers, afterwards].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(afterwards.json).toMatchObject({ refunded_amount: 100, refunds: [{ amount: 100, status: 'succeeded' }] });
    expect(await atStripe(intentId)).toEqual([10_000]);
    expect((await refund(orderId, 100, randomUUID())).json).toMatchObject({ refunded_amount: 200 });
  });

  it('A named refund is refused when the name is used for something else', async () => {
    const [{ orderId }, other] = [await paidOrder(), await paidOrder()];
    const name = randomUUID();
    await refund(orderId, 100, name);
    const taken = { status: 409, json: { code: 'refund_id_taken' } };

    expect(await refund(orderId, 200, name)).toMatchObject(taken);
    expect(await refund(other.orderId, 100, name)).toMatchObject(taken);
    const cancelling = { status: 'cancelled', refund: { refund_id: name, reason: 'Ångrade sig', restock: false } };
    expect(await shop.api.askAsAdmin('PUT', `/orders/${other.orderId}/status`, { payload: cancelling })).toMatchObject(
      taken,
    );
    expect(await refund(orderId, 100, 'ett')).toMatchObject({ status: 400, json: { code: 'invalid_fields' } });
    expect(await atStripe(other.intentId)).toEqual([]);
  });

  it('A named refund is made once when two dialogs show the same refundable amount; a retry by the same dialog is accepted', async () => {
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

  it('A named refund is reported as refused again when Stripe has refused it', async () => {
    const { orderId, intentId } = await paidOrder();
    await stripe().refunds.create({ payment_intent: intentId });
    const name = randomUUID();

    for (const answer of [await refund(orderId, 100, name), await refund(orderId, 100, name)]) {
      expect(answer).toMatchObject({ status: 422, json: { code: 'refund_failed' } });
    }
  });
});

describe('a refund that fails after it had succeeded', () => {
  it('A refund that fails after it had succeeded leaves its money, and the VAT of its annulled credit note, to the next one', async () => {
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
  ])(
    "A refund in Stripe's dashboard that is reported before its payment is booked like any other: %s",
    async (_, amount, payment_status, refundable_amount) => {
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
    },
  );
});

const today = stockholmDay(new Date());

async function soldGoods() {
  const [first, second] = [await shop.product({ price: 100 }), await shop.product({ price: 50 })];
  const { json } = await shop.checkout({
    items: [
      { id: first.id, quantity: 2 },
      { id: second.id, quantity: 1 },
    ],
    total: 309,
    shipping: 'delivery',
    changes: { address: 'Ådalsvägen 1', postal_code: '872 30', city: 'Kramfors' },
  });
  await shop.pay(json.client_secret);
  await shop.poll();
  const orderId = json.order_id as number;
  await shop.api.app.get(ReceiptIssuer, { strict: false }).ensure(orderId);
  return { orderId, productId: first.id, intentId: String(json.client_secret).split('_secret_')[0] ?? '' };
}
const credit = (order_id: number, changes: object = {}) =>
  shop.api.askAsAdmin('POST', '/credit-notes', {
    payload: { order_id, amount: 100, credit_number: ' CR-1 ', issued_on: today, without_refund: true, ...changes },
  });
const documents = () => shop.api.app.get(Documents, { strict: false });
const notesOf = async (orderId: number) =>
  (await shop.api.askAsAdmin('GET', `/credit-notes?order_id=${orderId}`)).json as Record<string, unknown>[];
const numbers = async () => {
  const rows = await shop.api.app
    .get(Database, { strict: false })
    .query<{ number: number }>('SELECT number FROM credit_notes ORDER BY number');
  return rows.map(({ number }) => number);
};

describe('a refund of goods', () => {
  it('A refund of goods refunds its pieces, returns them to stock on request, and lists them on the credit note', async () => {
    const { orderId, productId, intentId } = await soldGoods();
    const asked = { lines: [{ line: 1, quantity: 1 }], shipping: true, restock: true, refund_id: randomUUID() };
    const stock = await shop.stockOf(productId);

    const answers = await Promise.all([refundAs(orderId, asked), refundAs(orderId, asked)]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await shop.order(orderId)).toMatchObject({
      refunded_amount: 159,
      refundable_shipping: 0,
      items: [
        { line: 1, refunded_quantity: 1, refunded_amount: 100 },
        { line: 2, refunded_quantity: 0 },
      ],
    });
    expect(await atStripe(intentId)).toEqual([15_900]);
    expect(await shop.stockOf(productId)).toBe(stock + 1);
    const [note] = await notesOf(orderId);
    expect(await documents().creditNote(String(note?.id))).toMatchObject({
      lines: [{ quantity: 1, totalOre: 10_000 }],
      shippingOre: 5900,
      deductionOre: 0,
      totalOre: 15_900,
    });
    expect((await refundAs(orderId, { lines: [{ line: 1, quantity: 2 }] })).json).toMatchObject({
      statusCode: 409,
      code: 'refund_changed',
    });
    expect((await refundAs(orderId, { lines: [{ line: 2, quantity: 1 }], amount: 50.01 })).json).toMatchObject({
      statusCode: 422,
      code: 'refund_exceeds_goods',
    });
  });
});

describe('a refund of one size of two', () => {
  it('A refund of one size of two names, refunds and returns that size, and leaves the other as it is', async () => {
    const size = { name: 'Liten', sku: randomUUID(), price: 100, cost_price: 30, inventory_quantity: 5 };
    const sizes = [size, { ...size, name: 'Stor', sku: randomUUID(), price: 200, cost_price: 60 }];
    const { id, sizes: made } = await shop.product({ name: 'Rosenbukett', sizes });
    const [small, large] = [made[0]!, made[1]!];
    const items = [
      { id, quantity: 1, size_id: small.id },
      { id, quantity: 2, size_id: large.id },
    ];
    const { json } = await shop.checkout({ items, total: 500 });
    await shop.pay(json.client_secret);
    await shop.poll();
    const orderId = json.order_id as number;
    await receipted(shop, orderId);
    const [intent, secret] = [String(json.client_secret).split('_secret_')[0], json.client_secret];
    const confirmation = await shop.api.ask(
      'GET',
      `/orders/confirmation?payment_intent=${intent}&payment_intent_client_secret=${secret}`,
    );
    expect(confirmation.json.items).toMatchObject([
      { product_id: id, size_id: small.id, name: 'Rosenbukett', size_name: 'Liten', quantity: 1 },
      { product_id: id, size_id: large.id, name: 'Rosenbukett', size_name: 'Stor', quantity: 2 },
    ]);
    expect((await documents().receipt(orderId)).lines).toMatchObject([
      { name: 'Rosenbukett, Liten', sku: small.sku, totalOre: 10_000 },
      { name: 'Rosenbukett, Stor', sku: large.sku, totalOre: 40_000 },
    ]);
    const found = await shop.api.askAsAdmin('GET', `/orders?filter=${JSON.stringify({ search: 'Rosenbukett Stor' })}`);
    expect(found.json.map((order: { id: number }) => order.id)).toContain(orderId);
    const { net_profit: profit } = await shop.order(orderId);

    expect((await refundAs(orderId, { lines: [{ line: 2, quantity: 1 }], restock: true })).status).toBe(200);

    expect([await shop.stockOf(small.id), await shop.stockOf(large.id)]).toEqual([4, 4]);
    const order = await shop.order(orderId);
    expect(order).toMatchObject({
      refunded_amount: 200,
      items: [{ refunded_quantity: 0 }, { refunded_quantity: 1, refunded_amount: 200 }],
    });
    // The refund takes 200 kr with 40 kr of VAT from the profit, and gives back the cost of one large bouquet.
    expect(order.net_profit).toBeCloseTo(profit - 160 + 60);
    const [note] = await notesOf(orderId);
    expect(await documents().creditNote(String(note?.id))).toMatchObject({
      lines: [{ name: 'Rosenbukett, Stor', sku: large.sku, quantity: 1, totalOre: 20_000 }],
      vat: [{ rate: 25, netOre: 16_000, vatOre: 4000, grossOre: 20_000 }],
      totalOre: 20_000,
    });
    expect((await printSlip(shop, orderId)).lines).toMatchObject([
      { size_name: 'Liten', quantity: 1 },
      { size_name: 'Stor', quantity: 1 },
    ]);
  });
});

describe('a credit note of money that was given back outside Stripe', () => {
  it('A credit note of money given back outside Stripe counts once, however often it is asked for, and stays when it is annulled', async () => {
    const { orderId, intentId } = await soldGoods();
    const asked = { amount: 309, refund_id: randomUUID(), notes: 'Kontant i butiken' };

    const answers = await Promise.all([credit(orderId, asked), credit(orderId, asked)]);

    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.json).toMatchObject({ payment_status: 'refunded', refunds: [{ method: 'outside' }] });
    expect(await atStripe(intentId)).toEqual([]);
    expect((await credit(orderId, { amount: 1 })).json).toMatchObject({ code: 'refund_exceeds_paid' });
    const [note, ...others] = await notesOf(orderId);
    expect(others).toEqual([]);
    expect(note).toMatchObject({
      credit_number: 'CR-1',
      amount: -309,
      issued_on: today,
      notes: 'Kontant i butiken',
      reason: 'Återbetalning till kund',
      method: 'outside',
      annulled_at: null,
    });

    const annul = () => shop.api.askAsAdmin('POST', `/credit-notes/${note?.id}/annul`);
    expect((await annul()).status).toBe(200);
    expect((await annul()).json).toMatchObject({ statusCode: 409, code: 'credit_note_annulled' });
    expect(await notesOf(orderId)).toMatchObject([{ annulled_at: expect.any(String) }]);
    expect(await shop.order(orderId)).toMatchObject({ payment_status: 'paid', refundable_amount: 309 });
    expect((await credit(orderId)).status).toBe(201);
  });

  it('A credit note of money given back outside Stripe is refused without a number, an order, or on a day that cannot be', async () => {
    const { orderId } = await soldGoods();
    const fieldsOf = async (changes: object) => (await credit(orderId, changes)).json.fields;
    expect(await fieldsOf({ credit_number: ' ' })).toEqual({ credit_number: 'Ange ett kreditnummer.' });
    expect(await fieldsOf({ amount: 0 })).toEqual({ amount: 'Ange ett återbetalt belopp större än 0.' });
    expect(await fieldsOf({ order_id: null })).toEqual({ order_id: 'Välj en order att kreditera.' });
    expect(await fieldsOf({ issued_on: addDays(today, 1) })).toEqual({
      issued_on: 'Kreditdatum får inte ligga i framtiden.',
    });
    expect(await fieldsOf({ issued_on: addDays(today, -1) })).toMatchObject({
      issued_on: expect.stringMatching(/^Kreditdatum får inte ligga före kvittot/),
    });
    expect(await notesOf(orderId)).toEqual([]);
  });
});

describe("a refund in Stripe's dashboard of what was credited outside Stripe", () => {
  it("A refund in Stripe's dashboard of what was credited before is credited as far as the sale goes, and in full when the other credit note is annulled", async () => {
    const { orderId, productId, intentId } = await soldGoods();
    const sync = shop.api.app.get(PaymentSync, { strict: false });
    const goods = { amount: 200, lines: [{ line: 1, quantity: 2 }], restock: true, paid_from: 'cash' };
    expect((await credit(orderId, goods)).status).toBe(201);
    const stock = await shop.stockOf(productId);
    const { id } = await stripe().refunds.create({ payment_intent: intentId, amount: 30_900 });
    await sync.refund(id);
    await sync.refund(id);
    expect(await notesOf(orderId)).toMatchObject([{ amount: -109 }, { amount: -200 }]);
    expect(await shop.order(orderId)).toMatchObject({ payment_status: 'refunded', refundable_amount: 0 });
    const { entries } = (await shop.api.askAsAdmin('GET', `/orders/${orderId}/history`)).json;
    const texts = entries.map(({ text }: { text: string }) => text.replace(/\s/g, ' '));
    expect(texts).toContain('200,00 kr av återbetalningen är mer än vad som var kvar av köpet.');

    const [, outside] = await notesOf(orderId);
    const annul = (payload = {}) => shop.api.askAsAdmin('POST', `/credit-notes/${outside?.id}/annul`, { payload });
    expect((await annul()).status).toBe(200);
    expect(await shop.stockOf(productId)).toBe(stock - 2);
    const notes = await notesOf(orderId);
    expect(notes.map(({ amount, annulled_at }) => [amount, annulled_at !== null])).toEqual([
      [-309, false],
      [-109, true],
      [-200, true],
    ]);
    expect(await shop.order(orderId)).toMatchObject({ payment_status: 'refunded', refunded_amount: 309 });
  });
});

describe('goods of a credit note that is annulled', () => {
  it('Goods of an annulled credit note must still be there, or stay in stock', async () => {
    const { orderId, productId } = await soldGoods();
    await credit(orderId, { amount: 100, lines: [{ line: 1, quantity: 1 }], restock: true });
    const stock = await shop.stockOf(productId);
    const items = [{ id: productId, quantity: stock }];
    await eventually(async () => (await shop.checkout({ items, total: stock * 100 })).status === 200);
    const [note] = await notesOf(orderId);
    const annul = (payload: object) => shop.api.askAsAdmin('POST', `/credit-notes/${note?.id}/annul`, { payload });
    expect(await annul({})).toMatchObject({ status: 409, json: { message: 'Lagret räcker inte' } });
    expect(await notesOf(orderId)).toMatchObject([{ annulled_at: null }]);
    expect((await annul({ keep_goods: true })).status).toBe(200);
    expect(await shop.stockOf(productId)).toBe(0);
  });
});

describe('a credit note of a refund through Stripe', () => {
  it('A credit note of a refund through Stripe carries the remarks of the form, and cannot be annulled by hand', async () => {
    const { orderId, intentId } = await soldGoods();
    expect((await credit(orderId, { without_refund: false, reason: 'Vissen' })).status).toBe(201);
    expect(await atStripe(intentId)).toEqual([10_000]);
    const [note] = await notesOf(orderId);
    expect(note).toMatchObject({ credit_number: 'CR-1', reason: 'Vissen', method: 'stripe' });
    expect((await shop.api.askAsAdmin('POST', `/credit-notes/${note?.id}/annul`)).json).toMatchObject({
      statusCode: 422,
      code: 'refund_by_stripe',
    });
  });

  it("A credit note is issued automatically for a refund in Stripe's dashboard, reported by its charge alone", async () => {
    const { orderId, intentId } = await soldGoods();
    await stripe().refunds.create({ payment_intent: intentId, amount: 2_000 });
    await stripe().refunds.create({ payment_intent: intentId, amount: 3_000 });
    const { latest_charge } = await stripe().paymentIntents.retrieve(intentId);
    const sync = shop.api.app.get(PaymentSync, { strict: false });
    await sync.charge(String(latest_charge));
    await sync.charge(String(latest_charge));
    const amounts = (await notesOf(orderId)).map(({ amount }) => amount);
    expect(amounts.toSorted()).toEqual([-20, -30]);
  });
});

it('Credit notes are numbered without a gap, however many are asked for at once', async () => {
  const orders = await Promise.all(Array.from({ length: 3 }, soldGoods));
  const answers = await Promise.all(
    orders.flatMap(({ orderId }) => [
      credit(orderId, { amount: 1 }),
      credit(orderId, { amount: 400 }),
      refundAs(orderId, { amount: 2 }),
    ]),
  );
  expect(answers.map(({ status }) => status).filter((status) => status === 422)).toHaveLength(3);
  const given = await numbers();
  expect(given).toEqual(given.map((_, index) => index + 1));
  const { json } = await shop.api.askAsAdmin('GET', '/credit-notes/summary');
  expect(json).toMatchObject({ credit_notes: given.length, latest_refund_on: today });
  const list = await shop.api.askAsAdmin('GET', '/credit-notes?sort_by=issued_on&sort_order=DESC');
  const days = Map.groupBy(list.json as CreditNoteView[], ({ issued_on }) => issued_on);
  for (const notes of days.values()) {
    const issued = notes.map(({ created_at }) => created_at);
    expect(issued).toEqual(issued.toSorted().toReversed());
  }
  expect(days.get(today)?.length).toBeGreaterThan(3);
});
