import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { eventually, paidOrder, type ShopUnderTest, startShop } from '../../test/shop-under-test.js';
import { Documents } from '../bookkeeping/index.js';
import { RecordRefund } from './commands/record-refund.handler.js';
import { RequestRefund } from './commands/request-refund.handler.js';

const inAnHour = () => new Date(Date.now() + 3_601_000);

describe('an order that was paid', () => {
  let shop: ShopUnderTest;

  beforeAll(async () => {
    shop = await startShop({ projector: true });
  });
  afterAll(() => shop.close());

  it('is refunded in parts up to what was paid, each with its credit note', async () => {
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

  it('is refunded once, even when several requests record it concurrently', async () => {
    const { orderId } = await paidOrder(shop, { price: 250 });
    const commands = shop.api.app.get(CommandBus, { strict: false });
    const refundId = await commands.execute(
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

  it('has a refund that Stripe fails afterwards reversed and shown', async () => {
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

  it('moves freely between statuses, with its goods', async () => {
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

  it('is not sent in days to come, or before it was placed', async () => {
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

  it('leaves goods off the shelf that left with the parcel, however often it is cancelled', async () => {
    const { orderId, productId } = await paidOrder(shop, { price: 100, inventory_quantity: 3 }, 2);
    for (const status of ['sent', 'cancelled', 'pending', 'cancelled']) {
      await shop.api.askAsAdmin('PUT', `/orders/${orderId}/status`, { payload: { status } });
      expect(await shop.stockOf(productId)).toBe(1);
    }
  });

  it('is deleted only after asking twice when its money was kept', async () => {
    const { orderId } = await paidOrder(shop);
    const asked = await shop.api.askAsAdmin('DELETE', `/orders/${orderId}`);
    const confirmed = await shop.api.askAsAdmin('DELETE', `/orders/${orderId}?confirm=true`);
    const gone = await shop.api.askAsAdmin('GET', `/orders/${orderId}`);

    expect([asked.status, confirmed.status, gone.status]).toEqual([409, 200, 404]);
  });
});
