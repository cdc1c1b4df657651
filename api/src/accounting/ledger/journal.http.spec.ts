import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { USUAL_ACCOUNTS } from '@kronblad/contracts/books/accounts';
import type { Movement, Reconciliation } from '@kronblad/contracts/books/reconciliation-schema';
import { addDays, addMonths, firstOfMonth, stockholmDay } from '@kronblad/contracts/time/time';
import { eventually, paidOrder, type ShopUnderTest, startShop } from '../../../test/shop-under-test.js';
import { EventStore } from '../../event-store/index.js';
import { PaymentSucceeded } from '../../orders/domain/events.js';
import { BalanceTransactionRecorded, PayoutPaid } from '../../payments/stripe-balance/events.js';
import { StripeTransactionImport } from '../../payments/stripe-balance/stripe-transaction-import.js';
import { PeriodClosed } from '../events.js';

const today = stockholmDay(new Date());
const thisMonth = today.slice(0, 7);
const lastMonth = addMonths(today, -1).slice(0, 7);

let shop: ShopUnderTest;
let orderId: number;
let intentId: string;
let otherOrderId: number;
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
  intentId = json.client_secret.split('_secret_')[0];
  await eventually(async () => (await vouchers({ series: 'K' })).length === 1);
});
afterAll(() => shop.close());

const month = async (which = today.slice(0, 7)): Promise<Reconciliation> =>
  (await shop.api.askAsAdmin('GET', `/journal/reconciliation?month=${which}`)).json;
const ofToday = async (): Promise<Movement[]> =>
  (await shop.api.askAsAdmin('GET', `/journal/reconciliation/days/${today}`)).json;
const readAccount = () => shop.api.app.get(StripeTransactionImport, { strict: false }).importNew();
const sandbox = (path: string, body: object = {}) =>
  fetch(`${shop.sandbox.url}/_sandbox/${path}`, { method: 'POST', body: JSON.stringify(body) });

it('Reconciliation waits for Stripe, then finds that orders, Stripe and journal agree', async () => {
  await eventually(async () => (await month()).days[0]?.booked === 449);
  expect(await month()).toMatchObject({
    waiting_count: 1,
    difference_count: 0,
    balance: { stripe: 0, booked: 449, waiting: 449, difference: 0, agrees: true, months: [] },
  });
  expect(await ofToday()).toMatchObject([{ id: intentId, stripe: null, cause: 'waiting' }]);
  await readAccount();
  await eventually(async () => (await month()).waiting_count === 0);
  const { days, differences, balance } = await month();
  expect(days).toMatchObject([{ date: today, movements: 1, ordered: 449, stripe: 449, booked: 449, differences: 0 }]);
  expect(days[0]?.fees).toBeGreaterThan(0);
  expect(differences).toEqual([]);
  expect(balance.stripe).toBe(449 - (days[0]?.fees ?? 0));
  await eventually(async () => (await month()).balance.booked === balance.stripe);
  expect(await ofToday()).toMatchObject([
    { order_id: orderId, voucher: { series: 'K', number: 1, date: today }, cause: null },
  ]);
});

describe('vouchers', () => {
  beforeAll(async () => {
    await shop.api.askAsAdmin('POST', `/orders/${orderId}/refund`, { payload: { amount: 100, reason: 'Vissen' } });
    await eventually(async () => (await vouchers({ series: 'KR' })).length === 1);
  });

  it('Vouchers of a sale and its refund can be found by series, number, text and order', async () => {
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

  it('Vouchers name the staff member who credited and corrected: in list, view, CSV file and history', async () => {
    const asked = { order_id: orderId, amount: 20, credit_number: 'FEL-1', issued_on: today, reason: 'Vissen' };
    const payload = { ...asked, without_refund: true };
    expect((await shop.api.askAsAdmin('POST', '/credit-notes', { payload })).status).toBe(201);
    const notes = (await shop.api.askAsAdmin('GET', '/credit-notes')).json;
    const { id } = notes.find(({ method }: { method: string }) => method === 'outside');
    expect((await shop.api.askAsAdmin('POST', `/credit-notes/${id}/annul`)).status).toBe(200);
    await eventually(async () => (await vouchers({ series: 'R' })).length === 1);

    const [correction] = await vouchers({ series: 'R' });
    expect(correction.registered_by).toBe('admin');
    expect((await ask('GET', `/vouchers/${correction.id}`)).json.registered_by).toBe('admin');
    expect((await vouchers({ series: 'K' }))[0].registered_by).toBe('Automatiskt');
    const { body } = await shop.api.askAsAdmin('GET', `/book-exports/vouchers.csv?period=${thisMonth}`);
    expect(body.toString()).toMatch(new RegExp(`^R;1;${today};${today};admin;`, 'm'));
    const { entries } = (await shop.api.askAsAdmin('GET', `/orders/${orderId}/history`)).json;
    const annulled = entries.filter(({ text }: { text: string }) => text.includes('makulera'));
    expect(new Set(annulled.map(({ actor }: { actor: string }) => actor))).toEqual(new Set(['admin']));
  });

  it('Vouchers show their lines, their order and their event', async () => {
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

  it('Vouchers are summed up, all of them or as the books stood on a day', async () => {
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

describe('reconciliation of a month', () => {
  it('Reconciliation of a month follows a refund, and a dispute with its fee', async () => {
    await eventually(async () => (await ofToday()).some(({ kind, booked }) => kind === 'refund' && booked === -100));
    await sandbox(`payment_intents/${intentId}/dispute`);
    await readAccount();
    await eventually(async () => (await ofToday()).filter(({ cause }) => cause === null).length === 3);
    const dispute = (await ofToday()).find(({ kind }) => kind === 'dispute');
    expect(dispute).toMatchObject({ ordered: -349, stripe: -349, booked: -349, voucher: { series: 'D' } });
    await eventually(async () => {
      const { balance } = await month();
      return balance.booked === balance.stripe;
    });
    const { difference_count, balance, days } = await month();
    expect(difference_count).toBe(0);
    expect(balance).toMatchObject({ agrees: true, accounts: { balance: '1580', fees: '6570', payouts: '1930' } });
    expect(balance.rows.find(({ part }) => part === 'fees')).toMatchObject({
      stripe: -(days[0]?.fees ?? 0),
      booked: -(days[0]?.fees ?? 0),
    });
  });

  it('Reconciliation of a month takes a refund from the bank for no payout, and a payout that failed for none either', async () => {
    otherOrderId = (await paidOrder(shop, { price: 2_000 })).orderId;
    const outside = { amount: 50, credit_number: 'CR-1', issued_on: today, without_refund: true, paid_from: 'bank' };
    const noted = await shop.api.askAsAdmin('POST', '/credit-notes', {
      payload: { order_id: otherOrderId, ...outside },
    });
    expect(noted.status).toBe(201);
    const paidOut = async () => (await month()).balance.rows.find(({ part }) => part === 'payouts');
    const [payout] = (await (await sandbox('payouts', { everything: true })).json()) as [
      { id: string; amount: number },
    ];
    await readAccount();
    const sek = payout.amount / 100;
    await eventually(async () => (await paidOut())?.booked === -sek);
    expect(await paidOut()).toMatchObject({ stripe: -sek, booked: -sek, cause: null });
    await eventually(async () => (await month()).balance.agrees);
    await sandbox(`payouts/${payout.id}/fail`);
    await eventually(async () => (await paidOut())?.booked === 0);
    expect((await month()).balance.agrees).toBe(true);
  });

  it('Reconciliation of a month lists what is on one side only, with its cause', async () => {
    const at = '2026-03-02T12:00:00.000Z';
    const transaction = {
      intentId: null,
      amountOre: 9_500,
      feeOre: 100,
      netOre: 9_400,
      createdAt: at,
      payoutId: null,
    };
    await shop.api.app.get(EventStore, { strict: false }).transact(async (unit) => {
      const payment = { orderId: 900, intentId: 'pi_lost', chargeId: null, amountOre: 5_000, method: 'card' };
      unit.begin('order-900', PaymentSucceeded({ ...payment, paidAt: at, late: false }));
      unit.begin(
        'stripe-payout-po_alone',
        PayoutPaid({ payoutId: 'po_alone', amountOre: 700, arrivalDate: '2026-03-05', paidAt: at }),
      );
      unit.begin(
        'stripe-transaction-txn_foreign',
        BalanceTransactionRecorded({
          ...transaction,
          transactionId: 'txn_foreign',
          kind: 'other',
          orderId: null,
          sourceId: 'py_1',
        }),
      );
      unit.begin(
        'stripe-transaction-txn_unknown',
        BalanceTransactionRecorded({
          ...transaction,
          transactionId: 'txn_unknown',
          kind: 'charge',
          orderId: 901,
          sourceId: 'ch_1',
        }),
      );
    });
    await eventually(async () => (await month('2026-03')).days[1]?.movements === 3);
    const { days, differences, difference_count } = await month('2026-03');
    expect(days[0]).toMatchObject({ date: '2026-03-05', movements: 0, paid_out: 7 });
    expect(difference_count).toBe(3);
    expect(Object.fromEntries(differences.map(({ id, cause }) => [id, cause]))).toEqual({
      pi_lost: 'stripe_missing',
      txn_foreign: 'foreign',
      ch_1: 'order_missing',
    });
    const { balance } = await month();
    expect(balance).toMatchObject({ difference: 95, agrees: false, months: ['2026-03'] });
    expect(balance.rows.map(({ part, cause }) => [part, cause])).toEqual([
      ['movements', 'differences'],
      ['fees', null],
      ['payouts', null],
    ]);
  });

  it('Reconciliation of a month refuses what is no month and no day', async () => {
    expect((await shop.api.askAsAdmin('GET', '/journal/reconciliation?month=2026-13')).status).toBe(400);
    expect((await shop.api.askAsAdmin('GET', '/journal/reconciliation/days/2026-02-30')).status).toBe(400);
  });
});

describe('accounts', () => {
  it('Accounts are the usual ones until they are changed, by the version that was read', async () => {
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
  ])('Accounts refuse %j', async (change, fields) => {
    const refused = await ask('PUT', '/accounts', { ...USUAL_ACCOUNTS, ...change });
    expect(refused).toMatchObject({ status: 400, json: { fields } });
  });
});

it('Accounts do not get a number that another one has had', async () => {
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
  it('A month that has not ended cannot be closed', async () => {
    expect(await ask('POST', '/periods/close', { month: thisMonth })).toMatchObject({
      status: 422,
      json: { code: 'period_not_ended' },
    });
    expect((await ask('POST', '/periods/close', { month: '2026-13' })).status).toBe(400);
  });

  it('Closing a month closes it and all before it, once', async () => {
    const { json } = await ask('POST', '/periods/close', { month: lastMonth });
    expect(json.earliest_open_date).toBe(firstOfMonth(today));
    expect(json.periods.find(({ month }: { month: string }) => month === thisMonth)).toMatchObject({
      state: 'current',
      closed_at: null,
      closed_by: null,
    });
    for (const month of [lastMonth, addMonths(`${lastMonth}-01`, -1).slice(0, 7)]) {
      expect(await ask('POST', '/periods/close', { month })).toMatchObject({
        status: 409,
        json: { code: 'period_closed' },
      });
    }
  });

  it('What comes late after a closing is dated on the first open day', async () => {
    const nextMonth = addMonths(today, 1);
    await shop.api.app.get(EventStore, { strict: false }).transact(async (unit) => {
      const stream = await unit.load('ledger-periods');
      unit.append(stream, PeriodClosed({ throughDate: addDays(nextMonth, -1), closedBy: null }));
    });
    await shop.api.askAsAdmin('POST', `/orders/${otherOrderId}/refund`, { payload: { amount: 50, reason: 'Vissen' } });
    const late = async () => (await vouchers({ series: 'R' })).find(({ amount }: { amount: number }) => amount === 50);
    await eventually(async () => (await late()) !== undefined);
    expect(await late()).toMatchObject({ date: nextMonth, belongs_to: today });
  });
});
