import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { emailsIn, type MailJob } from '@kronblad/contracts/jobs/mail';
import { CommandBus } from '@nestjs/cqrs';
import { eventually, paidOrder, type ShopUnderTest, startShop } from '../../test/shop-under-test.js';
import { Database } from '../event-store/index.js';
import { QUEUES, type Queues } from '../integrations/index.js';
import { failedMails } from '../ops/health/queue-probes.js';
import { EffectsQuery } from './read-models/effects.query.js';
import { RecordOutcomes } from './record-outcomes.handler.js';
import type { EffectListItem } from './resend-request.js';

const MESSAGE = { name: 'Anna Åström', email: 'anna@example.se', subject: 'Bukett', message: 'Har ni pioner?' };

let shop: ShopUnderTest;
let queues: Queues;
beforeAll(async () => {
  shop = await startShop({ projector: true });
  queues = shop.api.app.get(QUEUES, { strict: false });
});
afterAll(() => shop.close());

const company = (payload: object) => shop.api.askAsAdmin('PUT', '/settings/company', { payload });
const failed = async (): Promise<EffectListItem[]> => (await shop.api.askAsAdmin('GET', '/effects')).json;
const failedOfKind = async (kind: string) => (await failed()).filter((effect) => effect.kind === kind);
const resend = (id: string) => shop.api.askAsAdmin('POST', `/effects/${id}/resend`);
const emails = async (): Promise<MailJob[]> =>
  (await queues.mail.getJobs(['waiting', 'delayed', 'prioritized'])).flatMap(({ data }) => emailsIn(data));
const emailAgain = async (kind: string) =>
  (await emails()).find(({ effect }) => effect.effectId.startsWith(`${kind}-again-`)) as MailJob;
const told = (job: MailJob, ok: boolean) =>
  shop.api.app.get(CommandBus, { strict: false }).execute(
    new RecordOutcomes([
      {
        effect: job.effect,
        ok,
        attempts: 10,
        at: new Date().toISOString(),
        error: ok ? null : '550 Brevlådan är full',
        result: ok ? { type: 'mail', messageId: '<1@kronblad.example>' } : null,
      },
    ]),
  );

const sale = async (): Promise<number> => {
  const { id, price } = await shop.product();
  const { json } = await shop.checkout({ items: [{ id, quantity: 1 }], total: price });
  await shop.pay(json.client_secret);
  return json.order_id;
};
const noticeOf = async (orderId: number) =>
  (await shop.order(orderId)).effects.find(({ kind }: { kind: string }) => kind === 'new-order-for-shop');

describe('the notice of a new order', () => {
  it('The notice of a new order is missed on the order when the shop has no address, and can be sent once it has one', async () => {
    const orderId = await sale();
    await eventually(async () => (await noticeOf(orderId)) !== undefined);
    const missed = await noticeOf(orderId);
    expect(missed).toMatchObject({ status: 'failed', error: expect.stringMatching(/ingen giltig e-postadress/) });

    const resend = () => shop.api.askAsAdmin('POST', `/orders/${orderId}/effects/${missed.id}/resend`);
    expect(await resend()).toMatchObject({ status: 422, json: { code: 'shop_address_missing' } });
    await company({ companyName: 'Kronblad', email: 'hej@kronblad.example' });
    const sender = { senderName: 'Kronblad blommor', senderAddress: 'utskick@kronblad.example' };
    await shop.api.askAsAdmin('PUT', '/settings/email', { payload: sender });
    expect((await resend()).status).toBe(202);
    expect((await emails()).filter(({ template }) => template === 'new-order-for-shop')).toContainEqual(
      expect.objectContaining({
        to: { name: 'Kronblad', address: 'hej@kronblad.example' },
        shop: expect.objectContaining({ email: 'hej@kronblad.example' }),
        sender: { name: 'Kronblad blommor', address: 'utskick@kronblad.example' },
      }),
    );
  });
});

describe('a message from the contact form that failed to reach the shop', () => {
  beforeAll(() => company({ companyName: 'Kronblad', email: '' }));

  it('A contact message that failed to reach the shop is listed as failed, and sent again once the shop has an address', async () => {
    await shop.api.ask('POST', '/contact', { payload: MESSAGE });
    await eventually(async () => (await failedOfKind('contact-for-shop')).length === 1);
    const [missed] = await failedOfKind('contact-for-shop');
    expect(missed).toMatchObject({ order_id: null, status: 'failed', error: expect.stringMatching(/e-postadress/) });
    expect(JSON.stringify(missed)).not.toMatch(/anna|pioner/i);
    expect(await resend(missed!.id)).toMatchObject({ status: 422, json: { code: 'shop_address_missing' } });

    await company({ companyName: 'Kronblad', email: 'hej@kronblad.example' });
    expect(await resend(missed!.id)).toMatchObject({ status: 202, json: { message: 'Mejlet är på väg igen.' } });
    expect(await emailAgain('contact-for-shop')).toMatchObject({
      to: { address: 'hej@kronblad.example' },
      contact: { email: 'anna@example.se', message: 'Har ni pioner?' },
    });
    expect(await failedOfKind('contact-for-shop')).toEqual([]);
  });

  it('A contact message that fails again is listed again, only the latest time', async () => {
    const again = await emailAgain('contact-for-shop');
    await told(again, false);
    expect((await failedOfKind('contact-for-shop')).map(({ id, error }) => [id, error])).toEqual([
      [again.effect.effectId, '550 Brevlådan är full'],
    ]);
  });

  it('A contact message that failed no longer degrades health once it has been sent again', async () => {
    const again = await emailAgain('contact-for-shop');
    const lastFailed = (effectId: string) => {
      const job = { finishedOn: Date.now(), data: { ...again, effect: { ...again.effect, effectId } } };
      const queue = { getFailed: async () => [job] } as unknown as Queues['mail'];
      return failedMails(queue, shop.api.app.get(EffectsQuery, { strict: false }));
    };
    const { effectId } = again.effect;
    const [row] = await shop.api.app
      .get(Database, { strict: false })
      .query<{ resend_of: string }>('SELECT resend_of FROM effects WHERE effect_id = $1', [effectId]);
    expect(await lastFailed(effectId)).toMatchObject({ status: 'degraded', failed: 1 });
    expect(await lastFailed(row?.resend_of as string)).toEqual({ failed: 0 });
  });
});

describe('a withdrawal that matches no order', () => {
  it('A withdrawal that matches no order has both its emails sent again', async () => {
    const notice = { name: 'Astrid', order_number: 'ORD-1795251600000', email: 'astrid@example.se' };
    await shop.api.ask('POST', '/withdrawals', { payload: notice });
    const sent = async (template: string) => (await emails()).find((job) => job.template === template);
    await eventually(async () => (await sent('withdrawal-received')) !== undefined);
    for (const template of ['withdrawal-received', 'withdrawal-for-shop']) {
      const job = (await sent(template)) as MailJob;
      await told(job, false);
      const [missed] = await failedOfKind(template);
      expect(missed?.id).toBe(job.effect.effectId);
      expect((await resend(job.effect.effectId)).status).toBe(202);
      expect(await emailAgain(template)).toMatchObject({
        to: job.to,
        withdrawal: { orderNumber: notice.order_number },
      });
      await told(await emailAgain(template), true);
      expect(await failedOfKind(template)).toEqual([]);
    }
  });
});

describe('effects', () => {
  it('Emails in progress are listed on request, newest first, with a count', async () => {
    const { status, json, headers } = await shop.api.askAsAdmin('GET', '/effects?status=requested&limit=1');
    expect([status, json.length]).toEqual([200, 1]);
    expect(headers['content-range']).toMatch(/^effects 0-0\/\d+$/);
    expect((await shop.api.askAsAdmin('GET', '/effects?status=succeeded')).status).toBe(400);
  });

  it('Emails that do not exist are not sent', async () => {
    expect(await resend('contact-for-shop-okand')).toMatchObject({ status: 404 });
  });

  it('Emails without an order are not sent through an order’s route', async () => {
    const [other] = await emails();
    const answer = await shop.api.askAsAdmin('POST', `/orders/1/effects/${other!.effect.effectId}/resend`);
    expect(answer.status).toBe(404);
  });
});

describe('a receipt to be scanned', () => {
  it('A receipt leaves a mark when it is sent to be scanned, and goes a second time only when that is wanted', async () => {
    const orderId = await sale();
    await eventually(async () => (await shop.order(orderId)).receipt_number !== null);
    await company({ companyName: 'Kronblad', scanningEmail: 'scan@example.se' });
    const scan = (payload: object = {}) =>
      shop.api.askAsAdmin('POST', `/orders/${orderId}/send-for-scanning`, { payload });
    expect((await shop.order(orderId)).scanned_at).toBeNull();
    await eventually(async () => (await scan()).status === 202);
    expect(await scan()).toMatchObject({ status: 409, json: { code: 'scanned_already' } });
    const [row] = (await shop.api.askAsAdmin('GET', `/orders?filter={"id":[${orderId}]}`)).json;
    expect(row.scanned_at).toBe((await shop.order(orderId)).scanned_at);
    expect(row.scanned_at).not.toBeNull();
    expect((await scan({ again: true })).status).toBe(202);
  });

  it('A receipt to be scanned is refused when the address is missing or invalid', async () => {
    const orderId = await sale();
    await eventually(async () => (await shop.order(orderId)).receipt_number !== null);
    await company({ companyName: 'Kronblad' });
    for (const [scanningEmail, code] of [
      ['', 'scanning_address_missing'],
      ['nope', 'scanning_address_invalid'],
    ]) {
      // Simulates a company profile stored before email addresses were validated.
      await shop.api.app
        .get(Database, { strict: false })
        .query("UPDATE settings SET value = value || jsonb_build_object('scanningEmail', $1::text)", [scanningEmail]);
      expect(await shop.api.askAsAdmin('POST', `/orders/${orderId}/send-for-scanning`)).toMatchObject({
        status: 422,
        json: { code },
      });
    }
  });
});

it('An order, its payment, receipt, emails and their outcomes have one correlation id, which the jobs name, too', async () => {
  const { orderId } = await paidOrder(shop);
  const ofOrder = async () => (await emails()).filter(({ effect }) => effect.orderId === orderId);
  await eventually(async () => (await ofOrder()).some(({ template }) => template === 'order-confirmation'));
  const jobs = await ofOrder();
  for (const job of jobs) await told(job, true);
  const events = await shop.api.app.get(Database, { strict: false }).query<{ type: string; correlation: string }>(
    `SELECT type, meta->>'correlationId' AS correlation FROM log.events
       WHERE stream IN ('order-' || $1, 'receipt-' || $1) OR (type LIKE 'Effect%' AND (data->>'orderId')::int = $1::int)`,
    [orderId],
  );
  expect(events.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['OrderPlaced', 'PaymentSucceeded', 'ReceiptIssued', 'EffectRequested', 'EffectSucceeded']),
  );
  const named = [...events.map(({ correlation }) => correlation), ...jobs.map(({ effect }) => effect.correlationId)];
  expect(new Set(named).size).toBe(1);
});
