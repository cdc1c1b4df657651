import Stripe from 'stripe';
import {
  control,
  refusal,
  startReceiver,
  startTestSandbox,
  type TestSandbox,
  type WebhookReceiver,
} from './testing.ts';

const secret = 'whsec_faults';
const order = { amount: 44_900, currency: 'sek' };

let sandbox: TestSandbox;
let receiver: WebhookReceiver;
let stripe: Stripe;
beforeEach(async () => {
  receiver = await startReceiver();
  sandbox = await startTestSandbox({ webhookUrl: receiver.url, webhookSecret: secret, webhookBackoff: [1, 1, 1] });
  stripe = sandbox.stripe;
});
afterEach(async () => {
  await sandbox.close();
  await receiver.close();
});

const opened = (index: number) => {
  const { body, signature } = receiver.received[index]!;
  return stripe.webhooks.constructEvent(body, signature, secret);
};

it('The sandbox fails without effect the given number of times', async () => {
  await control(sandbox, 'faults', { api_fail_next: 2, api_fail_status: 503 });
  const options = { idempotencyKey: 'order-1' };
  const first = await refusal(stripe.paymentIntents.create(order, options));
  expect(first).toMatchObject({ type: 'StripeAPIError', statusCode: 503 });
  await refusal(stripe.paymentIntents.create(order, options));
  expect((await stripe.paymentIntents.create(order, options)).status).toBe('requires_payment_method');
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
});

it('The sandbox repeats a stored 500 under its idempotency key until the key expires', async () => {
  await control(sandbox, 'faults', { api_fail_next: 1 });
  const options = { idempotencyKey: 'order-3' };
  const first = await refusal(stripe.paymentIntents.create(order, options));
  expect(first).toMatchObject({ statusCode: 500, headers: { 'stripe-should-retry': 'false' } });
  const again = await refusal(stripe.paymentIntents.create(order, options));
  expect(again).toMatchObject({ statusCode: 500, headers: { 'idempotent-replayed': 'true' } });
  expect((await stripe.paymentIntents.list()).data).toEqual([]);
  await stripe.paymentIntents.create(order, { idempotencyKey: 'order-3-2' });
  await control(sandbox, 'idempotency/forget');
  expect((await stripe.paymentIntents.create(order, options)).status).toBe('requires_payment_method');
});

it('The sandbox cuts the connection after a request, and repeats the response by idempotency key', async () => {
  await control(sandbox, 'faults', { api_lose_answers: 2 });
  const options = { idempotencyKey: 'order-2' };
  expect(await refusal(stripe.paymentIntents.create(order, options))).toMatchObject({
    type: 'StripeConnectionError',
  });
  const found = await stripe.paymentIntents.create(order, options);
  expect(found.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect((await stripe.paymentIntents.list()).data.map((intent) => intent.id)).toEqual([found.id]);
});

it('The sandbox keeps payments processing', async () => {
  await control(sandbox, 'faults', { processing_ms: 30 });
  const { id, status } = await stripe.paymentIntents.create({
    ...order,
    payment_method: 'pm_card_visa',
    confirm: true,
  });
  expect(status).toBe('processing');
  expect(await refusal(stripe.paymentIntents.cancel(id))).toMatchObject({ code: 'payment_intent_unexpected_state' });
  await receiver.has(4);
  expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded');
  expect(receiver.received.map((_, index) => opened(index).type)).toContain('payment_intent.processing');
});

it('A webhook that is to be dropped is never delivered', async () => {
  await control(sandbox, 'faults', { webhooks_drop_next: 1 });
  await stripe.paymentIntents.create(order);
  await stripe.paymentIntents.create(order);
  await receiver.has(1);
  expect(opened(0).id).toBe((await stripe.events.list()).data[0]!.id);
});

it('A webhook that is to be duplicated is delivered twice', async () => {
  await control(sandbox, 'faults', { webhooks_duplicate_next: 1 });
  await stripe.paymentIntents.create(order);
  await receiver.has(2);
  expect(opened(0).id).toBe(opened(1).id);
});

it('Webhooks can be held, and are delivered when the faults are cleared', async () => {
  await control(sandbox, 'faults', { webhooks_hold_ms: 3_600_000 });
  await stripe.paymentIntents.create(order);
  expect(receiver.received).toHaveLength(0);
  await control(sandbox, 'faults/clear');
  await receiver.has(1);
});

it('A dispute can be opened and closed', async () => {
  const { id } = await stripe.paymentIntents.create({ ...order, payment_method: 'pm_card_visa', confirm: true });
  const { json: dispute } = await control(sandbox, `payment_intents/${id}/dispute`, { reason: 'product_not_received' });
  expect(dispute).toMatchObject({ object: 'dispute', amount: 44_900, reason: 'product_not_received' });
  expect(await refusal(stripe.refunds.create({ payment_intent: id }))).toMatchObject({ code: 'charge_disputed' });
  await control(sandbox, `disputes/${dispute.id}/close`, { status: 'won' });
  await receiver.has(5);
  const types = receiver.received.map((_, index) => opened(index).type);
  expect(types).toEqual(expect.arrayContaining(['charge.dispute.created', 'charge.dispute.closed']));
});

it.each([[{ no_such_fault: 1 }], [{ api_fail_next: -1 }], [{ api_delay_before_ms: 'soon' }]])(
  'The control request %j is rejected',
  async (body) => {
    expect((await control(sandbox, 'faults', body)).status).toBe(400);
  },
);

it('Control requests from another site are rejected', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' };
  const answer = await fetch(`${sandbox.url}/_sandbox/forget`, { method: 'POST', headers });
  expect(answer.status).toBe(403);
});

it('Deleting all data includes pending deliveries', async () => {
  await stripe.paymentIntents.create({ ...order, payment_method: 'pm_card_refundFail', confirm: true });
  await control(sandbox, 'forget');
  expect((await stripe.paymentIntents.list()).data).toEqual([]);
  const before = receiver.received.length;
  await stripe.paymentIntents.create(order);
  await receiver.has(before + 1);
  expect((await stripe.events.list()).data).toHaveLength(1);
});

test.each([
  ['webhooks_clock_ahead_s', 240],
  ['webhooks_clock_behind_s', -240],
])('A clock that is wrong (%s) dates and signs webhooks %i s off', async (fault, seconds) => {
  await control(sandbox, 'faults', { [fault]: 240 });
  await stripe.paymentIntents.create(order);
  const [{ body, signature }] = (await receiver.has(1)) as [{ body: string; signature: string }];
  const expected = Date.now() / 1000 + seconds;
  for (const at of [JSON.parse(body).created, Number(/^t=(\d+)/.exec(signature)?.[1])]) {
    expect(Math.abs(at - expected)).toBeLessThan(60);
  }
});

it('Scattered webhooks all arrive', async () => {
  await control(sandbox, 'faults', { webhooks_scatter_ms: 50 });
  for (let nth = 0; nth < 5; nth++) await stripe.paymentIntents.create(order);
  const ids = (await receiver.has(5)).map(({ body }) => JSON.parse(body).id);
  expect(new Set(ids).size).toBe(5);
});
