import { randomUUID } from 'node:crypto';
import { type ApiUnderTest, startApi } from '../../../test/api-under-test.js';
import { pickupOrder } from '../../../test/builders/order-request.js';

let api: ApiUnderTest;
let product: number;
beforeAll(async () => {
  api = await startApi();
  const payload = { name: 'Ros', price: 100, sku: 'R', inventory_quantity: 100 };
  product = (await api.askAsAdmin('POST', '/products', { payload })).json.id;
  await api.askAsAdmin('POST', '/campaign-codes', { payload: { code: 'FEM', usage_limit: 5 } });
});
afterAll(() => api.close());

const order = (checkoutId: string = randomUUID()) =>
  api.ask('POST', '/orders', { payload: pickupOrder([product], { checkout_id: checkoutId, campaign_code: 'fem' }) });
const code = async () => (await api.askAsAdmin('GET', '/campaign-codes?search=FEM')).json[0];

it('given a limit of 5 and 50 shoppers at once, then 5 orders have the code and 45 are told that it is used up', async () => {
  const checkouts = Array.from({ length: 50 }, () => randomUUID());
  const answers = await Promise.all(checkouts.map(order));
  const placed = answers.filter(({ status }) => status < 300);
  expect(placed).toHaveLength(5);
  const refused = answers.filter(({ status }) => status === 422);
  expect(refused).toHaveLength(45);
  expect(new Set(refused.map(({ json }) => json.code))).toEqual(new Set(['code_used_up']));
  expect(await code()).toMatchObject({ times_reserved: 5, times_used: 0 });

  const nth = answers.findIndex(({ status }) => status < 300);
  const again = await order(checkouts[nth] as string);
  expect([again.status < 300, again.json.order_id]).toEqual([true, answers[nth]?.json.order_id]);
  expect(await code()).toMatchObject({ times_reserved: 5 });
});
