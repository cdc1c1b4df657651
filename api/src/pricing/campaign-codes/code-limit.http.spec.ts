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

it('given a code for one use by each customer and two orders of one person at once, then one has it', async () => {
  const terms = { code: 'EN-GANG', once_per_customer: true, minimum_purchase: 100 };
  expect((await api.askAsAdmin('POST', '/campaign-codes', { payload: terms })).json).toMatchObject(terms);
  const byEmail = (email: string) => {
    const request = { checkout_id: randomUUID(), campaign_code: 'EN-GANG', email };
    return api.ask('POST', '/orders', { payload: pickupOrder([product], request) });
  };
  const answers = await Promise.all(['Eva@Exempel.se', 'eva@exempel.se'].map(byEmail));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  expect(answers.find(({ status }) => status === 422)?.json).toMatchObject({
    code: 'code_used_by_customer',
    message: 'Du har redan använt den här koden.',
  });
  expect((await byEmail('bo@exempel.se')).status).toBe(201);
});

it('given a code for larger purchases, then a smaller cart is priced without it and told why', async () => {
  await api.askAsAdmin('POST', '/campaign-codes', { payload: { code: 'STORT', minimum_purchase: 300 } });
  const cart = (quantity: number) => ({ items: [{ id: product, quantity }], campaign_code: 'STORT' });
  const small = await api.ask('POST', '/pricing/calculate-cart', { payload: cart(2) });
  expect(small.json).toMatchObject({
    campaign_discount: 0,
    campaign_error: { code: 'code_below_minimum', message: 'Koden gäller vid köp för minst 300\u00a0kr.' },
  });
  const large = await api.ask('POST', '/pricing/calculate-cart', { payload: cart(3) });
  expect(large.json).toMatchObject({ campaign_discount: 10, campaign_error: null });
  const checked = await api.ask('POST', '/pricing/validate-campaign', {
    payload: { code: 'STORT', cart_total: 299.99 },
  });
  expect([checked.status, checked.json.code]).toEqual([422, 'code_below_minimum']);
});
