import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import Stripe from 'stripe';
import { eventually, type ShopUnderTest, startShop } from '../../test/shop-under-test.js';

describe('a payment that comes after its order expired', () => {
  let shop: ShopUnderTest;

  beforeAll(async () => {
    shop = await startShop({ projector: true, deaf: true });
  });
  afterAll(() => shop.close());

  /** The payment succeeds at Stripe after the order has expired here, because Stripe did not get the cancellation. */
  const expiredButPaid = async (stockAfterwards: number, status = 'pending') => {
    const { id } = await shop.product({ price: 100, inventory_quantity: 1 });
    const { json } = await shop.checkout({ items: [{ id, quantity: 1 }], total: 100 });
    await shop.api.askAsAdmin('PUT', `/orders/${json.order_id}/status`, { payload: { status } });
    await expireBehindStripesBack(shop, json.order_id);
    await shop.api.askAsAdmin('PUT', `/products/${id}`, { payload: { inventory_quantity: stockAfterwards } });
    await shop.pay(json.client_secret);
    const intent = json.client_secret.split('_secret_')[0];
    const { json: told } = await shop.api.ask(
      'GET',
      `/orders/confirmation?payment_intent=${intent}&payment_intent_client_secret=${json.client_secret}`,
    );
    return { productId: id, orderId: json.order_id as number, told };
  };

  it('brings the order back when the goods are there', async () => {
    const { orderId, productId, told } = await expiredButPaid(1);
    expect(told).toMatchObject({ payment_status: 'paid', rejected: null });
    expect(await shop.order(orderId)).toMatchObject({ status: 'pending', payment_status: 'paid' });
    expect(await shop.stockOf(productId)).toBe(0);
  });

  it('leaves an order sent that was sent before it was paid', async () => {
    const { orderId, productId } = await expiredButPaid(0, 'sent');
    const shipped_at = expect.any(String);
    expect(await shop.order(orderId)).toMatchObject({ status: 'sent', payment_status: 'paid', shipped_at });
    expect(await shop.stockOf(productId)).toBe(0);
  });

  it('is refunded automatically when they are sold out', async () => {
    const { orderId, productId, told } = await expiredButPaid(0);
    expect(told.rejected).toEqual({
      why: 'goods_gone',
      told: expect.stringMatching(/varorna inte kvar.*100,00\skr/),
    });
    await eventually(async () => (await shop.order(orderId)).payment_status === 'refunded');
    expect(await shop.order(orderId)).toMatchObject({ status: 'cancelled', receipt_number: null });
    expect(await shop.stockOf(productId)).toBe(0);
    expect(await shop.order(orderId)).toMatchObject({ refundable_amount: 0 });
  });

  it('can be given back by hand when Stripe would not, and is not forgotten with its order', async () => {
    const refused = new Stripe.errors.StripeInvalidRequestError({ type: 'invalid_request_error', message: 'no' });
    const create = jest.spyOn(shop.api.app.get(Stripe, { strict: false }).refunds, 'create').mockRejectedValue(refused);
    const { orderId } = await expiredButPaid(0);
    await eventually(async () => (await shop.order(orderId)).refunds[0]?.status === 'failed');
    create.mockRestore();

    const owed = await shop.order(orderId);
    const removed = await shop.api.askAsAdmin('DELETE', `/orders/${orderId}`);
    const again = await shop.api.askAsAdmin('POST', `/orders/${orderId}/refund`, {
      payload: { amount: owed.refundable_amount, reason: 'Betalningen kom för sent' },
    });

    expect(owed).toMatchObject({ payment_status: 'failed', refunded_amount: 0, refundable_amount: 100 });
    expect(removed).toMatchObject({ status: 409, json: { code: 'confirm_unrefunded' } });
    expect(again).toMatchObject({ status: 200, json: { payment_status: 'refunded', refundable_amount: 0 } });
  });
});

async function expireBehindStripesBack(shop: ShopUnderTest, orderId: number): Promise<void> {
  const { CommandBus } = await import('@nestjs/cqrs');
  const { ExpireOrder } = await import('../orders/index.js');
  await shop.api.app.get(CommandBus, { strict: false }).execute(new ExpireOrder(orderId, 'unpaid'));
}
