import Stripe from 'stripe';
import {
  control,
  refusal,
  startReceiver,
  startTestSandbox,
  type TestSandbox,
  type WebhookReceiver,
} from './testing.ts';

const secret = 'whsec_refunds';
let sandbox: TestSandbox;
let receiver: WebhookReceiver;
let stripe: Stripe;
beforeEach(async () => {
  receiver = await startReceiver();
  sandbox = await startTestSandbox({ webhookUrl: receiver.url, webhookSecret: secret });
  stripe = sandbox.stripe;
});
afterEach(async () => {
  await sandbox.close();
  await receiver.close();
});

const pay = (payment_method = 'pm_card_visa') =>
  stripe.paymentIntents.create({ amount: 10_000, currency: 'sek', payment_method, confirm: true });
const chargeOf = async (intent: Stripe.PaymentIntent) => stripe.charges.retrieve(String(intent.latest_charge));
const typesAfter = async (count: number) =>
  (await receiver.has(count)).map(
    ({ body, signature }) => stripe.webhooks.constructEvent(body, signature, secret).type,
  );

it('A payment is refunded in parts up to the paid amount', async () => {
  const intent = await pay();
  const part = await stripe.refunds.create({
    payment_intent: intent.id,
    amount: 4000,
    reason: 'requested_by_customer',
  });
  expect(part).toMatchObject({ amount: 4000, status: 'succeeded', payment_intent: intent.id });
  expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 4000, refunded: false });
  const tooMuch = await refusal(stripe.refunds.create({ payment_intent: intent.id, amount: 6001 }));
  expect(tooMuch).toMatchObject({ statusCode: 400, param: 'amount' });
  expect(tooMuch.message).toContain('60.00 kr');
  await stripe.refunds.create({ payment_intent: intent.id });
  expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 10_000, refunded: true });
  const again = await refusal(stripe.refunds.create({ payment_intent: intent.id }));
  expect(again).toMatchObject({ code: 'charge_already_refunded' });
  expect((await stripe.refunds.list({ payment_intent: intent.id })).data.map((one) => one.amount)).toEqual([
    6000, 4000,
  ]);
  expect((await typesAfter(7)).filter((type) => type === 'charge.refunded')).toHaveLength(2);
});

it('A refund requires a payment', async () => {
  const { id } = await stripe.paymentIntents.create({ amount: 10_000, currency: 'sek' });
  expect(await refusal(stripe.refunds.create({ payment_intent: id }))).toMatchObject({ statusCode: 400 });
});

it('A refund fails afterwards with the test card for it', async () => {
  const intent = await pay('pm_card_refundFail');
  const refund = await stripe.refunds.create({ payment_intent: intent.id });
  expect(refund.status).toBe('succeeded');
  expect(await typesAfter(7)).toContain('refund.failed');
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
  });
  expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 0, refunded: false });
});

it("A payment of the demo's past is refunded by what is left of it, and is added once and without a webhook", async () => {
  const past = {
    intent_id: 'pi_past',
    charge_id: 'ch_past',
    order_id: 7,
    amount: 10_000,
    refunded: 4000,
    created: 1,
    dispute: null,
  };
  for (const _ of ['first', 'again']) await control(sandbox, 'past-payments', { payments: [past] });
  expect(await stripe.charges.retrieve('ch_past')).toMatchObject({ amount_refunded: 4000, refunded: false });
  expect(await refusal(stripe.refunds.create({ payment_intent: 'pi_past', amount: 6001 }))).toMatchObject({
    param: 'amount',
  });
  const rest = await stripe.refunds.create({ payment_intent: 'pi_past' });
  expect(rest).toMatchObject({ amount: 6000, status: 'succeeded' });
  expect(await stripe.charges.retrieve('ch_past')).toMatchObject({ amount_refunded: 10_000, refunded: true });
  expect((await typesAfter(2)).toSorted()).toEqual(['charge.refunded', 'refund.created']);
});

it("A dispute of a payment of the demo's past is known, and the payment is not refunded", async () => {
  const dispute = { id: 'dp_past', reason: 'fraudulent', status: 'needs_response', created: 2 };
  const past = { intent_id: 'pi_past', charge_id: 'ch_past', order_id: 7, amount: 10_000, refunded: 0, created: 1 };
  await control(sandbox, 'past-payments', { payments: [{ ...past, dispute }] });
  expect(await stripe.disputes.retrieve('dp_past')).toMatchObject({ ...dispute, amount: 10_000, charge: 'ch_past' });
  expect(await refusal(stripe.refunds.create({ payment_intent: 'pi_past' }))).toMatchObject({
    code: 'charge_disputed',
  });
  expect((await stripe.balanceTransactions.list()).data).toEqual([]);
});
