import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { InjectOptions } from 'fastify';
import { type ApiUnderTest, startApi } from './api-under-test.js';

const order = {
  checkout_id: 'checkout-1234',
  items: [{ id: 1, quantity: 1 }],
  first_name: 'Astrid',
  last_name: 'Åström',
  email: 'astrid@example.se',
  phone: '070-123 45 67',
};
const intent = (changes: Record<string, unknown>, data: Record<string, unknown> = {}) => ({
  payload: { total_amount: 100, shipping_method: 'pickup', order_data: { ...order, ...data }, ...changes },
});
const many = (products: number, quantity: number) =>
  Array.from({ length: products }, (_, nth) => ({ id: nth + 1, quantity }));
const nothings = (count: number) => `{"items":[${Array(count).fill('{}').join(',')}]}`;
const raw = (payload: string, type = 'application/json'): InjectOptions => ({
  payload,
  headers: { 'content-type': type },
});

type Case = readonly [
  what: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  options: InjectOptions,
  status: number,
];

const PUBLIC: readonly Case[] = [
  ['a body that is not JSON', 'POST', '/pricing/calculate-cart', raw('{"items":'), 400],
  ['no body at all', 'POST', '/pricing/calculate-cart', {}, 400],
  ['a body of another kind', 'POST', '/pricing/calculate-cart', raw('<a/>', 'application/xml'), 415],
  ['ten megabytes', 'POST', '/pricing/calculate-cart', raw(JSON.stringify({ items: 'x'.repeat(10_000_000) })), 413],
  ['a cart of nothings', 'POST', '/pricing/calculate-cart', raw(nothings(340_000)), 413],
  ['a cart of fewer nothings', 'POST', '/pricing/calculate-cart', raw(nothings(6_000)), 413],
  ['a code for a cart of nothings', 'POST', '/pricing/validate-campaign', raw(nothings(6_000)), 413],
  ['a code of a book', 'POST', '/campaign-codes/validate', { payload: { code: 'x'.repeat(20_000) } }, 413],
  ['an order of nothings', 'POST', '/orders', raw(nothings(30_000)), 413],
  ['a payment of nothings', 'POST', '/stripe/create-payment-intent', raw(nothings(30_000)), 413],
  ['a message of a book', 'POST', '/contact', { payload: { message: 'x'.repeat(70_000) } }, 413],
  ['a withdrawal of a book', 'POST', '/withdrawals', { payload: { message: 'x'.repeat(70_000) } }, 413],
  ['a login of a book', 'POST', '/auth/login', { payload: { username: 'x'.repeat(20_000) } }, 413],
  ['a word of Stripe’s that never ends', 'POST', '/stripe/webhook', raw(nothings(100_000)), 413],
  ['a list where an object should be', 'POST', '/pricing/calculate-cart', { payload: [] }, 400],
  ['a cart of text', 'POST', '/pricing/calculate-cart', { payload: { items: 'vas' } }, 400],
  ['a negative quantity', 'POST', '/pricing/calculate-cart', { payload: { items: [{ id: 1, quantity: -1 }] } }, 400],
  ['half a vase', 'POST', '/pricing/calculate-cart', { payload: { items: [{ id: 1, quantity: 0.5 }] } }, 400],
  ['more than there are', 'POST', '/pricing/calculate-cart', { payload: { items: [{ id: 1, quantity: 1e308 }] } }, 400],
  [
    'a hundred of one thing',
    'POST',
    '/pricing/calculate-cart',
    { payload: { items: [{ id: 1, quantity: 100 }] } },
    400,
  ],
  ['a shelf of everything', 'POST', '/pricing/calculate-cart', { payload: { items: many(3, 70) } }, 400],
  ['an order for the whole shop', 'POST', '/orders', { payload: { ...order, items: many(5, 9_000) } }, 400],
  [
    'one thing ordered twice',
    'POST',
    '/orders',
    { payload: { ...order, items: [...many(1, 60), ...many(1, 60)] } },
    400,
  ],
  ['an id that is true', 'POST', '/pricing/calculate-cart', { payload: { items: [{ id: true, quantity: 1 }] } }, 400],
  ['an id out of bounds', 'POST', '/pricing/calculate-cart', { payload: { items: [{ id: 1e15, quantity: 1 }] } }, 400],
  ['prototype keys', 'POST', '/pricing/calculate-cart', raw('{"__proto__":{"a":1},"items":[]}'), 400],
  ['another way to send', 'POST', '/pricing/calculate-cart', { payload: { items: [], shipping_method: 'drone' } }, 400],
  ['a sort field nobody knows', 'GET', '/products?sort_by=cost_price', {}, 400],
  ['a sort that is a property of every object', 'GET', '/products?sort=constructor', {}, 400],
  ['an address that cannot be decoded', 'GET', '/products/%C0%AF', {}, 400],
  ['a sort that is not JSON', 'GET', '/products?sort=[', {}, 400],
  ['a range backwards', 'GET', '/products?range=[9,2]', {}, 400],
  ['a filter that is no object', 'GET', '/products?filter=7', {}, 400],
  ['a limit of nothing', 'GET', '/products?limit=0', {}, 400],
  ['a limit of words', 'GET', '/products?limit=många', {}, 400],
  ['a product that does not exist', 'GET', '/products/999999', {}, 404],
  ['a product with a strange name', 'GET', '/products/%00', {}, 404],
  ['an order without goods', 'POST', '/stripe/create-payment-intent', intent({}, { items: [] }), 400],
  ['an order without a name', 'POST', '/stripe/create-payment-intent', intent({}, { first_name: ' ' }), 400],
  [
    'an order with a header in its name',
    'POST',
    '/stripe/create-payment-intent',
    intent({}, { first_name: 'A\r\nBcc: b@c.se' }),
    400,
  ],
  ...['first_name', 'last_name', 'address', 'city', 'notes', 'campaign_code'].map(
    (field): Case => [
      `an order with half a character in ${field}`,
      'POST',
      '/stripe/create-payment-intent',
      intent({}, { [field]: 'A\ud800' }),
      400,
    ],
  ),
  ['an order to brackets', 'POST', '/stripe/create-payment-intent', intent({}, { email: '<a@b.se>' }), 400],
  ['an order to no e-mail', 'POST', '/stripe/create-payment-intent', intent({}, { email: 'astrid' }), 400],
  ['an order of nothing known', 'POST', '/stripe/create-payment-intent', intent({}, {}), 422],
  ['a total of text', 'POST', '/stripe/create-payment-intent', intent({ total_amount: '100' }), 400],
  ['a total with three decimals', 'POST', '/stripe/create-payment-intent', intent({ total_amount: 1.005 }), 400],
  ['an order without a checkout', 'POST', '/orders', { payload: { ...order, checkout_id: '' } }, 400],
  ['a webhook without a signature', 'POST', '/stripe/webhook', { payload: { id: 'evt_1' } }, 400],
  [
    'a webhook with a false one',
    'POST',
    '/stripe/webhook',
    { payload: {}, headers: { 'stripe-signature': 't=1,v1=ab' } },
    400,
  ],
  ['a confirmation without its secret', 'GET', '/orders/confirmation?payment_intent=pi_1', {}, 400],
  ['an address that does not exist', 'GET', '/nothing/here', {}, 404],
  ['a login without a password', 'POST', '/auth/login', { payload: { username: 'admin' } }, 400],
  ['a login that is wrong', 'POST', '/auth/login', { payload: { username: 'admin', password: 'fel' } }, 401],
  [
    'a request that another site sent',
    'POST',
    '/pricing/calculate-cart',
    { payload: { items: [] }, headers: { origin: 'https://evil.example' } },
    403,
  ],
];

const ADMIN: readonly Case[] = [
  ['an order with a name for a number', 'GET', '/orders/sju', {}, 400],
  ['an order in hexadecimal', 'GET', '/orders/0x10', {}, 400],
  ['an order with a space', 'GET', '/orders/1%20', {}, 400],
  ['a list in hexadecimal', 'GET', '/orders?limit=0x10', {}, 400],
  ['an order out of bounds', 'GET', '/orders/99999999999', {}, 400],
  ['an order that does not exist', 'GET', '/orders/7777', {}, 404],
  ['a status that is none', 'PUT', '/orders/7777/status', { payload: { status: 'lost' } }, 400],
  ['a status of nothing', 'PUT', '/orders/7777/status', { payload: { status: 'sent' } }, 404],
  ['a refund of nothing', 'POST', '/orders/7777/refund', { payload: { amount: 0 } }, 400],
  ['a refund worth nothing', 'POST', '/orders/7777/refund', { payload: { amount: 1e-320 } }, 400],
  ['a refund of parts of an öre', 'POST', '/orders/7777/refund', { payload: { amount: 159.000000001 } }, 400],
  [
    'a product that costs nothing after all',
    'POST',
    '/products',
    { payload: { name: 'Vas', sku: 'V-0', price: 1e-320, inventory_quantity: 1 } },
    400,
  ],
  ['a refund of less than nothing', 'POST', '/orders/7777/refund', { payload: { amount: -5 } }, 400],
  ['a refund of an order that does not exist', 'POST', '/orders/7777/refund', { payload: { amount: 5 } }, 404],
  ['a sales period nobody knows', 'GET', '/orders/sales?period=for_ever', {}, 400],
  ['a receipt of no order', 'GET', '/orders/7777/receipt.pdf', {}, 422],
  ['a credit note of nothing', 'GET', '/credit-notes/none.pdf', {}, 404],
  ['a session that is none', 'DELETE', '/auth/sessions/7', {}, 400],
  ['settings of another kind', 'PUT', '/settings/company', { payload: { companyName: 7 } }, 400],
  ['promises of another kind', 'PUT', '/settings/facts', { payload: { deliveryDays: [2, 5] } }, 400],
];

describe('what cannot be meant', () => {
  let api: ApiUnderTest;

  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());

  const expectRefusal = ({ status, json }: { status: number; json: unknown }, expected: number) => {
    expect({ status, json }).toMatchObject({
      status: expected,
      json: { statusCode: expected, code: expect.any(String), message: expect.stringMatching(/^[A-ZÅÄÖ].+/) },
    });
  };

  it.each(PUBLIC)('%s is refused (%s %s)', async (_what, method, path, options, status) => {
    expectRefusal(await api.ask(method, path, options), status);
  });

  it.each(ADMIN)('%s is refused (%s %s)', async (_what, method, path, options, status) => {
    expectRefusal(await api.askAsAdmin(method, path, options), status);
  });

  it('may not take for ever to arrive', () => {
    const { requestTimeout, headersTimeout } = api.app.getHttpServer() as Server;
    expect([requestTimeout, headersTimeout].every((ms) => ms > 0 && ms <= 120_000)).toBe(true);
  });

  it('leaves nothing behind', async () => {
    const { json, headers } = await api.askAsAdmin('GET', '/orders');
    expect(json).toEqual([]);
    expect(headers['content-range']).toBe('orders */0');
  });

  it('lets staff write more than anybody may', async () => {
    const description = 'å'.repeat(20_000);
    const product = {
      name: 'Vas',
      sku: 'V-L',
      price: 100,
      inventory_quantity: 1,
      description,
      padding: 'x'.repeat(100_000),
    };
    expect((await api.askAsAdmin('POST', '/products', { payload: product })).status).toBe(201);
    const page = { slug: 'langt', title: 'Långt', content: `<p>${'å'.repeat(190_000)}</p>` };
    expect((await api.askAsAdmin('POST', '/marketing-pages', { payload: page })).status).toBe(201);
  });

  it('looks at how many there are before it looks at them', async () => {
    const { json } = await api.ask('POST', '/pricing/calculate-cart', raw(nothings(5_000)));
    expect(json.fields).toEqual({ items: 'Högst 99 av samma vara och 200 varor per beställning.' });
  });

  it('says in which field half a character stands', async () => {
    const { json } = await api.ask('POST', '/orders', { payload: { ...order, notes: '\udfff' } });
    expect(json.fields).toEqual({ notes: 'Texten innehåller tecken som inte går att använda.' });
  });

  it('says in which field the fault is', async () => {
    const { json } = await api.ask(
      'POST',
      '/stripe/create-payment-intent',
      intent({ shipping_method: 'delivery' }, { items: [{ id: 1, quantity: 1 }] }),
    );
    expect(json.fields).toEqual({ address: 'Adress saknas.', postal_code: 'Postnummer saknas.', city: 'Stad saknas.' });
  });
});
