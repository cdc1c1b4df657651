import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { emailsAbout, type WantedByCaller, wantedByCaller } from '../../test/orders-of-staff.js';
import { eventually, receipted, type ShopUnderTest, startShop } from '../../test/shop-under-test.js';

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
const placedId = async (changes: Partial<WantedByCaller> = {}): Promise<number> =>
  (await ask('POST', '/telephone-orders', wanted(changes))).json.order_id;
const EMAIL = { email: 'siv@example.se' };

describe('a buyer without email', () => {
  it('A buyer without email gets none, and neither does the shop', async () => {
    const id = await placedId({ pay: 'cash' });
    await receipted(shop, id);
    await ask('PUT', `/orders/${id}/status`, { status: 'sent' });
    await ask('PUT', `/orders/${id}/collected`, { collected: true });
    const other = await placedId({ ...EMAIL, pay: 'cash' });
    await eventually(async () => (await emailsAbout(shop, other)).length === 2);
    expect(await emailsAbout(shop, id)).toEqual([]);
  });

  it('Buyers without email are told apart by telephone and name', async () => {
    const one = { phone: '070-555 11 22', first_name: 'Åsa', last_name: 'Utanmejl' };
    const same = { ...one, phone: '+46 70 555 11 22', first_name: 'åsa ' };
    const ofFamily = { ...one, first_name: 'Bo' };
    const ids: number[] = [];
    for (const buyer of [one, same, ofFamily, { ...one, phone: '070-555 33 44' }]) ids.push(await placedId(buyer));
    const orders = async () => {
      const { json } = await ask('GET', '/customers?filter=%7B%22search%22%3A%22Utanmejl%22%7D');
      return json.map(({ total_orders }: { total_orders: number }) => total_orders).toSorted();
    };
    await eventually(async () => (await orders()).join() === '1,1,2');
    const corrected = { ...ofFamily, first_name: 'Åsa', email: '' };
    expect((await ask('PUT', `/orders/${ids[2]}/contact`, corrected)).status).toBe(200);
    await eventually(async () => (await orders()).join() === '1,3');
  });

  it('An email can be added to the order, and not taken away', async () => {
    const id = await placedId({ pay: 'later' });
    const contact = { first_name: 'Siv', last_name: 'Ek', phone: '070-123 45 67' };
    expect((await ask('PUT', `/orders/${id}/contact`, { ...contact, email: '', last_name: 'Eka' })).status).toBe(200);
    const { json } = await ask('PUT', `/orders/${id}/contact`, { ...contact, ...EMAIL });
    expect(json.email).toBe(EMAIL.email);
    expect((await ask('PUT', `/orders/${id}/contact`, { ...contact, email: '' })).json.fields).toEqual({
      email: 'Ange en e-postadress.',
    });
  });
});
