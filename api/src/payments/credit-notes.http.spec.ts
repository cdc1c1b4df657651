import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, stockholmDay } from '@kronblad/contracts/rules/time';
import Stripe from 'stripe';
import { type ShopUnderTest, startShop } from '../../test/shop-under-test.js';
import { ReceiptIssuer } from '../bookkeeping/index.js';
import { Database } from '../event-store/index.js';
import { PaymentSync } from './payment-sync.js';

let shop: ShopUnderTest;
const today = stockholmDay(new Date());

beforeAll(async () => {
  shop = await startShop({ deaf: true });
});
afterAll(() => shop.close());

async function paidOrder() {
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
const refund = (orderId: number, payload: object) =>
  shop.api.askAsAdmin('POST', `/orders/${orderId}/refund`, { payload });
const credit = (order_id: number, changes: object = {}) =>
  shop.api.askAsAdmin('POST', '/credit-notes', {
    payload: { order_id, amount: 100, credit_number: ' CR-1 ', issued_on: today, without_refund: true, ...changes },
  });
const notesOf = async (orderId: number) =>
  (await shop.api.askAsAdmin('GET', `/credit-notes?order_id=${orderId}`)).json as Record<string, unknown>[];
const atStripe = async (payment_intent: string) => {
  const { data } = await shop.api.app.get(Stripe, { strict: false }).refunds.list({ payment_intent });
  return data.map(({ amount }) => amount);
};
const numbers = async () => {
  const rows = await shop.api.app
    .get(Database, { strict: false })
    .query<{ number: number }>('SELECT number FROM credit_notes ORDER BY number');
  return rows.map(({ number }) => number);
};

describe('a refund of goods', () => {
  it('refunds its pieces, returns them to stock on request, and lists them on the credit note', async () => {
    const { orderId, productId, intentId } = await paidOrder();
    const asked = { lines: [{ line: 1, quantity: 1 }], shipping: true, restock: true, refund_id: randomUUID() };
    const stock = await shop.stockOf(productId);

    const answers = await Promise.all([refund(orderId, asked), refund(orderId, asked)]);

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
    expect((await shop.api.askAsAdmin('GET', `/credit-notes/${note?.id}`)).json).toMatchObject({
      lines: [{ quantity: 1, list_price: -100, discount: 0, total: -100 }],
      sums: [
        { label: 'Varor', amount: -100 },
        { label: 'Frakt', amount: -59 },
      ],
      annulled: false,
      total: -159,
    });
    expect((await refund(orderId, { lines: [{ line: 1, quantity: 2 }] })).json).toMatchObject({
      statusCode: 409,
      code: 'refund_changed',
    });
    expect((await refund(orderId, { lines: [{ line: 2, quantity: 1 }], amount: 50.01 })).json).toMatchObject({
      statusCode: 422,
      code: 'refund_exceeds_goods',
    });
  });
});

describe('a credit note of money that was given back outside Stripe', () => {
  it('counts without Stripe, once however often it is asked for, and stays when it is annulled', async () => {
    const { orderId, intentId } = await paidOrder();
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
    expect((await shop.api.askAsAdmin('GET', `/credit-notes/${note?.id}`)).json).toMatchObject({ annulled: true });
    expect(await notesOf(orderId)).toMatchObject([{ annulled_at: expect.any(String) }]);
    expect(await shop.order(orderId)).toMatchObject({ payment_status: 'paid', refundable_amount: 309 });
    expect((await credit(orderId)).status).toBe(201);
  });

  it('is refused without a number, an order, or on a day that cannot be', async () => {
    const { orderId } = await paidOrder();
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
  it('is recorded, credited as far as the sale goes, and in full when the other credit note is annulled', async () => {
    const { orderId, productId, intentId } = await paidOrder();
    const stripe = shop.api.app.get(Stripe, { strict: false });
    const sync = shop.api.app.get(PaymentSync, { strict: false });
    const goods = { amount: 200, lines: [{ line: 1, quantity: 2 }], restock: true, paid_from: 'cash' };
    expect((await credit(orderId, goods)).status).toBe(201);
    const stock = await shop.stockOf(productId);
    const { id } = await stripe.refunds.create({ payment_intent: intentId, amount: 30_900 });
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
  it('must still be there, or stay in stock', async () => {
    const { orderId, productId } = await paidOrder();
    await credit(orderId, { amount: 100, lines: [{ line: 1, quantity: 1 }], restock: true });
    const stock = await shop.stockOf(productId);
    const sold = await shop.checkout({ items: [{ id: productId, quantity: stock }], total: stock * 100 });
    expect(sold.status).toBe(200);
    const [note] = await notesOf(orderId);
    const annul = (payload: object) => shop.api.askAsAdmin('POST', `/credit-notes/${note?.id}/annul`, { payload });
    expect(await annul({})).toMatchObject({ status: 409, json: { message: 'Lagret räcker inte' } });
    expect(await notesOf(orderId)).toMatchObject([{ annulled_at: null }]);
    expect((await annul({ keep_goods: true })).status).toBe(200);
    expect(await shop.stockOf(productId)).toBe(0);
  });
});

describe('a credit note of a refund through Stripe', () => {
  it('carries the remarks of the form, and cannot be annulled by hand', async () => {
    const { orderId, intentId } = await paidOrder();
    expect((await credit(orderId, { without_refund: false, reason: 'Vissen' })).status).toBe(201);
    expect(await atStripe(intentId)).toEqual([10_000]);
    const [note] = await notesOf(orderId);
    expect(note).toMatchObject({ credit_number: 'CR-1', reason: 'Vissen', method: 'stripe' });
    expect((await shop.api.askAsAdmin('POST', `/credit-notes/${note?.id}/annul`)).json).toMatchObject({
      statusCode: 422,
      code: 'refund_by_stripe',
    });
  });

  it("is issued automatically for a refund in Stripe's dashboard, told by its charge alone", async () => {
    const { orderId, intentId } = await paidOrder();
    const stripe = shop.api.app.get(Stripe, { strict: false });
    await stripe.refunds.create({ payment_intent: intentId, amount: 2_000 });
    await stripe.refunds.create({ payment_intent: intentId, amount: 3_000 });
    const { latest_charge } = await stripe.paymentIntents.retrieve(intentId);
    const sync = shop.api.app.get(PaymentSync, { strict: false });
    await sync.charge(String(latest_charge));
    await sync.charge(String(latest_charge));
    const amounts = (await notesOf(orderId)).map(({ amount }) => amount);
    expect(amounts.toSorted()).toEqual([-20, -30]);
  });
});

it('numbers credit notes without a gap, however many are asked for at once', async () => {
  const orders = await Promise.all(Array.from({ length: 10 }, paidOrder));
  const answers = await Promise.all(
    orders.flatMap(({ orderId }) => [
      credit(orderId, { amount: 1 }),
      credit(orderId, { amount: 400 }),
      refund(orderId, { amount: 2 }),
    ]),
  );
  expect(answers.map(({ status }) => status).filter((status) => status === 422)).toHaveLength(10);
  const given = await numbers();
  expect(given).toEqual(given.map((_, index) => index + 1));
  const { json } = await shop.api.askAsAdmin('GET', '/credit-notes/summary');
  expect(json).toMatchObject({ credit_notes: given.length, latest_refund_on: today });
});

it.each([
  ['GET', '/credit-notes'],
  ['GET', '/credit-notes/summary'],
  ['GET', '/credit-notes/cn-1'],
  ['POST', '/credit-notes'],
  ['POST', '/credit-notes/cn-1/annul'],
] as const)('keeps %s %s to staff', async (method, path) => {
  expect((await shop.api.ask(method, path)).status).toBe(401);
});
