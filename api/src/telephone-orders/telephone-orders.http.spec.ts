import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { stockholmDay } from '@kronblad/contracts/time/time';
import { CommandBus } from '@nestjs/cqrs';
import { emailsAbout, type WantedByCaller, wantedByCaller } from '../../test/orders-of-staff.js';
import { eventually, receipted, type ShopUnderTest, startShop } from '../../test/shop-under-test.js';
import { readSie } from '../../test/sie-validator.js';
import { PayInShop } from '../payments/index.js';

const month = stockholmDay(new Date()).slice(0, 7);

let shop: ShopUnderTest;
let vase: { id: number; price: number };

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
const history = async (id: number): Promise<string[]> =>
  (await ask('GET', `/orders/${id}/history`)).json.entries.map(({ text }: { text: string }) => text);
const vouchersOf = async (id: number) => {
  const filter = encodeURIComponent(JSON.stringify({ order_id: id }));
  return (await ask('GET', `/journal/vouchers?filter=${filter}`)).json;
};
/** Accounts and öre of the order's vouchers in the SIE file. */
async function bookedLines(orderNumber: string): Promise<(readonly [string, number])[]> {
  const { vouchers } = readSie((await ask('GET', `/book-exports/sie?period=${month}`)).body);
  return vouchers
    .filter(({ text }) => text.includes(orderNumber))
    .flatMap(({ lines }) => lines.map(({ account, ore }) => [account, ore] as const));
}
const EMAIL = { email: 'siv@example.se' };

describe('an order paid in the shop', () => {
  it.each([
    ['cash', 'cash', '1910'],
    ['terminal', 'terminal', '1586'],
    ['swish', 'swish_in_shop', '1932'],
  ] as const)(
    'An order paid by %s is paid at once, with its receipt and its own account',
    async (pay, method, account) => {
      const { status, json } = await place({ pay });
      expect([status, json]).toEqual([
        201,
        {
          order_id: expect.any(Number),
          order_number: expect.stringMatching(/^ORD-/),
          total_amount: 300,
          payment_status: 'paid',
          pay_until: null,
        },
      ]);
      await receipted(shop, json.order_id);
      expect(await shop.order(json.order_id)).toMatchObject({
        payment_status: 'paid',
        payment_method: method,
        payment_intent_id: null,
        by_staff: { pay, pay_until: null },
        receipt_number: expect.stringMatching(/^K\d{4}-/),
        email: '',
      });
      await eventually(async () => (await vouchersOf(json.order_id)).length === 1);
      expect(await bookedLines(json.order_number)).toEqual([
        [account, 30_000],
        ['3001', -24_000],
        ['2611', -6_000],
      ]);
    },
  );

  it('Cash is taken and given back in whole kronor, and the books tell the difference', async () => {
    const card = await shop.product({ name: 'Kort', price: 199.5, inventory_quantity: 1 });
    const { json } = await place({ items: [{ id: card.id, quantity: 1 }], total_amount: 199.5 });
    await receipted(shop, json.order_id);
    const refund = { amount: 99.75, method: 'outside', refund_id: randomUUID() };
    expect((await ask('POST', `/orders/${json.order_id}/refund`, refund)).json.refunded_amount).toBe(99.75);
    await eventually(async () => (await vouchersOf(json.order_id)).length === 2);
    expect(await bookedLines(json.order_number)).toEqual([
      ['1910', 20_000],
      ['3001', -15_960],
      ['2611', -3_990],
      ['3740', -50],
      ['1910', -10_000],
      ['3001', 7_980],
      ['2611', 1_995],
      ['3740', 25],
    ]);
  });

  it('An order paid in the shop moves nothing at Stripe, so the reconciliation leaves it out', async () => {
    const id = await placedId({ pay: 'cash' });
    await eventually(async () => (await vouchersOf(id)).length === 1);
    const { json } = await ask('GET', `/journal/reconciliation?month=${month}`);
    expect(json).toMatchObject({
      days: [],
      waiting_count: 0,
      difference_count: 0,
      balance: { booked: 0, agrees: true },
    });
  });

  it('An order is paid back in the shop only, from the account that took the money', async () => {
    const id = await placedId({ pay: 'terminal' });
    await receipted(shop, id);
    const refused = await ask('POST', `/orders/${id}/refund`, { amount: 100 });
    expect(refused).toMatchObject({ status: 422, json: { code: 'refund_in_shop' } });
    const request = { order_id: id, amount: 100, credit_number: 'A', issued_on: stockholmDay(new Date()) };
    expect((await ask('POST', '/credit-notes', request)).json.code).toBe('refund_in_shop');
    const cancel = { status: 'cancelled', refund: { refund_id: randomUUID() } };
    expect((await ask('PUT', `/orders/${id}/status`, cancel)).json.code).toBe('refund_in_shop');
    const refund = { amount: 100, method: 'outside', refund_id: randomUUID() };
    const { status, json } = await ask('POST', `/orders/${id}/refund`, refund);
    expect([status, json.refunds]).toMatchObject([200, [{ amount: 100, method: 'outside', status: 'succeeded' }]]);
    expect((await ask('POST', `/orders/${id}/refund`, refund)).json.refunds).toHaveLength(1);
    await eventually(async () => (await vouchersOf(id)).length === 2);
    const rest = { ...request, amount: 200, without_refund: true, paid_from: 'bank' };
    expect((await ask('POST', '/credit-notes', rest)).json.payment_status).toBe('refunded');
    await eventually(async () => (await vouchersOf(id)).length === 3);
    const lines = await bookedLines((await shop.order(id)).order_number);
    expect(lines.filter(([account]) => !/^(3001|2611)$/.test(String(account)))).toEqual([
      ['1586', 30_000],
      ['1586', -10_000],
      ['1586', -20_000],
    ]);
  });

  it('A payment at Stripe is not recorded as paid back in the shop', async () => {
    const { json } = await shop.checkout({ items: [{ id: vase.id, quantity: 1 }], total: 300 });
    await shop.pay(json.client_secret);
    await eventually(async () => (await shop.order(json.order_id)).payment_status === 'paid');
    const refused = await ask('POST', `/orders/${json.order_id}/refund`, { amount: 100, method: 'outside' });
    expect(refused.json.code).toBe('refund_at_stripe');
  });

  it('A rejected payment is not paid back in the shop, and nothing of the sale is refunded in its place', async () => {
    const id = await placedId();
    const rejected = { amount: 100, method: 'outside', rejected: true };
    expect((await ask('POST', `/orders/${id}/refund`, rejected)).json.code).toBe('refund_at_stripe');
    expect(await shop.order(id)).toMatchObject({ refunds: [] });
  });

  it('The same request again answers the same order, however far the first one came', async () => {
    const request = wanted({ pay: 'swish' });
    const [first, second] = await Promise.all([
      ask('POST', '/telephone-orders', request),
      ask('POST', '/telephone-orders', request),
    ]);
    expect(first.json).toEqual(second.json);
    expect(await ask('POST', '/telephone-orders', request)).toMatchObject({ status: 201, json: first.json });
    const changed = await ask('POST', '/telephone-orders', { ...request, phone: '070-999 99 99' });
    expect(changed).toMatchObject({ status: 409, json: { code: 'order_already_paid' } });
  });

  it('The same request again answers the same order, though that took the last use of its code', async () => {
    const code = `V${randomUUID().slice(0, 8)}`.toUpperCase();
    const payload = { code, discount_percentage: 10, is_active: true, usage_limit: 1 };
    expect((await ask('POST', '/campaign-codes', payload)).status).toBe(201);
    const request = wanted({ campaign_code: code, total_amount: 270 });
    const { json } = await ask('POST', '/telephone-orders', request);
    expect(json).toMatchObject({ payment_status: 'paid', total_amount: 270 });
    const cart = { items: request.items, shipping_method: 'pickup', campaign_code: code };
    const error = async () => (await ask('POST', '/telephone-orders/quote', cart)).json.campaign_error;
    await eventually(async () => (await error())?.code === 'code_used_up');
    expect(await ask('POST', '/telephone-orders', request)).toMatchObject({ status: 201, json });
  });

  it('A request that crashed before the payment is completed when it is repeated', async () => {
    const request = wanted({ pay: 'cash' });
    const bus = shop.api.app.get(CommandBus, { strict: false });
    const { execute } = bus;
    bus.execute = ((command: object) =>
      command instanceof PayInShop
        ? Promise.reject(new Error('Crash.'))
        : execute.call(bus, command as never)) as never;
    expect((await ask('POST', '/telephone-orders', request)).status).toBe(500);
    bus.execute = execute;
    const { json } = await ask('POST', '/telephone-orders', request);
    expect(json.payment_status).toBe('paid');
    expect(await history(json.order_id)).toContainEqual(expect.stringContaining('betalades (Kontant)'));
  });

  it('A total of 0 kr is complete without a payment', async () => {
    const items = [{ id: vase.id, quantity: 1, price: 0, reason: 'Ersätter en krossad vas' }];
    const { json } = await place({ items, total_amount: 0 });
    expect(json).toMatchObject({ total_amount: 0, payment_status: 'paid' });
    expect(await shop.order(json.order_id)).toMatchObject({ payment_method: 'free' });
  });
});

describe('own prices', () => {
  it('Own prices count in the sum, and only staff see why', async () => {
    const other = await shop.product({ name: 'Ljus', price: 100 });
    const items = [
      { id: vase.id, quantity: 2, price: 600, reason: 'Större bukett' },
      { id: other.id, quantity: 1, price: 80.5, reason: 'Skadad ask' },
    ];
    const { json: quote } = await ask('POST', '/telephone-orders/quote', { items, shipping_method: 'pickup' });
    expect(quote).toMatchObject({
      total_amount: 1280.5,
      tax_amount: 256.1,
      items: [
        { final_price: 600, original_price: 600, has_discount: false, reduction: null, item_total: 1200 },
        { final_price: 80.5, original_price: 100, has_discount: true, reduction: null },
      ],
    });
    const id = await placedId({ ...EMAIL, items, total_amount: 1280.5 });
    const order = await shop.order(id);
    expect(order).toMatchObject({ total_amount: 1280.5, tax_amount: 256.1 });
    expect(order.items).toMatchObject([
      { unit_price: 600, list_price: 600, price_reason: 'Större bukett' },
      { unit_price: 80.5, list_price: 100, price_reason: 'Skadad ask' },
    ]);
    expect((await history(id)).join('\n')).toMatch(/Butiken lade ordern åt kunden.*Vas 600,00\s?kr \(Större bukett\)/);
    await receipted(shop, id);
    await eventually(async () => (await emailsAbout(shop, id)).length === 2);
    expect(JSON.stringify(await emailsAbout(shop, id))).not.toMatch(/Större bukett|Skadad ask/);
  });

  it('A size has one price in an order, and a price its reason', async () => {
    const own = { id: vase.id, quantity: 1, price: 200, reason: 'Stamkund' };
    const twice = [own, { ...own, price: 250 }];
    expect((await place({ items: twice, total_amount: 450 })).json).toMatchObject({ code: 'two_prices' });
    expect((await place({ items: [own, { id: vase.id, quantity: 1 }], total_amount: 500 })).json.code).toBe(
      'two_prices',
    );
    expect((await place({ items: [own, own], total_amount: 400 })).status).toBe(201);
    const { json } = await place({ items: [{ ...own, reason: ' ' }], total_amount: 200 });
    expect(json.fields).toEqual({ 'items.0.reason': 'Ange varför priset är ett annat.' });
  });

  it('A shopper cannot set a price', async () => {
    const items = [{ id: vase.id, quantity: 1, price: 1, reason: 'Gratis' }];
    const { json } = await shop.api.ask('POST', '/pricing/calculate-cart', { payload: { items } });
    expect(json.subtotal).toBe(300);
    expect((await shop.checkout({ items, total: 1 })).json).toMatchObject({ code: 'total_changed', total_amount: 300 });
  });

  it('The least sum is that of Stripe, so an order paid in the shop may be less', async () => {
    const items = [{ id: vase.id, quantity: 1, price: 1, reason: 'Sista biten band' }];
    expect((await place({ items, total_amount: 1 })).json).toMatchObject({ total_amount: 1, payment_status: 'paid' });
    expect((await place({ ...EMAIL, items, total_amount: 1, pay: 'link' })).json.code).toBe('total_too_small');
  });

  it('A total that staff did not see is not taken', async () => {
    expect((await place({ total_amount: 299 })).json).toMatchObject({ code: 'total_changed', total_amount: 300 });
  });
});
