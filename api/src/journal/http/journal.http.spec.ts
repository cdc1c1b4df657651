import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PeriodClosed } from '@kronblad/contracts/events/journal';
import { USUAL_ACCOUNTS } from '@kronblad/contracts/rules/accounts';
import { addDays, addMonths, firstOfMonth, stockholmDay } from '@kronblad/contracts/rules/time';
import { eventually, type ShopUnderTest, startShop } from '../../../test/shop-under-test.js';
import { EventStore } from '../../event-store/index.js';

const today = stockholmDay(new Date());
const thisMonth = today.slice(0, 7);
const lastMonth = addMonths(today, -1).slice(0, 7);

let shop: ShopUnderTest;
let orderId: number;
const ask = (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object, headers = {}) =>
  shop.api.askAsAdmin(method, `/journal${path}`, { ...(payload ? { payload } : {}), headers });
const vouchers = async (filters: object = {}) =>
  (await ask('GET', `/vouchers?filter=${encodeURIComponent(JSON.stringify(filters))}`)).json;

beforeAll(async () => {
  shop = await startShop({ projector: true });
  const { id, price } = await shop.product({ price: 449 });
  const { json } = await shop.checkout({ items: [{ id, quantity: 1 }], total: price });
  await shop.pay(json.client_secret);
  orderId = json.order_id as number;
  await eventually(async () => (await vouchers({ series: 'K' })).length === 1);
  await shop.api.askAsAdmin('POST', `/orders/${orderId}/refund`, { payload: { amount: 100, reason: 'Vissen' } });
  await eventually(async () => (await vouchers({ series: 'KR' })).length === 1);
});
afterAll(() => shop.close());

describe('vouchers', () => {
  it('of a sale and its refund can be found by series, number, text and order', async () => {
    const [sale] = await vouchers({ search: 'K 1' });
    expect(sale).toMatchObject({
      series: 'K',
      number: 1,
      date: today,
      amount: 449,
      order_id: orderId,
      belongs_to: null,
    });
    expect(await vouchers({ series: 'KR', search: sale.order_number })).toMatchObject([{ amount: 100 }]);
    expect(await vouchers({ order_id: orderId, series: 'K' })).toEqual([sale]);
    expect(await vouchers({ search: 'finns inte' })).toEqual([]);
  });

  it('show their lines, their order and their event', async () => {
    const [sale] = await vouchers({ series: 'K' });
    const { json } = await ask('GET', `/vouchers/${sale.id}`);
    expect(json).toMatchObject({ ...sale, event: { type: 'ReceiptIssued' }, reverses: null, reversed_by: null });
    expect(json.lines).toEqual([
      { account: '1580', name: 'Fordringar för kontokort', debit: 449, credit: 0 },
      { account: '3001', name: 'Försäljning inom Sverige, 25 % moms', debit: 0, credit: 359.2 },
      { account: '2611', name: 'Utgående moms på försäljning inom Sverige, 25 %', debit: 0, credit: 89.8 },
    ]);
    expect(await ask('GET', '/vouchers/2147483647')).toMatchObject({
      status: 404,
      json: { code: 'voucher_not_found' },
    });
  });

  it('are summed up, all of them or as the books stood on a day', async () => {
    const totals = async (filters: object) =>
      (await ask('GET', `/totals?filter=${encodeURIComponent(JSON.stringify(filters))}`)).json;
    expect(await totals({ series: 'K' })).toEqual({ vouchers: 1, debit: 449, credit: 449 });
    expect(await totals({ series: 'K', search: 'kvitto' })).toEqual({ vouchers: 1, debit: 449, credit: 449 });
    const yesterday = addDays(today, -1);
    expect(await totals({ as_of: yesterday })).toEqual({ vouchers: 0, debit: 0, credit: 0 });
    expect(await vouchers({ as_of: yesterday })).toEqual([]);
    expect(await vouchers({ as_of: today, series: 'K', from: today, to: today })).toHaveLength(1);
  });
});

describe('accounts', () => {
  it('are the usual ones until they are changed, by the version that was read', async () => {
    expect((await ask('GET', '/accounts')).json).toEqual(USUAL_ACCOUNTS);
    const accounts = { ...USUAL_ACCOUNTS, bank: { number: '1940', name: 'Plusgiro' } };
    expect((await ask('PUT', '/accounts', accounts, { 'if-match': '"0"' })).json).toEqual(accounts);
    const stale = await ask('PUT', '/accounts', USUAL_ACCOUNTS, { 'if-match': '"0"' });
    expect(stale).toMatchObject({ status: 409, json: { code: 'version_conflict' } });
  });

  it.each([
    [
      { bank: { number: '193', name: 'Bank' } },
      { 'bank.number': 'Ange kontonumret med fyra siffror, 1000 till 8999.' },
    ],
    [{ bank: { number: '1930', name: ' ' } }, { 'bank.name': 'Ange kontots namn.' }],
    [{ vat12: USUAL_ACCOUNTS.vat25 }, { 'vat12.number': 'Kontot används redan på en annan rad.' }],
    [{ fees: USUAL_ACCOUNTS.sales25 }, { 'fees.number': 'Kontot används redan på en annan rad.' }],
    [
      { sales12: { number: '3001', name: 'Annat' } },
      { 'sales12.name': 'Samma konto måste ha samma namn på alla rader.' },
    ],
  ])('refuse %j', async (change, fields) => {
    const refused = await ask('PUT', '/accounts', { ...USUAL_ACCOUNTS, ...change });
    expect(refused).toMatchObject({ status: 400, json: { fields } });
  });
});

it('accounts do not get a number that another one has had', async () => {
  const accounts = { ...USUAL_ACCOUNTS, bank: { number: '1940', name: 'Plusgiro' } };
  const swapped = { ...accounts, vat25: USUAL_ACCOUNTS.vat12, vat12: USUAL_ACCOUNTS.vat25 };
  const refused = await ask('PUT', '/accounts', swapped);
  expect(refused).toMatchObject({ status: 422, json: { code: 'account_had_another_use' } });
  expect(Object.keys(refused.json.fields)).toEqual(['vat25.number', 'vat12.number']);
  const reused = await ask('PUT', '/accounts', { ...accounts, fees: USUAL_ACCOUNTS.bank });
  expect(reused.json.fields).toEqual({ 'fees.number': expect.stringContaining('Utbetalningar till banken') });
  expect((await ask('GET', '/accounts')).json).toEqual(accounts);
});

describe('closing', () => {
  it('refuses a month that has not ended', async () => {
    expect(await ask('POST', '/periods/close', { month: thisMonth })).toMatchObject({
      status: 422,
      json: { code: 'period_not_ended' },
    });
    expect((await ask('POST', '/periods/close', { month: '2026-13' })).status).toBe(400);
  });

  it('closes a month and all before it, once', async () => {
    const { json } = await ask('POST', '/periods/close', { month: lastMonth });
    expect(json).toMatchObject({
      earliest_open_date: firstOfMonth(today),
      periods: [{ month: thisMonth, state: 'current', closed_at: null, closed_by: null }],
    });
    for (const month of [lastMonth, addMonths(`${lastMonth}-01`, -1).slice(0, 7)]) {
      expect(await ask('POST', '/periods/close', { month })).toMatchObject({
        status: 409,
        json: { code: 'period_closed' },
      });
    }
  });

  it('dates what comes late on the first open day', async () => {
    const nextMonth = addMonths(today, 1);
    await shop.api.app.get(EventStore, { strict: false }).transact(async (unit) => {
      const stream = await unit.load('ledger-periods');
      unit.append(stream, PeriodClosed({ throughDate: addDays(nextMonth, -1), closedBy: null }));
    });
    await shop.api.askAsAdmin('POST', `/orders/${orderId}/refund`, { payload: { amount: 50, reason: 'Vissen' } });
    await eventually(async () => (await vouchers({ series: 'R' })).length === 1);
    const [late] = await vouchers({ series: 'R' });
    expect(late).toMatchObject({ number: 1, date: nextMonth, belongs_to: today, amount: 50 });
  });
});
