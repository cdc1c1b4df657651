import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataOf } from '@kronblad/contracts/events/all';
import Stripe from 'stripe';
import { eventually, paidOrder, type ShopUnderTest, startShop } from '../../../test/shop-under-test.js';
import { Database } from '../../event-store/index.js';
import { StripeTransactionImport } from './stripe-transaction-import.js';

let shop: ShopUnderTest;
beforeAll(async () => {
  shop = await startShop({ projector: true });
});
afterAll(() => shop.close());

type Transaction = DataOf<'BalanceTransactionRecorded'>;
const read = (now?: Date) => shop.api.app.get(StripeTransactionImport, { strict: false }).importNew(now);
const stripe = () => shop.api.app.get(Stripe, { strict: false });
const query = <Row extends object>(sql: string, values: readonly unknown[] = []) =>
  shop.api.app.get(Database, { strict: false }).query<Row>(sql, [...values]);
const recordedOf = async (sourceOrIntent: string): Promise<Transaction[]> => {
  const rows = await query<{ data: Transaction }>(
    `SELECT data FROM log.events WHERE type = 'BalanceTransactionRecorded'
       AND $1 IN (data->>'sourceId', data->>'intentId') ORDER BY position`,
    [sourceOrIntent],
  );
  return rows.map(({ data }) => data);
};
const payouts = async (type: string) =>
  (
    await query<{ data: { payoutId: string; amountOre: number } }>('SELECT data FROM log.events WHERE type = $1', [
      type,
    ])
  ).map(({ data }) => data);
async function control(path: string, body: object = {}) {
  const reply = await fetch(`${shop.sandbox.url}/_sandbox/${path}`, { method: 'POST', body: JSON.stringify(body) });
  return (await reply.json()) as { id: string; amount: number };
}
const payOut = async () => {
  const [payout] = (await control('payouts', { everything: true })) as unknown as [{ id: string; amount: number }];
  return payout;
};
const intentOf = (secret: string) => secret.split('_secret_')[0] ?? '';

describe('the Stripe account', () => {
  it('is read once: sale, refund, dispute and its reversal, each with its order', async () => {
    const { orderId, client_secret } = await paidOrder(shop, { price: 200 });
    const intentId = intentOf(client_secret);
    await stripe().refunds.create({ payment_intent: intentId, amount: 5_000 });
    const dispute = await control(`payment_intents/${intentId}/dispute`);
    await control(`disputes/${dispute.id}/close`, { status: 'won' });
    await read();
    await read();
    const facts = await recordedOf(intentId);
    expect(facts.map(({ kind, amountOre, feeOre, netOre }) => [kind, amountOre, feeOre, netOre])).toEqual([
      ['charge', 20_000, 480, 19_520],
      ['refund', -5_000, 0, -5_000],
      ['dispute', -15_000, 22_500, -37_500],
      ['dispute_reversal', 15_000, 0, 15_000],
    ]);
    expect(new Set(facts.map((fact) => fact.orderId))).toEqual(new Set([orderId]));
    expect(facts[2]?.sourceId).toBe(dispute.id);
  });

  it('holds transactions of other systems, which belong to no order here', async () => {
    const metadata = { order_id: '1', checkout_id: randomUUID() };
    const foreign = { amount: 9_900, metadata, payment_method: 'pm_card_visa', confirm: true };
    const kronor = await stripe().paymentIntents.create({ ...foreign, currency: 'sek' });
    const euro = await stripe().paymentIntents.create({ ...foreign, currency: 'eur' });
    await stripe().refunds.create({ payment_intent: kronor.id });
    await read();
    expect(await recordedOf(kronor.id)).toMatchObject([
      { kind: 'other', orderId: null, amountOre: 9_900, feeOre: 329 },
      { kind: 'other', orderId: null, amountOre: -9_900, feeOre: 0 },
    ]);
    expect(await recordedOf(euro.id)).toEqual([]);
  });

  it('is read from where it was left when Stripe could not be reached', async () => {
    const { client_secret } = await paidOrder(shop, { price: 100 });
    await control('faults', { api_fail_next: 9, api_fail_status: 503 });
    await expect(read()).rejects.toThrow(Stripe.errors.StripeError);
    await control('faults/clear');
    expect(await recordedOf(intentOf(client_secret))).toEqual([]);
    await read();
    expect(await recordedOf(intentOf(client_secret))).toHaveLength(1);
  });

  it('tells of refunds and disputes whose webhooks were lost', async () => {
    const [refunded, disputed] = [await paidOrder(shop, { price: 200 }), await paidOrder(shop, { price: 300 })];
    const failing = await shop.checkout({ items: [{ id: refunded.productId, quantity: 1 }], total: 200 });
    await shop.pay(failing.json.client_secret, 'pm_card_refundFail');
    await eventually(async () => (await shop.order(failing.json.order_id)).payment_status === 'paid');
    await shop.faults({ webhooks_drop_next: 1_000, refund_settle_ms: 1 });
    await stripe().refunds.create({ payment_intent: intentOf(refunded.client_secret), amount: 5_000 });
    const failed = await stripe().refunds.create({ payment_intent: intentOf(failing.json.client_secret) });
    const { id } = await control(`payment_intents/${intentOf(disputed.client_secret)}/dispute`);
    await eventually(async () => (await stripe().refunds.retrieve(failed.id)).status === 'failed');

    await read();

    expect(await shop.order(refunded.orderId)).toMatchObject({
      refunded_amount: 50,
      refunds: [{ amount: 50, status: 'succeeded', credit_note_number: expect.stringMatching(/^KR/) }],
    });
    expect(await shop.order(failing.json.order_id)).toMatchObject({ refunds: [{ status: 'failed' }] });
    expect(await shop.order(disputed.orderId)).toMatchObject({ dispute_status: 'open' });
    await control(`disputes/${id}/close`, { status: 'won' });
    await read();
    expect(await shop.order(disputed.orderId)).toMatchObject({ dispute_status: 'won' });
    await control('faults/clear');
  });

  it('tells of a payout by a webhook, which brings its transactions along, however often it comes', async () => {
    const { client_secret } = await paidOrder(shop, { price: 100 });
    await control('faults', { webhooks_duplicate_next: 2 });
    const { id, amount } = await payOut();
    await eventually(async () => (await recordedOf(intentOf(client_secret))).length === 1);
    expect(await recordedOf(intentOf(client_secret))).toMatchObject([{ kind: 'charge', payoutId: id }]);
    await read();
    expect(await payouts('PayoutPaid')).toMatchObject([{ payoutId: id, amountOre: amount }]);
    expect(await recordedOf(intentOf(client_secret))).toHaveLength(1);
  });

  it('tells of a payout and its failure although both webhooks were lost', async () => {
    await paidOrder(shop, { price: 300 });
    await control('faults', { webhooks_drop_next: 9 });
    const { id, amount } = await payOut();
    await read();
    await control(`payouts/${id}/fail`);
    await read();
    await control('faults/clear');
    expect((await payouts('PayoutPaid')).filter(({ payoutId }) => payoutId === id)).toHaveLength(1);
    expect(await payouts('PayoutFailed')).toMatchObject([
      { payoutId: id, amountOre: amount, failure: 'account_closed' },
    ]);
  });
});
