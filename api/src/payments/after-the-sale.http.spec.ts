import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { emailsIn } from '@kronblad/contracts/jobs/mail';
import { CommandBus } from '@nestjs/cqrs';
import Stripe from 'stripe';
import { eventually, paidOrder, type ShopUnderTest, startShop } from '../../test/shop-under-test.js';
import { Documents } from '../accounting/documents/index.js';
import { Database } from '../event-store/index.js';
import type { DataOf } from '../events/all.js';
import { QUEUES, type Queues } from '../integrations/index.js';
import { RecordRefund } from './commands/record-refund.handler.js';
import { RequestRefund } from './commands/request-refund.handler.js';
import { StripeTransactionImport } from './stripe-balance/stripe-transaction-import.js';

const inAnHour = () => new Date(Date.now() + 3_601_000);

let shop: ShopUnderTest;
beforeAll(async () => {
  shop = await startShop({ projector: true });
  const company = { companyName: 'Kronblad', email: 'hej@kronblad.example' };
  await shop.api.askAsAdmin('PUT', '/settings/company', { payload: company });
});
afterAll(() => shop.close());

/** Controls the Stripe sandbox. */
const bank = async (route: string, body: object = {}) => {
  const reply = await fetch(`${shop.sandbox.url}/_sandbox/${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await reply.json()) as { id: string; amount: number };
};

describe('an order that was paid', () => {
  it('A paid order is refunded in parts up to what was paid, each with its credit note', async () => {
    const { orderId } = await paidOrder(shop, { price: 250 });
    const refund = (amount: number) =>
      shop.api.askAsAdmin('POST', `/orders/${orderId}/refund`, { payload: { amount, reason: 'Trasig i frakten' } });

    const part = await refund(100);
    const tooMuch = await refund(150.01);
    const rest = await refund(150);

    expect(part).toMatchObject({
      status: 200,
      json: { payment_status: 'paid', refunded_amount: 100, refundable_amount: 150 },
    });
    expect(tooMuch).toMatchObject({ status: 422, json: { code: 'refund_exceeds_paid' } });
    expect(rest.json).toMatchObject({
      payment_status: 'refunded',
      refunded_amount: 250,
      refundable_amount: 0,
      net_profit: 0,
    });
    const numbers = rest.json.refunds.map((each: { credit_note_number: string }) => each.credit_note_number);
    expect(numbers).toEqual([expect.stringMatching(/^KR/), expect.stringMatching(/^KR/)]);
    expect(numbers[0]).not.toBe(numbers[1]);
  });

  it('A paid order is refunded once, even when several requests record it concurrently', async () => {
    const { orderId } = await paidOrder(shop, { price: 250 });
    const commands = shop.api.app.get(CommandBus, { strict: false });
    const { refundId } = await commands.execute(
      new RequestRefund(orderId, { amountOre: 25_000, reason: 'Trasig i frakten' }),
    );
    const outcome = { state: 'succeeded', stripeRefundId: 're_told_often' } as const;

    const told = Array.from({ length: 6 }, () =>
      commands.execute(new RecordRefund(orderId, refundId, outcome, null)).then(
        () => 'taken in',
        (error: Error) => error.message,
      ),
    );

    expect(new Set(await Promise.all(told))).toEqual(new Set(['taken in']));
    expect(await shop.order(orderId)).toMatchObject({ payment_status: 'refunded', refunded_amount: 250 });
    const note = await shop.api.app.get(Documents, { strict: false }).creditNote(`cn-${refundId}`);
    expect(note.refundReference).toBe('re_told_often');
  });

  it('A refund that Stripe fails afterwards is reversed and shown', async () => {
    const { id } = await shop.product({ price: 250 });
    const { json } = await shop.checkout({ items: [{ id, quantity: 1 }], total: 250 });
    await shop.pay(json.client_secret, 'pm_card_refundFail');
    await eventually(async () => (await shop.order(json.order_id)).payment_status === 'paid');
    await shop.api.askAsAdmin('POST', `/orders/${json.order_id}/refund`, { payload: { amount: 250 } });

    await eventually(async () => (await shop.order(json.order_id)).refunds[0].status === 'failed');

    expect(await shop.order(json.order_id)).toMatchObject({
      payment_status: 'paid',
      refunded_amount: 0,
      net_profit: 200,
    });
  });

  it('A paid order moves freely between statuses, with its goods', async () => {
    const { orderId, productId } = await paidOrder(shop, { price: 100, inventory_quantity: 1 });
    const set = (status: string) => shop.api.askAsAdmin('PUT', `/orders/${orderId}/status`, { payload: { status } });

    expect((await set('cancelled')).json).toMatchObject({ status: 'cancelled' });
    expect(await shop.stockOf(productId)).toBe(1);
    // Wait until the in-memory catalogue has the restocked piece; before that no other shopper can order it.
    const another = { items: [{ id: productId, quantity: 1 }], total: 100, checkoutId: crypto.randomUUID() };
    await eventually(async () => (await shop.checkout(another)).status === 200);
    expect(await set('pending')).toMatchObject({ status: 409, json: { message: 'Lagret räcker inte' } });
    await shop.poll(inAnHour());
    expect((await set('sent')).json).toMatchObject({ status: 'sent', shipped_at: expect.any(String) });
    expect(await shop.stockOf(productId)).toBe(0);
    expect((await set('pending')).json).toMatchObject({ status: 'pending', shipped_at: null });
  });

  it('A paid order is not sent in days to come, or before it was placed', async () => {
    const { orderId } = await paidOrder(shop);
    const send = async (shipped_at: string, as = 'sent') => {
      const payload = { status: as, shipped_at };
      const { status, json } = await shop.api.askAsAdmin('PUT', `/orders/${orderId}/status`, { payload });
      return [status, json.fields?.shipped_at ?? json.shipped_at];
    };
    expect(await send('2999-01-01T00:00:00Z')).toEqual([400, 'Tidpunkten då ordern skickades ligger i framtiden.']);
    expect(await send('0001-01-01T00:00:00Z')).toEqual([400, 'Ordern kan inte ha skickats innan den lades.']);
    const now = new Date().toISOString();
    expect(await send(now)).toEqual([200, now]);

    expect(await send('2020-01-01T00:00:00Z')).toEqual([400, 'Ordern kan inte ha skickats innan den lades.']);
    const onlyWhenSent = 'Tidpunkten då ordern skickades kan bara anges när den markeras som skickad.';
    for (const status of ['pending', 'cancelled']) expect(await send(now, status)).toEqual([400, onlyWhenSent]);
    expect(await shop.order(orderId)).toMatchObject({ status: 'sent', shipped_at: now });
  });

  it('Goods that left with the parcel stay off the shelf, however often the order is cancelled', async () => {
    const { orderId, productId } = await paidOrder(shop, { price: 100, inventory_quantity: 3 }, 2);
    for (const status of ['sent', 'cancelled', 'pending', 'cancelled']) {
      await shop.api.askAsAdmin('PUT', `/orders/${orderId}/status`, { payload: { status } });
      expect(await shop.stockOf(productId)).toBe(1);
    }
  });
});

describe('a payment that the cardholder disputes', () => {
  const disputedOrder = async () => {
    const { orderId, order_number, client_secret } = await paidOrder(shop, { price: 250 });
    const { id } = await bank(`payment_intents/${client_secret.split('_secret_')[0]}/dispute`, {
      reason: 'fraudulent',
    });
    await eventually(async () => (await shop.order(orderId)).dispute_status === 'open');
    return { orderId, disputeId: id, orderNumber: order_number as string };
  };
  const close = async (orderId: number, disputeId: string, status: 'won' | 'lost') => {
    await bank(`disputes/${disputeId}/close`, { status });
    await eventually(async () => (await shop.order(orderId)).dispute_status === status);
  };
  const refund = (orderId: number, amount: number) =>
    shop.api.askAsAdmin('POST', `/orders/${orderId}/refund`, { payload: { amount } });
  const inList = async (orderNumber: string) =>
    (await shop.api.askAsAdmin('GET', `/orders?search=${orderNumber}`)).json[0];
  const emails = async () => {
    const queues: Queues = shop.api.app.get(QUEUES, { strict: false });
    return (await queues.mail.getJobs(['waiting', 'delayed', 'prioritized'])).flatMap(({ data }) => emailsIn(data));
  };
  const problemsToldOf = async (orderNumber: string) =>
    (await emails()).flatMap((job) =>
      job.template === 'problem-for-shop' && job.orderNumber === orderNumber ? [job.problem] : [],
    );
  const moneyOf = async (orderNumber: string) =>
    (await emails()).flatMap((job) =>
      job.template === 'order-cancelled' && job.order.orderNumber === orderNumber ? [job.money] : [],
    );
  const cancel = (orderId: number) =>
    shop.api.askAsAdmin('PUT', `/orders/${orderId}/status`, { payload: { status: 'cancelled' } });

  it('A disputed payment shows on its order, and cannot be refunded while the bank has the money', async () => {
    const { orderId, disputeId, orderNumber } = await disputedOrder();

    const dispute = { id: disputeId, amount: 250, reason: 'fraudulent', status: 'open', closed_at: null };
    const opened_at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    expect(await shop.order(orderId)).toMatchObject({
      payment_status: 'paid',
      refundable_amount: 0,
      disputes: [{ ...dispute, opened_at }],
    });
    expect(await inList(orderNumber)).toMatchObject({ dispute_status: 'open', refundable_amount: 0 });
    expect(await refund(orderId, 1)).toMatchObject({ status: 422, json: { code: 'payment_disputed' } });
    expect((await shop.order(orderId)).refunds).toEqual([]);
  });

  it('An undecided dispute is in the view of disputes until the bank has decided', async () => {
    const { orderId, disputeId } = await disputedOrder();
    const inView = async () =>
      (await shop.api.askAsAdmin('GET', '/orders?view=disputed')).json.map(({ id }: { id: number }) => id);
    expect(await inView()).toContain(orderId);
    await close(orderId, disputeId, 'lost');
    expect(await inView()).not.toContain(orderId);
  });

  it('A disputed payment is never refunded again, nor promised back, when the bank has returned the money', async () => {
    const { orderId, disputeId, orderNumber } = await disputedOrder();
    await close(orderId, disputeId, 'lost');

    expect(await refund(orderId, 250)).toMatchObject({ status: 422, json: { code: 'payment_disputed' } });
    expect(await shop.order(orderId)).toMatchObject({
      refundable_amount: 0,
      disputes: [{ status: 'lost', closed_at: expect.any(String) }],
    });
    expect(await inList(orderNumber)).toMatchObject({ dispute_status: 'lost' });
    await eventually(async () => (await problemsToldOf(orderNumber)).length === 2);
    expect((await problemsToldOf(orderNumber)).sort()).toMatchObject(
      [
        /bestrider betalningen/,
        /är förlorad\. Banken har tagit 250,00\s?kr.*inte tillbaka.*bokförs av sig själva.*momsen/,
      ].map((words) => expect.stringMatching(words)),
    );
    await cancel(orderId);
    await eventually(async () => (await moneyOf(orderNumber)).length === 1);
    expect(await moneyOf(orderNumber)).toEqual(['none']);
  });

  it('A disputed payment is the shop’s to refund again when it is won', async () => {
    const { orderId, disputeId, orderNumber } = await disputedOrder();
    await close(orderId, disputeId, 'won');
    expect(await shop.order(orderId)).toMatchObject({ refundable_amount: 250, disputes: [{ status: 'won' }] });
    await eventually(async () => (await problemsToldOf(orderNumber)).length === 2);
    expect((await problemsToldOf(orderNumber)).sort()[1]).toMatch(/är vunnen\. Banken lämnar tillbaka pengarna/);
  });

  it('A disputed payment is owed again when the bank returns the money of a cancelled order', async () => {
    const { orderId, disputeId, orderNumber } = await disputedOrder();
    await cancel(orderId);
    await eventually(async () => (await moneyOf(orderNumber)).length === 1);
    expect(await moneyOf(orderNumber)).toEqual(['with_bank']);
    await close(orderId, disputeId, 'won');
    await eventually(async () => (await problemsToldOf(orderNumber)).length === 2);
    expect((await problemsToldOf(orderNumber)).sort()[1]).toMatch(/är vunnen.*avbruten.*betala tillbaka dem/);
  });

  it('A lost dispute is found although its webhook was lost', async () => {
    const { orderId, disputeId } = await disputedOrder();
    await shop.faults({ webhooks_drop_next: 2 });
    await bank(`disputes/${disputeId}/close`, { status: 'lost' });
    await shop.poll();
    expect(await shop.order(orderId)).toMatchObject({ dispute_status: 'lost', refundable_amount: 0 });
    await bank('faults/clear');
  });

  it('A dispute may begin as an inquiry, and is reported again when the bank takes the money', async () => {
    const { orderId, order_number, client_secret } = await paidOrder(shop, { price: 250 });
    const intent = client_secret.split('_secret_')[0];
    const { id } = await bank(`payment_intents/${intent}/dispute`, { inquiry: true });
    await eventually(async () => (await shop.order(orderId)).dispute_status === 'inquiry');
    expect(await shop.order(orderId)).toMatchObject({ refundable_amount: 250 });
    await bank(`disputes/${id}/escalate`);
    await eventually(async () => (await shop.order(orderId)).dispute_status === 'open');
    expect(await shop.order(orderId)).toMatchObject({ refundable_amount: 0 });
    await eventually(async () => (await problemsToldOf(order_number)).length === 2);
  });

  it('A dispute leaves other orders as they are', async () => {
    const { orderId, order_number } = await paidOrder(shop, { price: 250 });
    await cancel(orderId);
    await eventually(async () => (await moneyOf(order_number)).length === 1);
    expect(await moneyOf(order_number)).toEqual(['to_pay_back']);
    expect(await shop.order(orderId)).toMatchObject({ dispute_status: null, disputes: [], refundable_amount: 250 });
  });
});

describe('the Stripe account', () => {
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
  const payOut = async () => {
    const [payout] = (await bank('payouts', { everything: true })) as unknown as [{ id: string; amount: number }];
    return payout;
  };
  const intentOf = (secret: string) => secret.split('_secret_')[0] ?? '';

  it('The Stripe account is read once: sale, refund, dispute and its reversal, each with its order', async () => {
    const { orderId, client_secret } = await paidOrder(shop, { price: 200 });
    const intentId = intentOf(client_secret);
    await stripe().refunds.create({ payment_intent: intentId, amount: 5_000 });
    const dispute = await bank(`payment_intents/${intentId}/dispute`);
    await bank(`disputes/${dispute.id}/close`, { status: 'won' });
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

  it('The Stripe account holds transactions of other systems, which belong to no order here', async () => {
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

  it('The Stripe account is read from where it was left when Stripe could not be reached', async () => {
    const { client_secret } = await paidOrder(shop, { price: 100 });
    await bank('faults', { api_fail_next: 9, api_fail_status: 503 });
    await expect(read()).rejects.toThrow(Stripe.errors.StripeError);
    await bank('faults/clear');
    expect(await recordedOf(intentOf(client_secret))).toEqual([]);
    await read();
    expect(await recordedOf(intentOf(client_secret))).toHaveLength(1);
  });

  it('The Stripe account tells of refunds and disputes whose webhooks were lost', async () => {
    const [refunded, disputed] = [await paidOrder(shop, { price: 200 }), await paidOrder(shop, { price: 300 })];
    const failing = await shop.checkout({ items: [{ id: refunded.productId, quantity: 1 }], total: 200 });
    await shop.pay(failing.json.client_secret, 'pm_card_refundFail');
    await eventually(async () => (await shop.order(failing.json.order_id)).payment_status === 'paid');
    await shop.faults({ webhooks_drop_next: 1_000, refund_settle_ms: 1 });
    await stripe().refunds.create({ payment_intent: intentOf(refunded.client_secret), amount: 5_000 });
    const failed = await stripe().refunds.create({ payment_intent: intentOf(failing.json.client_secret) });
    const { id } = await bank(`payment_intents/${intentOf(disputed.client_secret)}/dispute`);
    await eventually(async () => (await stripe().refunds.retrieve(failed.id)).status === 'failed');

    await read();

    expect(await shop.order(refunded.orderId)).toMatchObject({
      refunded_amount: 50,
      refunds: [{ amount: 50, status: 'succeeded', credit_note_number: expect.stringMatching(/^KR/) }],
    });
    expect(await shop.order(failing.json.order_id)).toMatchObject({ refunds: [{ status: 'failed' }] });
    expect(await shop.order(disputed.orderId)).toMatchObject({ dispute_status: 'open' });
    await bank(`disputes/${id}/close`, { status: 'won' });
    await read();
    expect(await shop.order(disputed.orderId)).toMatchObject({ dispute_status: 'won' });
    await bank('faults/clear');
  });

  it('The Stripe account tells of a payout by a webhook, which brings its transactions along, however often it comes', async () => {
    const { client_secret } = await paidOrder(shop, { price: 100 });
    await bank('faults', { webhooks_duplicate_next: 2 });
    const { id, amount } = await payOut();
    await eventually(async () => (await recordedOf(intentOf(client_secret))).length === 1);
    expect(await recordedOf(intentOf(client_secret))).toMatchObject([{ kind: 'charge', payoutId: id }]);
    await read();
    expect(await payouts('PayoutPaid')).toMatchObject([{ payoutId: id, amountOre: amount }]);
    expect(await recordedOf(intentOf(client_secret))).toHaveLength(1);
  });

  it('The Stripe account tells of a payout and its failure although both webhooks were lost', async () => {
    await paidOrder(shop, { price: 300 });
    await bank('faults', { webhooks_drop_next: 9 });
    const { id, amount } = await payOut();
    await read();
    await bank(`payouts/${id}/fail`);
    await read();
    await bank('faults/clear');
    expect((await payouts('PayoutPaid')).filter(({ payoutId }) => payoutId === id)).toHaveLength(1);
    expect(await payouts('PayoutFailed')).toMatchObject([
      { payoutId: id, amountOre: amount, failure: 'account_closed' },
    ]);
  });
});
