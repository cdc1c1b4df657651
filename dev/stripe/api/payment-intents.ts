import type Stripe from 'stripe';
import { confirmPaymentIntent } from '../resources/confirm.ts';
import { checkAmount, checkCurrency } from '../resources/currencies.ts';
import { applyDetails, assertStatus, cancelPaymentIntent, createPaymentIntent } from '../resources/payment-intent.ts';
import { createPaymentMethod, paymentMethodShape, resolvePaymentMethod } from '../resources/payment-method.ts';
import { ApiError, noSuch } from './api-error.ts';
import type { ApiRoute, Call, Result } from './call.ts';
import { page } from './paginate.ts';
import {
  boolean,
  clearableText,
  email,
  hash,
  ignored,
  integer,
  list,
  listing,
  metadata,
  oneOf,
  type Read,
  readParams,
  required,
  text,
} from './params.ts';
import { publicView } from './public-view.ts';

const address = hash({
  line1: clearableText(),
  line2: clearableText(),
  city: clearableText(),
  postal_code: clearableText(),
  state: clearableText(),
  country: clearableText(),
});

const details = {
  description: clearableText(1000),
  metadata,
  receipt_email: email,
  setup_future_usage: oneOf('off_session', 'on_session'),
  shipping: hash({
    name: text(),
    phone: clearableText(),
    carrier: clearableText(),
    tracking_number: clearableText(),
    address,
  }),
  statement_descriptor: clearableText(22),
  statement_descriptor_suffix: clearableText(22),
  transfer_group: text(),
  payment_method: text(),
  payment_method_data: hash(paymentMethodShape),
  payment_method_options: ignored,
  radar_options: ignored,
};

const confirmation = {
  return_url: text(2048),
  use_stripe_sdk: boolean,
  off_session: boolean,
  error_on_requires_action: boolean,
  mandate_data: ignored,
  expected_payment_method_type: ignored,
  client_secret: text(),
};

const createShape = {
  ...details,
  ...confirmation,
  amount: integer,
  currency: text(3),
  automatic_payment_methods: hash({ enabled: boolean, allow_redirects: oneOf('always', 'never') }),
  payment_method_types: list(oneOf('card')),
  capture_method: oneOf('automatic', 'automatic_async'),
  confirmation_method: oneOf('automatic', 'manual'),
  confirm: boolean,
};

function create(call: Call): Result {
  const input = readParams(call.form, createShape);
  const amount = required(input.amount, 'amount');
  const currency = required(input.currency, 'currency');
  const intent = createPaymentIntent(call, { ...input, amount, currency });
  choose(call, intent, input);
  return input.confirm ? attempt(call, intent, input) : intent;
}

function retrieve(call: Call): Result {
  const { client_secret } = readParams(call.form, { client_secret: text() });
  const intent = find(call, client_secret);
  return call.key === 'publishable' ? publicView(intent) : intent;
}

function update(call: Call): Result {
  const input = readParams(call.form, { ...details, amount: integer, currency: text(3), client_secret: text() });
  const intent = find(call, input.client_secret);
  if (input.amount !== undefined || input.currency !== undefined) {
    assertStatus(
      intent,
      { verb: 'update the amount of', done: 'updated' },
      'requires_payment_method',
      'requires_confirmation',
      'requires_action',
    );
    intent.currency = input.currency === undefined ? intent.currency : checkCurrency(input.currency);
    intent.amount = checkAmount(input.amount ?? intent.amount, intent.currency);
  }
  applyDetails(intent, input);
  choose(call, intent, input);
  call.core.objects.save(intent);
  return intent;
}

function confirm(call: Call): Result {
  const input = readParams(call.form, { ...details, ...confirmation });
  const intent = find(call, input.client_secret);
  applyDetails(
    intent,
    call.key === 'secret' ? input : { shipping: input.shipping, receipt_email: input.receipt_email },
  );
  return attempt(call, intent, input);
}

function cancel(call: Call): Result {
  const reasons = oneOf('abandoned', 'duplicate', 'fraudulent', 'requested_by_customer');
  const input = readParams(call.form, { cancellation_reason: reasons });
  const intent = find(call);
  cancelPaymentIntent(call, intent, input.cancellation_reason ?? null);
  return intent;
}

function listIntents(call: Call): Result {
  const input = readParams(call.form, { ...listing, customer: text() });
  return page(call, '/v1/payment_intents', input, { object: 'payment_intent' });
}

/** With the publishable key, a wrong client secret gives the same 404 as a missing intent. */
function find(call: Call, clientSecret?: string): Stripe.PaymentIntent {
  const id = call.path.id ?? '';
  const intent = call.core.objects.find<Stripe.PaymentIntent>('payment_intent', id);
  if (!intent) throw noSuch('payment_intent', id, 'intent' in call.path ? 'intent' : 'id');
  if (call.key === 'secret' && clientSecret === undefined) return intent;
  required(clientSecret, 'client_secret');
  if (intent.client_secret === clientSecret) return intent;
  throw new ApiError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_invalid_parameter',
    message: 'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
    param: 'client_secret',
  });
}

type MethodInput = Pick<Read<typeof details>, 'payment_method' | 'payment_method_data'>;

function methodOf(call: Call, input: MethodInput): Stripe.PaymentMethod | undefined {
  if (input.payment_method_data) return createPaymentMethod(call, input.payment_method_data);
  return input.payment_method === undefined ? undefined : resolvePaymentMethod(call, input.payment_method);
}

/** Sets the payment method before confirmation. */
function choose(call: Call, intent: Stripe.PaymentIntent, input: MethodInput): void {
  const method = methodOf(call, input);
  if (!method) return;
  assertStatus(
    intent,
    { verb: 'update the payment method of', done: 'updated' },
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
  );
  intent.payment_method = method.id;
  intent.status = 'requires_confirmation';
  intent.next_action = null;
  call.core.objects.save(intent);
}

function attempt(call: Call, intent: Stripe.PaymentIntent, input: Read<typeof details & typeof confirmation>): Result {
  // A create request has already set the payment method.
  const chosen = intent.status === 'requires_confirmation' && intent.payment_method !== null && 'amount' in input;
  const failure = confirmPaymentIntent(call, intent, {
    method: chosen ? undefined : methodOf(call, input),
    returnUrl: input.return_url,
    useStripeSdk: input.use_stripe_sdk,
    offSession: input.off_session,
    errorOnRequiresAction: input.error_on_requires_action,
  });
  const view = call.key === 'publishable' ? publicView(intent) : intent;
  return failure ? { failure: { ...failure, payment_intent: view } } : view;
}

export const paymentIntentRoutes: ApiRoute[] = [
  { method: 'POST', pattern: '/v1/payment_intents', handler: create },
  { method: 'GET', pattern: '/v1/payment_intents', handler: listIntents },
  { method: 'GET', pattern: '/v1/payment_intents/:id', handler: retrieve, public: true },
  { method: 'POST', pattern: '/v1/payment_intents/:id', handler: update },
  { method: 'POST', pattern: '/v1/payment_intents/:id/confirm', handler: confirm, public: true },
  { method: 'POST', pattern: '/v1/payment_intents/:id/cancel', handler: cancel },
];
