import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { eventually, type ShopUnderTest, startShop } from '../../test/shop-under-test.js';
import { Documents } from '../bookkeeping/index.js';
import { RecordRefund } from './commands/record-refund.handler.js';
import { RequestRefund } from './commands/request-refund.handler.js';

const inAnHour = () => new Date(Date.now() + 3_601_000);

describe('a sale', () => {
  let shop: ShopUnderTest;

  beforeAll(async () => {
    shop = await startShop({ projector: true });
  });
  afterAll(() => shop.close());

  const paidOrder = async (facts: Record<string, unknown> = {}, quantity = 1) => {
    const { id, price } = await shop.product(facts);
    const { json } = await shop.checkout({ items: [{ id, quantity }], total: price * quantity });
    await shop.pay(json.client_secret);
    await eventually(async () => (await shop.order(json.order_id)).payment_status === 'paid');
    return { orderId: json.order_id as number, productId: id, total: price * quantity, ...json };
  };

  it('reserves the goods, becomes paid by the webhook, and gets the next receipt number', async () => {
    const { id } = await shop.product({ price: 200, cost_price: 60, inventory_quantity: 3 });
    const { status, json } = await shop.checkout({
      items: [{ id, quantity: 2 }],
      total: 459,
      shipping: 'delivery',
      changes: address,
    });

    expect(status).toBe(200);
    expect(json).toMatchObject({ order_number: expect.stringMatching(/^ORD-\d{13}$/), total_amount: 459 });
    expect(await shop.stockOf(id)).toBe(1);
    expect(await shop.pay(json.client_secret)).toBe('succeeded');
    await eventually(async () => (await shop.order(json.order_id)).payment_status === 'paid');
    const order = await shop.order(json.order_id);
    expect(order).toMatchObject({
      status: 'pending',
      payment_method: 'card',
      total_amount: 459,
      shipping_cost: 59,
      tax_amount: 91.8,
      net_profit: 247.2,
      receipt_number: expect.stringMatching(/^K\d{4}-\d{6}$/),
      shipping_address: 'Ådalsvägen 1, 872 30 Kramfors',
    });
  });

  it('answers the same order for the same checkout, however often and at once it is asked for', async () => {
    const { id } = await shop.product({ price: 100 });
    const request = { items: [{ id, quantity: 1 }], total: 100, checkoutId: crypto.randomUUID() };

    const answers = await Promise.all([shop.checkout(request), shop.checkout(request), shop.checkout(request)]);

    expect(new Set(answers.map(({ json }) => json.order_id)).size).toBe(1);
    expect(new Set(answers.map(({ json }) => json.client_secret)).size).toBe(1);
    expect(await shop.stockOf(id)).toBe(9);
  });

  it('replaces the order of a checkout that was changed, down to the last piece', async () => {
    const { id } = await shop.product({ price: 100, inventory_quantity: 1 });
    const request = { items: [{ id, quantity: 1 }], total: 100, checkoutId: crypto.randomUUID() };
    const first = await shop.checkout(request);
    const second = await shop.checkout({ ...request, changes: { phone: '070-999 99 99' } });

    expect(second.status).toBe(200);
    expect(second.json.order_id).not.toBe(first.json.order_id);
    expect(await shop.stockOf(id)).toBe(0);
    expect(await shop.pay(first.json.client_secret)).toBe('payment_intent_unexpected_state');
    expect(await shop.order(first.json.order_id)).toMatchObject({ status: 'cancelled', payment_status: 'failed' });
  });

  it('prices what a checkout’s own order holds as still to be had, to nobody else', async () => {
    const { id } = await shop.product({ price: 100, inventory_quantity: 1 });
    const checkoutId = crypto.randomUUID();
    await shop.checkout({ items: [{ id, quantity: 1 }], total: 100, checkoutId });
    const price = async (checkout_id?: string) =>
      (
        await shop.api.ask('POST', '/pricing/calculate-cart', {
          payload: { items: [{ id, quantity: 1 }], checkout_id },
        })
      ).json;
    await eventually(async () => (await price()).unavailable[0]?.reason === 'sold_out');

    expect(await price(checkoutId)).toMatchObject({ unavailable: [], subtotal: 100 });
    expect((await price(crypto.randomUUID())).unavailable).toHaveLength(1);
  });

  it('refuses to begin a paid checkout again', async () => {
    const { id } = await shop.product({ price: 100 });
    const request = { items: [{ id, quantity: 1 }], total: 100, checkoutId: crypto.randomUUID() };
    const { json } = await shop.checkout(request);
    await shop.pay(json.client_secret);

    const again = await shop.checkout({ ...request, changes: { phone: '070-999 99 99' } });

    expect(again).toMatchObject({ status: 409, json: { code: 'order_already_paid' } });
  });

  it('refuses a total that is not the shop’s own, and tells the right one', async () => {
    const { id } = await shop.product({ price: 100 });
    const { status, json } = await shop.checkout({ items: [{ id, quantity: 1 }], total: 1 });
    expect(status).toBe(409);
    expect(json).toMatchObject({
      code: 'total_changed',
      message: 'Kunde inte beräkna totalsumman. Försök igen.',
      total_amount: 100,
      calculation: { total_amount: 100 },
    });
    expect(await shop.stockOf(id)).toBe(10);
  });

  it('lets a declined shopper try again', async () => {
    const { id } = await shop.product({ price: 100 });
    const { json } = await shop.checkout({ items: [{ id, quantity: 1 }], total: 100 });

    expect(await shop.pay(json.client_secret, 'pm_card_chargeDeclined')).toBe('card_declined');
    expect(await shop.pay(json.client_secret)).toBe('succeeded');

    await eventually(async () => (await shop.order(json.order_id)).payment_status === 'paid');
  });

  it('is paid once when the webhook comes twice', async () => {
    await shop.faults({ webhooks_duplicate_next: 10 });
    const { orderId, total } = await paidOrder();
    const before = await shop.order(orderId);
    await shop.poll();
    await shop.faults({ webhooks_duplicate_next: 0 });
    expect(await shop.order(orderId)).toMatchObject({ receipt_number: before.receipt_number, total_amount: total });
  });

  it('becomes paid by the poller when the webhook is lost', async () => {
    const { id } = await shop.product({ price: 100 });
    const { json } = await shop.checkout({ items: [{ id, quantity: 1 }], total: 100 });
    await shop.faults({ webhooks_drop_next: 10 });
    await shop.pay(json.client_secret);
    await shop.poll();
    await shop.faults({ webhooks_drop_next: 0 });
    expect(await shop.order(json.order_id)).toMatchObject({ payment_status: 'paid' });
  });

  it('becomes paid by the shopper’s own look at the thank-you page', async () => {
    const { id } = await shop.product({ price: 100 });
    const { json } = await shop.checkout({ items: [{ id, quantity: 1 }], total: 100 });
    await shop.faults({ webhooks_drop_next: 10 });
    await shop.pay(json.client_secret);
    const intent = json.client_secret.split('_secret_')[0];
    const seen = await shop.api.ask(
      'GET',
      `/orders/confirmation?payment_intent=${intent}&payment_intent_client_secret=${json.client_secret}`,
    );
    await shop.faults({ webhooks_drop_next: 0 });
    expect(seen).toMatchObject({ status: 200, json: { payment_status: 'paid', order_number: json.order_number } });
    const guessed = await shop.api.ask(
      'GET',
      `/orders/confirmation?payment_intent=${intent}&payment_intent_client_secret=${intent}_secret_x`,
    );
    expect(guessed.status).toBe(404);
  });

  it('gives goods back when nobody has paid in an hour, and cannot be paid any more', async () => {
    const { id } = await shop.product({ price: 100, inventory_quantity: 1 });
    const { json } = await shop.checkout({ items: [{ id, quantity: 1 }], total: 100 });
    await shop.poll(inAnHour());

    expect(await shop.order(json.order_id)).toMatchObject({ status: 'cancelled', payment_status: 'failed' });
    expect(await shop.stockOf(id)).toBe(1);
    expect(await shop.pay(json.client_secret)).toBe('payment_intent_unexpected_state');
  });

  it('that was paid just before it expired is paid, not expired', async () => {
    const { id } = await shop.product({ price: 100 });
    const { json } = await shop.checkout({ items: [{ id, quantity: 1 }], total: 100 });
    await shop.faults({ webhooks_drop_next: 10 });
    await shop.pay(json.client_secret);
    await shop.poll(inAnHour());
    await shop.faults({ webhooks_drop_next: 0 });
    expect(await shop.order(json.order_id)).toMatchObject({ status: 'pending', payment_status: 'paid' });
  });

  it('stands when Stripe cannot be reached, and goes on when asked again', async () => {
    const { id } = await shop.product({ price: 100 });
    const request = { items: [{ id, quantity: 1 }], total: 100, checkoutId: crypto.randomUUID() };
    await shop.faults({ api_fail_next: 10, api_fail_status: 500 });
    const refused = await shop.checkout(request);
    await shop.faults({ api_fail_next: 0 });
    const answered = await shop.checkout(request);

    expect(refused).toMatchObject({ status: 503, json: { message: 'Kunde inte initiera betalningen.' } });
    expect(answered.status).toBe(200);
    expect(await shop.stockOf(id)).toBe(9);
  });

  it('is found by a name typed on any keyboard', async () => {
    const { orderId } = await paidOrder({ price: 250 });
    const found = async (search: string) =>
      (await shop.api.askAsAdmin('GET', `/orders?${new URLSearchParams({ search, limit: '500' })}`)).json.map(
        ({ id }: { id: number }) => id,
      );
    expect(await found('astrom')).toContain(orderId);
    expect(await found('ÅSTRÖM astrid')).toContain(orderId);
    expect(await found('A\u030astrom')).toContain(orderId);
    expect(await found('astram')).not.toContain(orderId);
    expect(await found('%')).not.toContain(orderId);
  });

  it('is refunded in parts up to what was paid, each with its credit note', async () => {
    const { orderId } = await paidOrder({ price: 250 });
    const refund = (amount: number) =>
      shop.api.askAsAdmin('POST', `/orders/${orderId}/refund`, { payload: { amount, reason: 'Trasig i frakten' } });

    const part = await refund(100);
    const tooMuch = await refund(150.01);
    const rest = await refund(150);

    expect(part).toMatchObject({ status: 200, json: { payment_status: 'paid', refunded_amount: 100 } });
    expect(tooMuch).toMatchObject({ status: 422, json: { code: 'refund_exceeds_paid' } });
    expect(rest.json).toMatchObject({ payment_status: 'refunded', refunded_amount: 250, net_profit: 0 });
    const numbers = rest.json.refunds.map((each: { credit_note_number: string }) => each.credit_note_number);
    expect(numbers).toEqual([expect.stringMatching(/^KR/), expect.stringMatching(/^KR/)]);
    expect(numbers[0]).not.toBe(numbers[1]);
  });

  it('is refunded once, however many are told of it at once', async () => {
    const { orderId } = await paidOrder({ price: 250 });
    const commands = shop.api.app.get(CommandBus, { strict: false });
    const refundId = await commands.execute(new RequestRefund(orderId, 25_000, 'Trasig i frakten'));
    const outcome = { state: 'succeeded', stripeRefundId: 're_told_often' } as const;

    const told = Array.from({ length: 6 }, () =>
      commands.execute(new RecordRefund(orderId, refundId, outcome, null)).then(
        () => 'taken in',
        (error: Error) => error.message,
      ),
    );

    expect(new Set(await Promise.all(told))).toEqual(new Set(['taken in']));
    expect(await shop.order(orderId)).toMatchObject({ payment_status: 'refunded', refunded_amount: 250 });
    // On paper stands the id that Stripe knows the refund by, never ours.
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
    const { orderId, productId } = await paidOrder({ price: 100, inventory_quantity: 1 });
    const set = (status: string) => shop.api.askAsAdmin('PUT', `/orders/${orderId}/status`, { payload: { status } });

    expect((await set('cancelled')).json).toMatchObject({ status: 'cancelled' });
    expect(await shop.stockOf(productId)).toBe(1);
    // The catalogue in memory learns of it a moment later; until then nobody else is offered the piece.
    const another = { items: [{ id: productId, quantity: 1 }], total: 100, checkoutId: crypto.randomUUID() };
    await eventually(async () => (await shop.checkout(another)).status === 200);
    expect(await set('pending')).toMatchObject({ status: 409, json: { message: 'Lagret räcker inte' } });
    await shop.poll(inAnHour());
    expect((await set('sent')).json).toMatchObject({ status: 'sent', shipped_at: expect.any(String) });
    expect(await shop.stockOf(productId)).toBe(0);
  });

  it('leaves goods off the shelf that left with the parcel, however often it is cancelled', async () => {
    const { orderId, productId } = await paidOrder({ price: 100, inventory_quantity: 3 }, 2);
    for (const status of ['sent', 'cancelled', 'pending', 'cancelled']) {
      await shop.api.askAsAdmin('PUT', `/orders/${orderId}/status`, { payload: { status } });
      expect(await shop.stockOf(productId)).toBe(1);
    }
  });

  it('is deleted only after asking twice when its money was kept', async () => {
    const { orderId } = await paidOrder();
    const asked = await shop.api.askAsAdmin('DELETE', `/orders/${orderId}`);
    const confirmed = await shop.api.askAsAdmin('DELETE', `/orders/${orderId}?confirm=true`);
    const gone = await shop.api.askAsAdmin('GET', `/orders/${orderId}`);

    expect([asked.status, confirmed.status, gone.status]).toEqual([409, 200, 404]);
  });
});

const address = { address: 'Ådalsvägen 1', postal_code: '872 30', city: 'Kramfors' };
