import type Stripe from 'stripe';
import { untilNextPayout } from './resources/payouts.ts';
import { control, startReceiver, startTestSandbox, type TestSandbox, type WebhookReceiver } from './testing.ts';

let sandbox: TestSandbox;
let receiver: WebhookReceiver;
let stripe: Stripe;
beforeEach(async () => {
  receiver = await startReceiver();
  sandbox = await startTestSandbox({ webhookUrl: receiver.url, webhookEvents: ['payout.paid', 'payout.failed'] });
  stripe = sandbox.stripe;
});
afterEach(async () => {
  await sandbox.close();
  await receiver.close();
});

const sell = (amount: number) =>
  stripe.paymentIntents.create({ amount, currency: 'sek', payment_method: 'pm_card_visa', confirm: true });

it('A payout pays the net of sales and refunds once, and lists its transactions', async () => {
  const intent = await sell(10_000);
  await stripe.refunds.create({ payment_intent: intent.id, amount: 4000 });
  expect((await control(sandbox, 'payouts')).status).toBe(400);
  expect((await control(sandbox, 'payouts', { everything: true })).status).toBe(200);
  const [payout] = (await stripe.payouts.list()).data;
  // Fee of the charge: 1.5 % of 100.00 plus 1.80.
  expect(payout).toMatchObject({ object: 'payout', amount: 10_000 - 330 - 4000, status: 'paid', automatic: true });
  const held = (await stripe.balanceTransactions.list({ payout: payout!.id })).data;
  expect(held.map(({ type, net }) => [type, net])).toEqual([
    ['payout', -5670],
    ['refund', -4000],
    ['charge', 9670],
  ]);
  expect((await control(sandbox, 'payouts', { everything: true })).status).toBe(400);
  await receiver.has(1);
});

it('A failed payout returns its amount to the balance, for the next payout', async () => {
  await sell(10_000);
  await control(sandbox, 'payouts', { everything: true });
  const [{ id }] = (await stripe.payouts.list()).data as [Stripe.Payout];
  await control(sandbox, `payouts/${id}/fail`);
  expect(await stripe.payouts.retrieve(id)).toMatchObject({ status: 'failed', failure_code: 'account_closed' });
  expect((await control(sandbox, `payouts/${id}/fail`)).status).toBe(400);
  await sell(2000);
  await control(sandbox, 'payouts', { everything: true });
  expect((await stripe.payouts.list()).data.map(({ amount }) => amount)).toEqual([9670 + 2000 - 210, 9670]);
  await receiver.has(3);
});

it('Movements after a given time are listed', async () => {
  await sell(10_000);
  const now = Math.floor(Date.now() / 1000);
  expect((await stripe.balanceTransactions.list({ created: { gte: now - 60 } })).data).toHaveLength(1);
  expect((await stripe.balanceTransactions.list({ created: { gte: now + 60 } })).data).toHaveLength(0);
});

it.each([
  ['2026-11-23T05:00:00Z', '2026-11-23T06:00:00Z'],
  ['2026-11-23T06:00:00Z', '2026-11-30T06:00:00Z'],
])('A weekly payout is scheduled from %s for %s', (from, next) => {
  expect(Date.parse(from) + untilNextPayout(Date.parse(from))).toBe(Date.parse(next));
});
