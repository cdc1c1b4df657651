import { randomUUID } from 'node:crypto';
import { type ApiUnderTest, startApi } from '../../test/api-under-test.js';
import { pickupOrder } from '../../test/builders/order-request.js';

let api: ApiUnderTest;
let rose: number;
let candle: number;
let hidden: number;
let empty: number;

beforeAll(async () => {
  api = await startApi();
  const add = async (name: string, facts: object) =>
    (
      await api.askAsAdmin('POST', '/products', {
        payload: { name, sku: name, price: 100, inventory_quantity: 10, cost_price: 31.41, ...facts },
      })
    ).json.id;
  rose = await add('Rosor', { price: 200 });
  candle = await add('Ljus', {});
  hidden = await add('Nyhet', { is_active: false });
  empty = await add('Slut', { inventory_quantity: 0 });
  const discount = { discount_type: 'percentage', discount_percentage: 25 };
  await api.askAsAdmin('POST', '/discounts/set-single', { payload: { product_id: candle, ...discount } });
  for (const payload of [
    { code: 'TIO' },
    { code: 'VILAR', is_active: false },
    { code: 'GAMMAL', valid_until: '2020-01-01' },
    { code: 'SNART', valid_from: '2999-01-01' },
  ]) {
    await api.askAsAdmin('POST', '/campaign-codes', { payload });
  }
});
afterAll(() => api.close());

const calculate = (payload: object) => api.ask('POST', '/pricing/calculate-cart', { payload });
const validate = (payload: object) => api.ask('POST', '/pricing/validate-campaign', { payload });
const state = (payload: object) => api.ask('POST', '/campaign-codes/validate', { payload });

describe('POST /pricing/calculate-cart', () => {
  it('A cart is priced the same with a checkout that reserves nothing', async () => {
    const cart = {
      items: [
        { id: rose, quantity: 2 },
        { id: 999_999, quantity: 1 },
      ],
      shipping_method: 'pickup',
    };
    const plain = await calculate(cart);
    const other = await calculate({ ...cart, checkout_id: 'nobody-has-it' });
    expect([plain.status, plain.headers['content-type']]).toEqual([other.status, other.headers['content-type']]);
    expect(plain.json).toEqual(other.json);
  });

  it.each([
    ['no cart at all', [], {}],
    ['no list of goods', { items: 7 }, {}],
    ['rows that are none', { items: [{ id: 'x', quantity: 0 }, 7], shipping_method: 'duva' }, {}],
    ['more rows than there can be', { items: Array.from({ length: 201 }, () => ({})) }, { items: expect.any(String) }],
  ])('A cart is refused for %s as with a checkout', async (_what, cart, fields) => {
    const plain = await calculate(cart);
    const other = await calculate(Array.isArray(cart) ? cart : { ...cart, checkout_id: 'nobody-has-it' });
    expect([plain.status, plain.headers['content-type'], plain.headers['cache-control']]).toEqual([
      other.status,
      other.headers['content-type'],
      other.headers['cache-control'],
    ]);
    expect([plain.status, plain.json]).toEqual([400, other.json]);
    expect(plain.json.fields).toMatchObject(fields);
  });

  it('A cart is priced with discount, code, freight and VAT', async () => {
    const { status, json } = await calculate({
      items: [
        { id: rose, quantity: 2 },
        { id: candle, quantity: 1 },
      ],
      shipping_method: 'delivery',
      campaign_code: 'tio',
    });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      subtotal: 475,
      campaign_discount: 10,
      campaign_discount_amount: 40,
      campaign_code: 'TIO',
      campaign_error: null,
      shipping_cost: 59,
      total_amount: 494,
      tax_amount: 98.8,
      breakdown: { discounted_products_total: 75, campaign_applied_to: 400 },
      unavailable: [],
    });
    expect(json.items[1]).toMatchObject({ id: candle, original_price: 100, final_price: 75, item_total: 75 });
    expect(JSON.stringify(json)).not.toMatch(/cost_price|31\.41/);
  });

  it('A cart is priced without what cannot be had', async () => {
    const items = [hidden, empty, 999_999].map((id) => ({ id, quantity: 1 }));
    const { status, json } = await calculate({
      items: [...items, { id: rose, quantity: 11 }],
      shipping_method: 'pickup',
    });
    expect(status).toBe(200);
    expect(json.unavailable).toEqual([
      { id: hidden, size_id: null, name: null, reason: 'inactive', available: 0 },
      { id: empty, size_id: null, name: 'Slut', reason: 'sold_out', available: 0 },
      { id: 999_999, size_id: null, name: null, reason: 'unknown', available: 0 },
      { id: rose, size_id: null, name: 'Rosor', reason: 'insufficient', available: 10 },
    ]);
    expect(json.total_amount).toBe(2000);
  });

  it('A cart is priced without a code that does not count, and says why', async () => {
    const items = [{ id: rose, quantity: 1 }];
    const errorOf = async (code: string) => (await calculate({ items, campaign_code: code })).json.campaign_error?.code;
    expect(await errorOf('FEL')).toBe('code_unknown');
    expect(await errorOf('VILAR')).toBe('code_inactive');
    expect(await errorOf('GAMMAL')).toBe('code_expired');
    expect(await errorOf('SNART')).toBe('code_not_yet_valid');
    expect((await calculate({ items: [{ id: candle, quantity: 1 }], campaign_code: 'TIO' })).json).toMatchObject({
      campaign_error: { message: 'Rabattkoden gäller inte redan rabatterade produkter.' },
      campaign_code: null,
      total_amount: 134,
    });
  });

  const item = { id: 1, quantity: 1 };
  it.each<[string, unknown]>([
    ['no items', {}],
    ['items that are no list', { items: { 0: item } }],
    ['an item that is none', { items: ['ros'] }],
    ['no quantity', { items: [{ id: 1 }] }],
    ['a quantity of 0', { items: [{ ...item, quantity: 0 }] }],
    ['half a piece', { items: [{ ...item, quantity: 1.5 }] }],
    ['a quantity in words', { items: [{ ...item, quantity: 'två' }] }],
    ['a negative id', { items: [{ ...item, id: -1 }] }],
    ['too many items', { items: Array.from({ length: 201 }, () => item) }],
    ['an unknown way to deliver', { items: [item], shipping_method: 'drönare' }],
    ['a code that is no text', { items: [item], campaign_code: 10 }],
    ['a code of a thousand letters', { items: [item], campaign_code: 'x'.repeat(1000) }],
    ['a list', []],
    ['nothing', null],
    ['half a document', '{"items":['],
  ])('Given a cart with %s, then it is a clear 400', async (_, payload) => {
    const answer = await api.ask('POST', '/pricing/calculate-cart', {
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.json).toMatchObject({ statusCode: 400, code: expect.any(String), message: expect.any(String) });
    expect(answer.status).toBe(400);
  });

  it('Given 10 MB or another type, then the refusal of a cart says so', async () => {
    const big = JSON.stringify({ items: [], padding: 'x'.repeat(10 * 1024 * 1024) });
    const headers = { 'content-type': 'application/json' };
    expect((await api.ask('POST', '/pricing/calculate-cart', { payload: big, headers })).status).toBe(413);
    const xml = { payload: '<cart/>', headers: { 'content-type': 'application/xml' } };
    expect((await api.ask('POST', '/pricing/calculate-cart', xml)).status).toBe(415);
  });
});

describe('POST /pricing/validate-campaign', () => {
  it.each([
    [
      'a good code',
      { code: 'tio', cart_total: 200, has_discounted_products: false },
      'Rabattkod tillämpad: 10\u00A0% rabatt',
    ],
    [
      'a good code and some discounted products',
      { code: 'TIO', cart_total: 275, has_discounted_products: true },
      'Rabattkod tillämpad: 10\u00A0% rabatt. Den gäller inte redan rabatterade produkter.',
    ],
  ])('Given %s, then the code is valid', async (_, payload, message) => {
    const { status, json } = await validate(payload);
    expect([status, json]).toEqual([200, { valid: true, code: 'TIO', discount_percentage: 10, message }]);
  });

  it('Given the items, then the answer tells whether any of them qualifies', async () => {
    expect((await validate({ code: 'TIO', items: [{ id: rose, quantity: 1 }] })).status).toBe(200);
    const refused = await validate({ code: 'TIO', items: [{ id: candle, quantity: 1 }] });
    expect([refused.status, refused.json.code]).toEqual([422, 'code_not_applicable']);
  });

  it.each([
    ['FEL', 'Ogiltig rabattkod'],
    ['', 'Ogiltig rabattkod'],
    ['VILAR', 'Rabattkoden är inte aktiv'],
    ['GAMMAL', 'Rabattkoden har gått ut'],
    ['SNART', 'Rabattkoden gäller från och med 1 januari 2999'],
  ])('Given the code %j, then it is refused: %s', async (code, message) => {
    const { status, json } = await validate({ code, cart_total: 100, has_discounted_products: false });
    expect([status, json.message]).toEqual([422, message]);
  });

  it.each<[string, object]>([
    ['no code', {}],
    ['a code that is no text', { code: {} }],
    ['an answer that is none', { code: 'TIO', has_discounted_products: 'kanske' }],
    ['bad items', { code: 'TIO', items: [{ id: 1, quantity: 0 }] }],
  ])('Given a code with %s, then it is a clear 400', async (_, payload) => {
    expect((await validate(payload)).status).toBe(400);
  });
});

describe('POST /campaign-codes/validate', () => {
  it('The check of a code answers its state, and counts nothing', async () => {
    for (let time = 0; time < 3; time++) {
      expect((await state({ code: 'tio' })).json).toEqual({
        valid: true,
        code: 'TIO',
        discount_percentage: 10,
        message: 'Rabattkoden gäller: 10\u00A0% rabatt',
      });
    }
    const { json } = await api.askAsAdmin('GET', '/campaign-codes?search=TIO');
    expect(json[0]).toMatchObject({ times_used: 0, times_reserved: 0 });
    const expired = await state({ code: 'GAMMAL' });
    expect([expired.status, expired.json]).toMatchObject([200, { valid: false, message: 'Rabattkoden har gått ut' }]);
  });

  it('The check of a code refuses what it cannot know', async () => {
    expect((await state({ code: 'FEL' })).status).toBe(422);
    expect((await state({})).status).toBe(400);
    expect((await state([])).status).toBe(400);
  });
});

describe('the terms of a code', () => {
  it('A code for one use by each customer moves from a person’s unpaid order to the next one of that person', async () => {
    const terms = { code: 'EN-GANG', once_per_customer: true, minimum_purchase: 100 };
    expect((await api.askAsAdmin('POST', '/campaign-codes', { payload: terms })).json).toMatchObject(terms);
    const byEmail = (email: string) => {
      const request = { checkout_id: randomUUID(), campaign_code: 'EN-GANG', email };
      return api.ask('POST', '/orders', { payload: pickupOrder([rose], request) });
    };
    const first = await byEmail('Eva@Exempel.se');
    const second = await byEmail('eva@exempel.se');
    expect((await byEmail('bo@exempel.se')).status).toBe(201);
    const orders = await Promise.all(
      [first, second].map(async ({ json }) => (await api.askAsAdmin('GET', `/orders/${json.order_id}`)).json),
    );
    expect(orders.map(({ status }) => status)).toEqual(['cancelled', 'pending']);
  });

  it('Given a code for larger purchases, then a smaller cart is priced without it and told why', async () => {
    await api.askAsAdmin('POST', '/campaign-codes', { payload: { code: 'STORT', minimum_purchase: 300 } });
    const cart = (quantity: number) => ({ items: [{ id: rose, quantity }], campaign_code: 'STORT' });
    const small = await api.ask('POST', '/pricing/calculate-cart', { payload: cart(1) });
    expect(small.json).toMatchObject({
      campaign_discount: 0,
      campaign_error: { code: 'code_below_minimum', message: 'Koden gäller vid köp för minst 300\u00a0kr.' },
    });
    const large = await api.ask('POST', '/pricing/calculate-cart', { payload: cart(2) });
    expect(large.json).toMatchObject({ campaign_discount: 10, campaign_error: null });
    const checked = await api.ask('POST', '/pricing/validate-campaign', {
      payload: { code: 'STORT', cart_total: 299.99 },
    });
    expect([checked.status, checked.json.code]).toEqual([422, 'code_below_minimum']);
  });
});

it('The answer describes the cart that it prices', async () => {
  const { paths } = (await api.ask('GET', '/openapi.json')).json;
  const { schema } = paths['/api/pricing/calculate-cart'].post.requestBody.content['application/json'];
  expect([Object.keys(schema.properties), schema.required]).toEqual([
    ['items', 'shipping_method', 'campaign_code', 'checkout_id', 'delivery'],
    ['items'],
  ]);
});
