import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PaymentSucceeded } from '@kronblad/contracts/events/orders';
import { BalanceTransactionRecorded, PayoutPaid } from '@kronblad/contracts/events/stripe-account';
import { stockholmDay } from '@kronblad/contracts/rules/time';
import type { Movement, Reconciliation } from '@kronblad/contracts/views/reconciliation';
import { eventually, paidOrder, type ShopUnderTest, startShop } from '../../../test/shop-under-test.js';
import { EventStore } from '../../event-store/index.js';
import { StripeTransactionImport } from '../../payments/index.js';

const today = stockholmDay(new Date());
let shop: ShopUnderTest;
const month = async (which = today.slice(0, 7)): Promise<Reconciliation> =>
  (await shop.api.askAsAdmin('GET', `/journal/reconciliation?month=${which}`)).json;
const ofToday = async (): Promise<Movement[]> =>
  (await shop.api.askAsAdmin('GET', `/journal/reconciliation/days/${today}`)).json;
const readAccount = () => shop.api.app.get(StripeTransactionImport, { strict: false }).importNew();
const sandbox = (path: string, body: object = {}) =>
  fetch(`${shop.sandbox.url}/_sandbox/${path}`, { method: 'POST', body: JSON.stringify(body) });

let orderId: number;
let intentId: string;

beforeAll(async () => {
  shop = await startShop({ projector: true });
  const { id, price } = await shop.product({ price: 449 });
  const { json } = await shop.checkout({ items: [{ id, quantity: 1 }], total: price });
  await shop.pay(json.client_secret);
  orderId = json.order_id;
  intentId = json.client_secret.split('_secret_')[0];
});
afterAll(() => shop.close());

describe('reconciliation', () => {
  it('waits for Stripe, then finds that orders, Stripe and journal agree', async () => {
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

  it('follows a refund, and a dispute with its fee', async () => {
    await shop.api.askAsAdmin('POST', `/orders/${orderId}/refund`, { payload: { amount: 100, reason: 'Vissen' } });
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

  it('takes what was refunded from the bank for no payout, and a payout that failed for none either', async () => {
    const { orderId: id } = await paidOrder(shop, { price: 2_000 });
    const outside = { amount: 50, credit_number: 'CR-1', issued_on: today, without_refund: true, paid_from: 'bank' };
    const noted = await shop.api.askAsAdmin('POST', '/credit-notes', { payload: { order_id: id, ...outside } });
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

  it('lists what is on one side only, with its cause', async () => {
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

  it('refuses what is no month and no day', async () => {
    expect((await shop.api.askAsAdmin('GET', '/journal/reconciliation?month=2026-13')).status).toBe(400);
    expect((await shop.api.askAsAdmin('GET', '/journal/reconciliation/days/2026-02-30')).status).toBe(400);
  });
});
