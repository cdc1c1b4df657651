import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MailJob } from '@kronblad/contracts/jobs';
import { eventually, paidOrder, type ShopUnderTest, startShop } from '../../test/shop-under-test.js';
import { QUEUES, type Queues } from '../integrations/index.js';

let shop: ShopUnderTest;
beforeAll(async () => {
  shop = await startShop({ projector: true });
  const company = { companyName: 'Kronblad', email: 'hej@kronblad.example' };
  await shop.api.askAsAdmin('PUT', '/settings/company', { payload: company });
});
afterAll(() => shop.close());

const bank = async (route: string, body: object = {}) => {
  const reply = await fetch(`${shop.sandbox.url}/_sandbox/${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await reply.json()) as { id: string };
};
const disputedOrder = async () => {
  const { orderId, order_number, client_secret } = await paidOrder(shop, { price: 250 });
  const { id } = await bank(`payment_intents/${client_secret.split('_secret_')[0]}/dispute`, { reason: 'fraudulent' });
  await eventually(async () => (await shop.order(orderId)).dispute_status === 'open');
  return { orderId, disputeId: id, orderNumber: order_number as string };
};
const close = async (orderId: number, disputeId: string, status: 'won' | 'lost') => {
  await bank(`disputes/${disputeId}/close`, { status });
  await eventually(async () => (await shop.order(orderId)).dispute_status === status);
};
const refund = (orderId: number, amount: number) =>
  shop.api.askAsAdmin('POST', `/orders/${orderId}/refund`, { payload: { amount } });
const inList = async (orderNumber: string) =>
  (await shop.api.askAsAdmin('GET', `/orders?search=${orderNumber}`)).json[0];
const emails = async () => {
  const queues: Queues = shop.api.app.get(QUEUES, { strict: false });
  return (await queues.mail.getJobs(['waiting', 'delayed', 'prioritized'])).map(({ data }) => data as MailJob);
};
const problemsToldOf = async (orderNumber: string) =>
  (await emails()).flatMap((job) =>
    job.template === 'problem-for-shop' && job.orderNumber === orderNumber ? [job.problem] : [],
  );
const moneyOf = async (orderNumber: string) =>
  (await emails()).flatMap((job) =>
    job.template === 'order-cancelled' && job.order.orderNumber === orderNumber ? [job.money] : [],
  );
const cancel = (orderId: number) =>
  shop.api.askAsAdmin('PUT', `/orders/${orderId}/status`, { payload: { status: 'cancelled' } });

describe('a payment that the cardholder disputes', () => {
  it('shows on its order, and cannot be refunded while the bank has the money', async () => {
    const { orderId, disputeId, orderNumber } = await disputedOrder();

    const dispute = { id: disputeId, amount: 250, reason: 'fraudulent', status: 'open', closed_at: null };
    const opened_at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    expect(await shop.order(orderId)).toMatchObject({
      payment_status: 'paid',
      refundable_amount: 0,
      disputes: [{ ...dispute, opened_at }],
    });
    expect(await inList(orderNumber)).toMatchObject({ dispute_status: 'open', refundable_amount: 0 });
    expect(await refund(orderId, 1)).toMatchObject({ status: 422, json: { code: 'payment_disputed' } });
    expect((await shop.order(orderId)).refunds).toEqual([]);
  });

  it('is never refunded again when the bank has returned the money', async () => {
    const { orderId, disputeId, orderNumber } = await disputedOrder();
    await close(orderId, disputeId, 'lost');

    expect(await refund(orderId, 250)).toMatchObject({ status: 422, json: { code: 'payment_disputed' } });
    expect(await shop.order(orderId)).toMatchObject({
      refundable_amount: 0,
      disputes: [{ status: 'lost', closed_at: expect.any(String) }],
    });
    expect(await inList(orderNumber)).toMatchObject({ dispute_status: 'lost' });
    await eventually(async () => (await problemsToldOf(orderNumber)).length === 2);
    expect((await problemsToldOf(orderNumber)).sort()).toMatchObject(
      [
        /bestrider betalningen/,
        /är förlorad\. Banken har tagit 250,00\s?kr.*inte tillbaka.*bokförs av sig själva.*momsen/,
      ].map((words) => expect.stringMatching(words)),
    );
  });

  it('is the shop’s to refund again when it is won', async () => {
    const { orderId, disputeId, orderNumber } = await disputedOrder();
    await close(orderId, disputeId, 'won');
    expect(await shop.order(orderId)).toMatchObject({ refundable_amount: 250, disputes: [{ status: 'won' }] });
    await eventually(async () => (await problemsToldOf(orderNumber)).length === 2);
    expect((await problemsToldOf(orderNumber)).sort()[1]).toMatch(/är vunnen\. Banken lämnar tillbaka pengarna/);
  });

  it('is not promised back to who cancels when the bank has given it to them', async () => {
    const { orderId, disputeId, orderNumber } = await disputedOrder();
    await close(orderId, disputeId, 'lost');
    await cancel(orderId);
    await eventually(async () => (await moneyOf(orderNumber)).length === 1);
    expect(await moneyOf(orderNumber)).toEqual(['none']);
  });

  it('is owed again when the bank returns the money of a cancelled order', async () => {
    const { orderId, disputeId, orderNumber } = await disputedOrder();
    await cancel(orderId);
    await eventually(async () => (await moneyOf(orderNumber)).length === 1);
    expect(await moneyOf(orderNumber)).toEqual(['with_bank']);
    await close(orderId, disputeId, 'won');
    await eventually(async () => (await problemsToldOf(orderNumber)).length === 2);
    expect((await problemsToldOf(orderNumber)).sort()[1]).toMatch(/är vunnen.*avbruten.*betala tillbaka dem/);
  });

  it('is found to be lost although its webhook was lost', async () => {
    const { orderId, disputeId } = await disputedOrder();
    await shop.faults({ webhooks_drop_next: 2 });
    await bank(`disputes/${disputeId}/close`, { status: 'lost' });
    await shop.poll();
    expect(await shop.order(orderId)).toMatchObject({ dispute_status: 'lost', refundable_amount: 0 });
    await bank('faults/clear');
  });

  it('may begin as an inquiry, and is reported again when the bank takes the money', async () => {
    const { orderId, order_number, client_secret } = await paidOrder(shop, { price: 250 });
    const intent = client_secret.split('_secret_')[0];
    const { id } = await bank(`payment_intents/${intent}/dispute`, { inquiry: true });
    await eventually(async () => (await shop.order(orderId)).dispute_status === 'inquiry');
    expect(await shop.order(orderId)).toMatchObject({ refundable_amount: 250 });
    await bank(`disputes/${id}/escalate`);
    await eventually(async () => (await shop.order(orderId)).dispute_status === 'open');
    expect(await shop.order(orderId)).toMatchObject({ refundable_amount: 0 });
    await eventually(async () => (await problemsToldOf(order_number)).length === 2);
  });

  it('leaves other orders as they are', async () => {
    await disputedOrder();
    const { orderId, order_number } = await paidOrder(shop, { price: 250 });
    await cancel(orderId);
    await eventually(async () => (await moneyOf(order_number)).length === 1);
    expect(await moneyOf(order_number)).toEqual(['to_pay_back']);
    expect(await shop.order(orderId)).toMatchObject({ dispute_status: null, disputes: [], refundable_amount: 250 });
  });
});
