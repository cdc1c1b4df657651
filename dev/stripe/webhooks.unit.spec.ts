import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { type ReceivedWebhook, startReceiver, startTestSandbox, type WebhookReceiver } from './testing.ts';

const secret = 'whsec_test_of_the_sandbox';
const order = { amount: 44_900, currency: 'sek', metadata: { order_number: 'ORD-1' } };
const paidAtOnce = { ...order, payment_method: 'pm_card_visa', confirm: true };

let receiver: WebhookReceiver;
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

const stripe = new Stripe('sk_test_sandbox');
const opened = (webhook: ReceivedWebhook) => stripe.webhooks.constructEvent(webhook.body, webhook.signature, secret);
const types = (all: ReceivedWebhook[]) => all.map((webhook) => opened(webhook).type).sort();

it('Every event is delivered, signed so that the official SDK accepts it', async () => {
  const sandbox = await startTestSandbox({ webhookUrl: receiver.url, webhookSecret: secret });
  const intent = await sandbox.stripe.paymentIntents.create(paidAtOnce);
  const all = await receiver.has(3);
  expect(types(all)).toEqual(['charge.succeeded', 'payment_intent.created', 'payment_intent.succeeded']);
  const paid = all.map(opened).find((event) => event.type === 'payment_intent.succeeded');
  expect(paid?.data.object).toMatchObject({ id: intent.id, status: 'succeeded', metadata: order.metadata });
  expect(await sandbox.stripe.events.retrieve(paid!.id)).toMatchObject({ type: 'payment_intent.succeeded' });
  expect(() => stripe.webhooks.constructEvent(all[0]!.body, all[0]!.signature, 'whsec_other')).toThrow();
  await sandbox.close();
});

it("The endpoint's event types are posted and the others only recorded", async () => {
  const webhookEvents = ['payment_intent.succeeded'];
  const sandbox = await startTestSandbox({ webhookUrl: receiver.url, webhookSecret: secret, webhookEvents });
  await sandbox.stripe.paymentIntents.create(paidAtOnce);
  await sandbox.stripe.paymentIntents.create(paidAtOnce);
  expect(types(await receiver.has(2))).toEqual(['payment_intent.succeeded', 'payment_intent.succeeded']);
  const recorded = await sandbox.stripe.events.list({ limit: 10 });
  expect(recorded.data.map(({ type }) => type)).toContain('payment_intent.created');
  await sandbox.close();
});

it('Declines and cancellations are reported', async () => {
  const sandbox = await startTestSandbox({ webhookUrl: receiver.url, webhookSecret: secret });
  const { id } = await sandbox.stripe.paymentIntents.create(order);
  await sandbox.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }).catch(() => undefined);
  await sandbox.stripe.paymentIntents.cancel(id);
  expect(types(await receiver.has(3))).toEqual([
    'payment_intent.canceled',
    'payment_intent.created',
    'payment_intent.payment_failed',
  ]);
  await sandbox.close();
});

it('A webhook is retried until the shop accepts it', async () => {
  const options = { webhookUrl: receiver.url, webhookSecret: secret, webhookBackoff: [1, 1, 1] };
  const sandbox = await startTestSandbox(options);
  receiver.answerWith(500, 302);
  await sandbox.stripe.paymentIntents.create(order);
  const all = await receiver.has(3);
  expect(new Set(all.map((webhook) => opened(webhook).id)).size).toBe(1);
  await sandbox.close();
});

it('Pending events are delivered after a restart', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'stripe-sandbox-'));
  const nowhere = await startReceiver();
  await nowhere.close();
  const options = { dataDir, webhookSecret: secret, webhookBackoff: [1, 1, 1, 10, 10, 10, 10, 10, 10] };
  const before = await startTestSandbox({ ...options, webhookUrl: nowhere.url });
  const intent = await before.stripe.paymentIntents.create(order);
  await before.close();
  const after = await startTestSandbox({ ...options, webhookUrl: receiver.url });
  const [webhook] = await receiver.has(1);
  expect(opened(webhook!).data.object).toMatchObject({ id: intent.id });
  expect(await after.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'requires_payment_method' });
  await after.close();
  rmSync(dataDir, { recursive: true });
});
