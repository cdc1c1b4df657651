import type Stripe from 'stripe';
import { control, refusal, sdkFor, startTestSandbox, type TestSandbox } from './testing.ts';

let sandbox: TestSandbox;
let stripe: Stripe;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  stripe = sandbox.stripe;
});
afterAll(() => sandbox.close());

const order = { amount: 44_900, currency: 'sek', metadata: { order_number: 'ORD-1' } };

it('A payment intent starts without a payment method', async () => {
  const intent = await stripe.paymentIntents.create({ ...order, automatic_payment_methods: { enabled: true } });
  expect(intent).toMatchObject({ ...order, status: 'requires_payment_method', livemode: false, latest_charge: null });
  expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_`));
  expect(await stripe.paymentIntents.retrieve(intent.id)).toEqual(intent);
});

it('A payment intent succeeds with a valid card, and its charge has fee and card', async () => {
  const { id } = await stripe.paymentIntents.create(order);
  const paid = await stripe.paymentIntents.confirm(id, {
    payment_method: 'pm_card_visa',
    expand: ['latest_charge.balance_transaction'],
  });
  expect(paid).toMatchObject({ status: 'succeeded', amount_received: 44_900 });
  const charge = paid.latest_charge as Stripe.Charge;
  expect(charge).toMatchObject({ paid: true, amount: 44_900, payment_intent: id, metadata: order.metadata });
  expect(charge.payment_method_details?.card).toMatchObject({ brand: 'visa', last4: '4242' });
  expect(charge.balance_transaction).toMatchObject({ amount: 44_900, fee: 854, net: 44_046, source: charge.id });
});

it.each([
  ['pm_card_chargeDeclined', 'card_declined', 'generic_decline'],
  ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
])('A payment intent is declined with %s and can be paid again', async (card, code, decline) => {
  const { id } = await stripe.paymentIntents.create(order);
  const error = await refusal(stripe.paymentIntents.confirm(id, { payment_method: card }));
  expect(error).toMatchObject({ type: 'StripeCardError', statusCode: 402, code });
  expect(error.raw).toMatchObject({ payment_intent: { id, status: 'requires_payment_method' } });
  const failed = await stripe.paymentIntents.retrieve(id);
  expect(failed.last_payment_error).toMatchObject({ code, decline_code: decline });
  const paid = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_mastercard' });
  expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null });
});

it('A payment intent can be changed until it is confirmed', async () => {
  const { id } = await stripe.paymentIntents.create(order);
  await stripe.paymentIntents.update(id, { amount: 50_000 });
  expect((await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).amount_received).toBe(50_000);
});

it('A payment intent can be created and confirmed at once', async () => {
  const intent = await stripe.paymentIntents.create({ ...order, payment_method: 'pm_card_visa', confirm: true });
  expect(intent.status).toBe('succeeded');
});

it('A payment intent can be cancelled until it is paid, and not paid afterwards', async () => {
  const { id } = await stripe.paymentIntents.create(order);
  expect((await stripe.paymentIntents.cancel(id)).status).toBe('canceled');
  for (const call of [
    stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
    stripe.paymentIntents.cancel(id),
    stripe.paymentIntents.update(id, { amount: 1000 }),
  ]) {
    const error = await refusal(call);
    expect(error).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' });
    expect(error.payment_intent).toMatchObject({ id, status: 'canceled' });
  }
});

it.each([
  [{ amount: 299, currency: 'sek' }, 'amount_too_small', 'amount'],
  [{ amount: 100_000_000, currency: 'sek' }, 'amount_too_large', 'amount'],
  [{ amount: 12.5, currency: 'sek' }, 'parameter_invalid_integer', 'amount'],
  [{ amount: -500, currency: 'sek' }, 'parameter_invalid_integer', 'amount'],
  [{ currency: 'sek' }, 'parameter_missing', 'amount'],
  [{ amount: 500 }, 'parameter_missing', 'currency'],
  [{ ...order, colour: 'red' }, 'parameter_unknown', 'colour'],
  [
    { ...order, automatic_payment_methods: { on: true } },
    'parameter_invalid_integer',
    'automatic_payment_methods[enabled]',
  ],
  [{ ...order, confirm: true, payment_method: 'pm_none' }, 'resource_missing', 'payment_method'],
])('A request is rejected: %j', async (params, code, param) => {
  const error = await refusal(stripe.paymentIntents.create(params as Stripe.PaymentIntentCreateParams));
  expect(error).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, code, param });
});

it("A request needs a known key, and the secret key outside the browser's routes", async () => {
  const wrong = await refusal(sdkFor(sandbox.port, 'sk_test_wrong_key_123').paymentIntents.list());
  expect(wrong).toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 });
  expect(wrong.message).not.toContain('wrong_key');
  const publishable = await refusal(sdkFor(sandbox.port, 'pk_test_sandbox').paymentIntents.list());
  expect(publishable).toMatchObject({ statusCode: 401, code: 'secret_key_required' });
});

it('A request for an unknown resource answers 404', async () => {
  expect(await refusal(stripe.paymentIntents.retrieve('pi_none'))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  });
  expect(await refusal(stripe.customers.list())).toMatchObject({ statusCode: 404 });
});

it('A request from a browser needs the client secret and returns fewer members', async () => {
  const intent = await stripe.paymentIntents.create(order);
  const browser = sdkFor(sandbox.port, 'pk_test_sandbox');
  const wrong = browser.paymentIntents.retrieve(intent.id, { client_secret: 'pi_x_secret_y' });
  expect(await refusal(wrong)).toMatchObject({ statusCode: 400, param: 'client_secret' });
  expect(await refusal(browser.paymentIntents.retrieve(intent.id))).toMatchObject({ code: 'parameter_missing' });
  const seen = await browser.paymentIntents.retrieve(intent.id, { client_secret: intent.client_secret! });
  expect(seen).toMatchObject({ id: intent.id, amount: order.amount, status: 'requires_payment_method' });
  expect(seen).not.toHaveProperty('metadata');
  expect(seen).not.toHaveProperty('latest_charge');
});

it('An idempotency key repeats the response for the same request', async () => {
  const options = { idempotencyKey: 'order-1-attempt-1' };
  const first = await stripe.paymentIntents.create(order, options);
  const second = await stripe.paymentIntents.create(order, options);
  expect(second).toEqual(first);
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(second.lastResponse.headers['original-request']).toBe(first.lastResponse.requestId);
  expect(second.lastResponse.requestId).not.toBe(first.lastResponse.requestId);
});

it('An idempotency key rejects another request', async () => {
  const options = { idempotencyKey: 'order-2' };
  await stripe.paymentIntents.create(order, options);
  const error = await refusal(stripe.paymentIntents.create({ ...order, amount: 1000 }, options));
  expect(error).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
});

it('An idempotency key is reusable after a rejected request', async () => {
  const options = { idempotencyKey: 'order-3' };
  await refusal(stripe.paymentIntents.create({ ...order, amount: 1 }, options));
  expect((await stripe.paymentIntents.create(order, options)).status).toBe('requires_payment_method');
});

it('A list is paged newest first and filtered by time', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 5; count++) ids.unshift((await stripe.paymentIntents.create(order)).id);
  const first = await stripe.paymentIntents.list({ limit: 2 });
  expect(first.data.map((intent) => intent.id)).toEqual(ids.slice(0, 2));
  expect(first.has_more).toBe(true);
  const next = await stripe.paymentIntents.list({ limit: 2, starting_after: ids[1]! });
  expect(next.data.map((intent) => intent.id)).toEqual(ids.slice(2, 4));
  const none = await stripe.paymentIntents.list({ created: { lt: first.data[0]!.created - 1000 } });
  expect(none).toMatchObject({ data: [], has_more: false });
  const everything = await stripe.paymentIntents.list({ limit: 3 }).autoPagingToArray({ limit: 1000 });
  expect(new Set(everything.map((intent) => intent.id)).size).toBe(everything.length);
});

describe('a method that is not a card', () => {
  const automatic = { ...order, automatic_payment_methods: { enabled: true } };
  const confirmed = async (method: string) => {
    const { id } = await stripe.paymentIntents.create(automatic);
    await stripe.paymentIntents.confirm(id, { payment_method: method, return_url: 'https://shop.example/tack' });
    return stripe.paymentIntents.retrieve(id);
  };
  const decide = (id: string, decision: string) => control(sandbox, `payment_intents/${id}/decide`, { decision });
  const charged = async (id: string) => {
    const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    return { status: intent.status, details: (intent.latest_charge as Stripe.Charge).payment_method_details };
  };

  it('Swish waits for the app, and succeeds however the page fares', async () => {
    const { id, status, next_action, payment_method_types } = await confirmed('pm_swish');
    expect(payment_method_types).toEqual(['card', 'swish', 'klarna']);
    expect([status, next_action?.type]).toEqual(['requires_action', 'swish_handle_redirect_or_display_qr_code']);
    await decide(id, 'approve');
    expect(await charged(id)).toEqual({ status: 'succeeded', details: { type: 'swish', swish: {} } });
    expect((await decide(id, 'approve')).status).toBe(400);
  });

  it('A Swish payment that nobody answers in time is refused, and another method pays', async () => {
    await control(sandbox, 'faults', { swish_ms: 5 });
    const { id } = await confirmed('pm_swish');
    await control(sandbox, 'faults/clear');
    for (let status = ''; status !== 'requires_payment_method'; )
      ({ status } = await stripe.paymentIntents.retrieve(id));
    const { last_payment_error } = await stripe.paymentIntents.retrieve(id);
    expect(last_payment_error?.code).toBe('payment_intent_payment_attempt_expired');
    expect((await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).status).toBe('succeeded');
  });

  it('Klarna redirects, may decide later, and then succeeds or refuses', async () => {
    const { id, next_action } = await confirmed('pm_klarna');
    expect(next_action?.redirect_to_url?.return_url).toBe('https://shop.example/tack');
    await decide(id, 'later');
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('processing');
    await decide(id, 'approve');
    expect(await charged(id)).toEqual({ status: 'succeeded', details: { type: 'klarna', klarna: {} } });

    const refused = await confirmed('pm_klarna');
    await decide(refused.id, 'later');
    await decide(refused.id, 'deny');
    const { status, last_payment_error } = await stripe.paymentIntents.retrieve(refused.id);
    expect([status, last_payment_error?.code]).toEqual(['requires_payment_method', 'payment_method_provider_decline']);
  });

  it('A wallet pays with its card', async () => {
    const { id } = await confirmed('pm_google_pay');
    await decide(id, 'approve');
    const card = { brand: 'visa', last4: '4242', wallet: { type: 'google_pay' } };
    expect(await charged(id)).toEqual({ status: 'succeeded', details: { type: 'card', card } });
  });

  it('Only an intent with automatic payment methods takes Swish', async () => {
    const { id } = await stripe.paymentIntents.create(order);
    const error = await refusal(stripe.paymentIntents.confirm(id, { payment_method: 'pm_swish' }));
    expect(error.code).toBe('payment_intent_incompatible_payment_method');
  });
});
