import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { type WantedByCaller, wantedByCaller } from '../../test/orders-of-staff.js';
import { type ShopUnderTest, startShop } from '../../test/shop-under-test.js';
import { PaymentIntents } from '../payments/index.js';
import { withoutDeadline } from '../payments/stripe-deadline.js';

let shop: ShopUnderTest;
let vase: { id: number };
beforeAll(async () => {
  shop = await startShop({ projector: true });
  const company = { companyName: 'Kronblad', orgNumber: '556000-0167', email: 'hej@kronblad.example' };
  await shop.api.askAsAdmin('PUT', '/settings/company', { payload: company });
  vase = await shop.product({ name: 'Vas', price: 300, inventory_quantity: 100 });
}, 90_000);
afterAll(() => shop.close());

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  shop.api.askAsAdmin(method, path, payload && { payload });
const wanted = (changes: Partial<WantedByCaller> = {}) =>
  wantedByCaller({ items: [{ id: vase.id, quantity: 1 }], total_amount: 300, ...changes });
const place = (changes: Partial<WantedByCaller> = {}) => ask('POST', '/telephone-orders', wanted(changes));
const placedId = async (changes: Partial<WantedByCaller> = {}): Promise<number> => (await place(changes)).json.order_id;
const EMAIL = { email: 'siv@example.se' };
const intentOf = (secret: string | null) => (secret ?? '').split('_secret_')[0] ?? '';

describe('an unpaid order', () => {
  it('An order that is paid later waits, and is paid in the shop when the buyer comes', async () => {
    const { json } = await place({ pay: 'later' });
    expect(json).toMatchObject({ payment_status: 'pending', pay_until: expect.stringMatching(/^20/) });
    expect(await shop.order(json.order_id)).toMatchObject({
      receipt_number: null,
      payment_method: '',
      by_staff: { pay: 'later', pay_until: json.pay_until },
    });
    const paid = await ask('POST', `/orders/${json.order_id}/payment`, { method: 'swish' });
    expect(paid).toMatchObject({ status: 200, json: { payment_status: 'paid', payment_method: 'swish_in_shop' } });
    const again = await ask('POST', `/orders/${json.order_id}/payment`, { method: 'swish' });
    expect(again).toMatchObject({ status: 409, json: { code: 'order_already_paid' } });
  });

  it('A changed request takes the place of the unpaid order', async () => {
    const request = wanted({ pay: 'later' });
    const first = (await ask('POST', '/telephone-orders', request)).json;
    const items = [{ id: vase.id, quantity: 2 }];
    const next = (await ask('POST', '/telephone-orders', { ...request, items, total_amount: 600 })).json;
    expect(next.order_id).not.toBe(first.order_id);
    expect((await ask('POST', `/orders/${first.order_id}/payment`, { method: 'cash' })).json.code).toBe(
      'order_not_open',
    );
  });

  it('An expired or cancelled order, and one of a shopper, is not paid in the shop', async () => {
    const expired = await placedId({ pay: 'later' });
    await shop.poll(new Date(Date.now() + 40 * 86_400_000));
    const cancelled = await placedId({ pay: 'later' });
    await ask('PUT', `/orders/${cancelled}/status`, { status: 'cancelled' });
    const { json } = await shop.checkout({ items: [{ id: vase.id, quantity: 1 }], total: 300 });
    const pay = async (id: number) => (await ask('POST', `/orders/${id}/payment`, { method: 'cash' })).json.code;
    expect(await Promise.all([expired, cancelled, json.order_id, 999_999].map(pay))).toEqual([
      'order_not_open',
      'order_not_open',
      'not_placed_by_staff',
      'order_not_found',
    ]);
    for (const id of [expired, cancelled]) expect((await shop.order(id)).refunds).toEqual([]);
  });

  it('An order that was handed over unpaid is not deleted, and can still be paid', async () => {
    const id = await placedId({ pay: 'later' });
    await ask('PUT', `/orders/${id}/status`, { status: 'sent' });
    const refused = await shop.api.askAsAdmin('DELETE', `/orders/${id}`);
    expect(refused).toMatchObject({ status: 409, json: { code: 'goods_owed' } });
    expect((await ask('POST', `/orders/${id}/payment`, { method: 'cash' })).json.payment_status).toBe('paid');
  });

  it('An order that is paid by link and in the shop at once is paid once', async () => {
    const intents = shop.api.app.get(PaymentIntents, { strict: false });
    for (let nth = 0; nth < 5; nth++) {
      const request = wanted({ ...EMAIL, pay: 'link' });
      const { order_id: orderId, order_number: orderNumber } = (await ask('POST', '/telephone-orders', request)).json;
      const payable = { orderId, orderNumber, totalOre: 30_000, intentId: null, day: null, shipping: null };
      const { client_secret } = await intents.begin({ ...payable, checkoutId: request.checkout_id }, withoutDeadline);
      const [paid] = await Promise.all([
        ask('POST', `/orders/${orderId}/payment`, { method: 'cash' }),
        shop.pay(client_secret ?? ''),
      ]);
      await shop.poll();
      const { payment_method, refunds, disputes } = await shop.order(orderId);
      const isInShop = paid.status === 200;
      expect([payment_method, disputes]).toEqual([isInShop ? 'cash' : 'card', []]);
      if (!isInShop) expect([paid.json.code, refunds]).toEqual(['order_already_paid', []]);
      for (const refund of refunds) expect(refund).toMatchObject({ amount: 300, method: 'stripe' });
      const { data } = await shop.api.app
        .get(Stripe, { strict: false })
        .charges.list({ payment_intent: intentOf(client_secret) });
      const keptAtStripe = data.reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0);
      expect(keptAtStripe).toBe(isInShop ? 0 : 30_000);
    }
  });

  it('A link needs an email', async () => {
    expect((await place({ pay: 'link' })).json.fields).toEqual({
      email: 'Ange kundens e-post, dit betallänken mejlas.',
    });
  });
});
