import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { InjectOptions } from 'fastify';
import { type ApiUnderTest, startApi } from './api-under-test.js';
import { frontEnds } from './front-ends/index.js';

const CART = '/pricing/calculate-cart';
const INTENT = '/stripe/create-payment-intent';
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
const cart = (...items: object[]) => ({ payload: { items } });
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
  ['a body that is not JSON', 'POST', CART, raw('{"items":'), 400],
  ['no body at all', 'POST', CART, {}, 400],
  ['a body of another kind', 'POST', CART, raw('<a/>', 'application/xml'), 415],
  ['ten megabytes', 'POST', CART, raw(JSON.stringify({ items: 'x'.repeat(10_000_000) })), 413],
  ['a cart of empty objects', 'POST', CART, raw(nothings(340_000)), 413],
  ['a cart of fewer empty objects', 'POST', CART, raw(nothings(6_000)), 413],
  ['a code for a cart of empty objects', 'POST', '/pricing/validate-campaign', raw(nothings(6_000)), 413],
  ['a very long code', 'POST', '/campaign-codes/validate', { payload: { code: 'x'.repeat(20_000) } }, 413],
  ['an order of empty objects', 'POST', '/orders', raw(nothings(30_000)), 413],
  ['a payment of empty objects', 'POST', INTENT, raw(nothings(30_000)), 413],
  ['a very long message', 'POST', '/contact', { payload: { message: 'x'.repeat(70_000) } }, 413],
  ['a very long withdrawal', 'POST', '/withdrawals', { payload: { message: 'x'.repeat(70_000) } }, 413],
  ['a very long login', 'POST', '/auth/login', { payload: { username: 'x'.repeat(20_000) } }, 413],
  ['a very long webhook', 'POST', '/stripe/webhook', raw(nothings(100_000)), 413],
  ['a list where an object should be', 'POST', CART, { payload: [] }, 400],
  ['a cart that is text', 'POST', CART, { payload: { items: 'vas' } }, 400],
  ['a negative quantity', 'POST', CART, cart({ id: 1, quantity: -1 }), 400],
  ['half a piece', 'POST', CART, cart({ id: 1, quantity: 0.5 }), 400],
  ['a quantity out of bounds', 'POST', CART, cart({ id: 1, quantity: 1e308 }), 400],
  ['a hundred of one product', 'POST', CART, cart({ id: 1, quantity: 100 }), 400],
  ['a cart above the limit', 'POST', CART, cart(...many(3, 70)), 400],
  ['an order for the whole shop', 'POST', '/orders', { payload: { ...order, items: many(5, 9_000) } }, 400],
  [
    'one product ordered twice',
    'POST',
    '/orders',
    { payload: { ...order, items: [...many(1, 60), ...many(1, 60)] } },
    400,
  ],
  ['an id that is true', 'POST', CART, cart({ id: true, quantity: 1 }), 400],
  ['an id out of bounds', 'POST', CART, cart({ id: 1e15, quantity: 1 }), 400],
  ['prototype keys', 'POST', CART, raw('{"__proto__":{"a":1},"items":[]}'), 400],
  ['an unknown shipping method', 'POST', CART, { payload: { items: [], shipping_method: 'drone' } }, 400],
  ['an unknown sort field', 'GET', '/products?sort_by=cost_price', {}, 400],
  ['a parameter given twice', 'GET', '/products?search=ros&search=vas', {}, 400],
  ['a sort that is a property of every object', 'GET', '/products?sort=constructor', {}, 400],
  ['an address that cannot be decoded', 'GET', '/products/%C0%AF', {}, 400],
  ['a sort that is not JSON', 'GET', '/products?sort=[', {}, 400],
  ['a range backwards', 'GET', '/products?range=[9,2]', {}, 400],
  ['a filter that is not an object', 'GET', '/products?filter=7', {}, 400],
  ['a limit of 0', 'GET', '/products?limit=0', {}, 400],
  ['a limit that is text', 'GET', '/products?limit=många', {}, 400],
  ['a product that does not exist', 'GET', '/products/999999', {}, 404],
  ['a product with a strange name', 'GET', '/products/%00', {}, 404],
  ['an order without items', 'POST', INTENT, intent({}, { items: [] }), 400],
  ['an order without a name', 'POST', INTENT, intent({}, { first_name: ' ' }), 400],
  ['an order with a header in its name', 'POST', INTENT, intent({}, { first_name: 'A\r\nBcc: b@c.se' }), 400],
  ...['first_name', 'last_name', 'address', 'city', 'notes', 'campaign_code'].map(
    (field): Case => [
      `an order with half a character in ${field}`,
      'POST',
      INTENT,
      intent({}, { [field]: 'A\ud800' }),
      400,
    ],
  ),
  ['an email address in brackets', 'POST', INTENT, intent({}, { email: '<a@b.se>' }), 400],
  ['an invalid email address', 'POST', INTENT, intent({}, { email: 'astrid' }), 400],
  ['an order of an unknown product', 'POST', INTENT, intent({}, {}), 422],
  ['a total that is text', 'POST', INTENT, intent({ total_amount: '100' }), 400],
  ['a total with three decimals', 'POST', INTENT, intent({ total_amount: 1.005 }), 400],
  ['an order without a checkout', 'POST', '/orders', { payload: { ...order, checkout_id: '' } }, 400],
  ['a webhook without a signature', 'POST', '/stripe/webhook', { payload: { id: 'evt_1' } }, 400],
  [
    'a webhook with a wrong signature',
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
    CART,
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
  ['an unknown status', 'PUT', '/orders/7777/status', { payload: { status: 'lost' } }, 400],
  ['a status of an unknown order', 'PUT', '/orders/7777/status', { payload: { status: 'sent' } }, 404],
  ['a refund of 0', 'POST', '/orders/7777/refund', { payload: { amount: 0 } }, 400],
  ['a refund below an öre', 'POST', '/orders/7777/refund', { payload: { amount: 1e-320 } }, 400],
  ['a refund of fractions of an öre', 'POST', '/orders/7777/refund', { payload: { amount: 159.000000001 } }, 400],
  [
    'a product that costs 0 after rounding',
    'POST',
    '/products',
    { payload: { name: 'Vas', sku: 'V-0', price: 1e-320, inventory_quantity: 1 } },
    400,
  ],
  ['a negative refund', 'POST', '/orders/7777/refund', { payload: { amount: -5 } }, 400],
  ['a refund of an order that does not exist', 'POST', '/orders/7777/refund', { payload: { amount: 5 } }, 404],
  ['an unknown sales period', 'GET', '/orders/sales?period=for_ever', {}, 400],
  ['a receipt of an unknown order', 'GET', '/orders/7777/receipt.pdf', {}, 422],
  ['an unknown credit note', 'GET', '/credit-notes/none.pdf', {}, 404],
  ['an invalid session id', 'DELETE', '/auth/sessions/7', {}, 400],
  ['settings of the wrong type', 'PUT', '/settings/company', { payload: { companyName: 7 } }, 400],
  ['promises of the wrong type', 'PUT', '/settings/facts', { payload: { deliveryDays: [2, 5] } }, 400],
];

let api: ApiUnderTest;

beforeAll(async () => {
  api = await startApi(undefined, frontEnds);
});
afterAll(() => api.close());

describe('bad input', () => {
  const expectRefusal = ({ status, json }: { status: number; json: unknown }, expected: number) => {
    expect({ status, json }).toMatchObject({
      status: expected,
      json: { statusCode: expected, code: expect.any(String), message: expect.stringMatching(/^[A-ZÅÄÖ].+/) },
    });
  };

  it.each(PUBLIC)('Bad input with %s is refused (%s %s)', async (_what, method, path, options, status) => {
    expectRefusal(await api.ask(method, path, options), status);
  });

  it.each(ADMIN)('Bad input with %s is refused (%s %s)', async (_what, method, path, options, status) => {
    expectRefusal(await api.askAsAdmin(method, path, options), status);
  });

  it('Slow input meets a receive timeout', () => {
    const { requestTimeout, headersTimeout } = api.app.getHttpServer() as Server;
    expect([requestTimeout, headersTimeout].every((ms) => ms > 0 && ms <= 120_000)).toBe(true);
  });

  it('Refused input stores no order', async () => {
    const { json, headers } = await api.askAsAdmin('GET', '/orders');
    expect(json).toEqual([]);
    expect(headers['content-range']).toBe('orders */0');
  });

  it('Long input may be longer from staff than from the public', async () => {
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

  it.each([
    ['a length', 'Content-Length: 20000000', (body: string) => body],
    ['chunks', 'Transfer-Encoding: chunked', (body: string) => `${(20_000_000).toString(16)}\r\n${body}\r\n0\r\n\r\n`],
  ])('A client that reads after it has sent a body with %s gets the 413', async (_how, header, coded) => {
    const server = api.app.getHttpServer() as Server;
    if (!server.listening) await api.app.listen(0, '127.0.0.1');
    const socket = connect((server.address() as AddressInfo).port);
    const head = `POST /api${CART} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n${header}\r\n\r\n`;
    await new Promise<void>((done, fail) => {
      socket.on('error', fail).write(head + coded('x'.repeat(20_000_000)), () => done());
    });
    const [said] = await once(socket, 'data');
    expect(String(said)).toMatch(/^HTTP\/1.1 413 .*"code":"body_too_large"/s);
    socket.destroy();
  });

  it('A webhook has its signature checked before its body is parsed', async () => {
    const { json } = await api.ask('POST', '/stripe/webhook', raw('{"id":'));
    expect(json.code).toBe('bad_signature');
  });

  it('A list has its length checked before its items', async () => {
    const { json } = await api.ask('POST', CART, raw(nothings(5_000)));
    expect(json.fields).toEqual({ items: 'Högst 99 av samma vara och 200 varor per beställning.' });
  });

  it('An unpaired surrogate is reported by field', async () => {
    const { json } = await api.ask('POST', '/orders', { payload: { ...order, notes: '\udfff' } });
    expect(json.fields).toEqual({ notes: 'Texten innehåller tecken som inte går att använda.' });
  });

  it('Bad input is reported by field', async () => {
    const { json } = await api.ask(
      'POST',
      INTENT,
      intent({ shipping_method: 'delivery' }, { items: [{ id: 1, quantity: 1 }] }),
    );
    expect(json.fields).toEqual({ address: 'Adress saknas.', postal_code: 'Postnummer saknas.', city: 'Ort saknas.' });
  });
});

describe('replies that must not be cached', () => {
  it.each([
    '/orders',
    '/orders/1',
    '/orders/statistics',
    '/auth/me',
    '/auth/sessions',
    '/settings/company',
    '/settings/facts',
    '/campaign-codes',
    '/discounts',
    '/products',
    '/products/statistics',
    '/health',
  ])('Replies like %s for an administrator must not be cached', async (path) => {
    expect((await api.askAsAdmin('GET', path)).headers['cache-control']).toMatch(/no-store/);
  });

  it('Replies to a login, a confirmation, a price and an error must not be cached', async () => {
    const login = { payload: { username: 'admin', password: 'en rimligt lång lösenfras' } };
    const answers = [
      await api.ask('POST', '/auth/login', login),
      await api.ask('POST', '/auth/logout'),
      await api.ask('GET', '/orders/confirmation?payment_intent=pi_1&payment_intent_client_secret=x'),
      await api.ask('POST', CART, { payload: { items: [] } }),
      await api.ask('POST', '/campaign-codes/validate', { payload: { code: 'X' } }),
      await api.ask('GET', '/orders'),
      await api.ask('GET', '/stripe/config'),
    ];
    expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(answers.map(() => 'no-store'));
  });
});

describe('replies that may be cached', () => {
  it.each(['/api/products', '/api/categories', '/', '/assets/app-1a2b3c4d.js', '/admin/assets/index-5e6f.js'])(
    'Replies like %s may be cached',
    async (url) => {
      const { statusCode, headers } = await api.app.inject({ url });
      expect(statusCode).toBe(200);
      expect(headers['cache-control']).toMatch(/public/);
    },
  );
});
