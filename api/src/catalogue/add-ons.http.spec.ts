import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../test/api-under-test.js';

let api: ApiUnderTest;
let vase: number;
let chocolate: number;
let bouquets: number;
beforeAll(async () => {
  api = await startApi();
  [vase, chocolate] = [await product('Vas'), await product('Choklad')];
  bouquets = (await send('POST', '/categories', { name: 'Buketter', add_on_ids: [vase, chocolate] })).id;
});
afterAll(() => api.close());

const send = async (method: 'POST' | 'PUT', path: string, payload: object) =>
  (await api.askAsAdmin(method, path, { payload })).json;
const product = async (name: string, fields: object = {}): Promise<number> =>
  (await send('POST', '/products', { name, sku: name, price: 99, inventory_quantity: 5, ...fields })).id;
const addOnsOf = async (...ids: readonly number[]) =>
  (await api.ask('GET', `/products/add-ons?product_ids=${ids}`)).json.map(({ name }: { name: string }) => name);

it('A product offers the add-ons of its category, or its own instead', async () => {
  const roses = await product('Rosor', { category_ids: [bouquets] });
  expect(await addOnsOf(roses)).toEqual(['Vas', 'Choklad']);
  expect((await send('PUT', `/products/${roses}`, { add_on_ids: [chocolate] })).add_on_ids).toEqual([chocolate]);
  expect(await addOnsOf(roses)).toEqual(['Choklad']);
  await send('PUT', `/products/${roses}`, { add_on_ids: [] });
  expect(await addOnsOf(roses)).toEqual([]);
  await send('PUT', `/products/${roses}`, { add_on_ids: null });
  expect(await addOnsOf(roses)).toEqual(['Vas', 'Choklad']);
});

it('A cart is offered no add-on that it holds, that is sold out, or that is unknown', async () => {
  const tulips = await product('Tulpaner', { add_on_ids: [vase, chocolate, 999_999] });
  expect(await addOnsOf(tulips, vase)).toEqual(['Choklad']);
  await send('PUT', `/products/${chocolate}`, { inventory_quantity: 0 });
  expect(await addOnsOf(tulips, vase)).toEqual([]);
  expect(await addOnsOf(999_999)).toEqual([]);
});

it('More than six add-ons, and a list that is no list of ids, are refused', async () => {
  const many = Array.from({ length: 7 }, (_, nth) => nth + 1);
  const refused = await api.askAsAdmin('PUT', `/products/${vase}`, { payload: { add_on_ids: many } });
  expect([refused.status, refused.json.fields]).toEqual([400, { add_on_ids: 'Välj högst 6 tillval.' }]);
  expect((await api.ask('GET', '/products/add-ons?product_ids=a,b')).status).toBe(400);
});

it('Which add-ons a product or category has is for staff only', async () => {
  const { json } = await api.ask('GET', `/products/${vase}`);
  expect(json).not.toHaveProperty('add_on_ids');
  expect((await api.ask('GET', `/categories/${bouquets}`)).json).not.toHaveProperty('add_on_ids');
});
