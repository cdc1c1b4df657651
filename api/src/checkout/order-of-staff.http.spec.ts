import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ShopUnderTest, startShop } from '../../test/shop-under-test.js';

let shop: ShopUnderTest;
beforeAll(async () => {
  shop = await startShop({ projector: true });
});
afterAll(() => shop.close());

const goods = async () => ({ items: [{ id: (await shop.product({ price: 300 })).id, quantity: 1 }] });
const placedByStaff = async (checkout_id: string, changes: object = {}) =>
  shop.api.askAsAdmin('POST', '/telephone-orders', {
    payload: {
      ...{ checkout_id, first_name: 'Siv', last_name: 'Ek', phone: '070-123 45 67', email: 'siv@example.se' },
      ...{ shipping_method: 'pickup', pay: 'link', total_amount: 300, ...(await goods()), ...changes },
    },
  });

it("A shopper who knows the checkout of staff's order does not replace it, and staff replace their own", async () => {
  const checkoutId = randomUUID();
  const { json: order } = await placedByStaff(checkoutId);
  const refused = await shop.checkout({ ...(await goods()), total: 300, checkoutId });
  expect([refused.status, refused.json.code]).toEqual([409, 'order_gone']);
  expect(await shop.order(order.order_id)).toMatchObject({ status: 'pending', payment_status: 'pending' });
  const { status, json } = await placedByStaff(checkoutId);
  expect([status, json.order_id === order.order_id]).toEqual([201, false]);
});

it("Staff do not replace a shopper's order", async () => {
  const checkoutId = randomUUID();
  const { json: order } = await shop.checkout({ ...(await goods()), total: 300, checkoutId });
  expect((await placedByStaff(checkoutId)).json.code).toBe('order_gone');
  expect(await shop.order(order.order_id)).toMatchObject({ status: 'pending' });
});
