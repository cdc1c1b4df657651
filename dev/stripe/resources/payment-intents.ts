import type Stripe from 'stripe';
import { ApiError, type ErrorBody, invalidRequest, noSuch } from '../errors.ts';
import type { Sandbox } from '../sandbox.ts';
import { makeId, now } from '../store.ts';
import { book, cardFee } from './balance.ts';
import { openDispute } from './disputes.ts';
import { methodOf, OTHER_METHODS, type TestMethod } from './test-methods.ts';

export interface IntentInput {
  readonly amount: number;
  readonly currency: string;
  readonly description?: string;
  readonly metadata?: Record<string, string>;
  readonly shipping?: object;
  readonly automatic_payment_methods?: object;
}

const LEAST_ORE = 300;
const MAX_ORE = 99_999_999;

/** Source: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
export function checkAmount(amount: number): number {
  if (amount < 1) throw badAmount('This value must be greater than or equal to 1.', 'parameter_invalid_integer');
  if (amount < LEAST_ORE) throw badAmount('Amount must be at least 3.00 kr', 'amount_too_small');
  if (amount > MAX_ORE) throw badAmount('Amount must be no more than 999,999.99 kr', 'amount_too_large');
  return amount;
}

const badAmount = (message: string, code: string) => invalidRequest(message, { code, param: 'amount' });

export function createIntent({ store, webhooks }: Sandbox, input: IntentInput): Stripe.PaymentIntent {
  const id = makeId('pi');
  const intent = {
    id,
    object: 'payment_intent',
    amount: checkAmount(input.amount),
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    client_secret: `${id}_${makeId('secret')}`,
    created: now(),
    currency: input.currency.toLowerCase(),
    customer: null,
    description: input.description ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: input.metadata ?? {},
    next_action: null,
    payment_method: null,
    payment_method_types: input.automatic_payment_methods ? ['card', ...OTHER_METHODS] : ['card'],
    shipping: input.shipping ?? null,
    status: 'requires_payment_method',
  } as Stripe.PaymentIntent;
  store.insert(intent, id);
  webhooks.raise('payment_intent.created', intent);
  return intent;
}

/** Throws `payment_intent_unexpected_state` unless the intent can still be paid, changed or cancelled. */
export function assertOpen(intent: Stripe.PaymentIntent, verb: string): void {
  if (intent.status === 'requires_payment_method' || intent.status === 'requires_action') return;
  const message = `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`;
  throw invalidRequest(message, { code: 'payment_intent_unexpected_state', payment_intent: intent });
}

export function cancelIntent({ store, webhooks }: Sandbox, intent: Stripe.PaymentIntent): void {
  assertOpen(intent, 'cancel');
  intent.status = 'canceled';
  intent.canceled_at = now();
  intent.next_action = null;
  store.save(intent);
  webhooks.raise('payment_intent.canceled', intent);
}

/** Returns the error of a declined card. Throwing it would roll back the decline, which must be stored. */
export function confirmIntent(
  sandbox: Sandbox,
  intent: Stripe.PaymentIntent,
  id: string,
  returnUrl: string | null = null,
): ErrorBody | null {
  assertOpen(intent, 'confirm');
  const method = methodOf(id);
  if (!method) throw noSuch('PaymentMethod', id, 'payment_method');
  if (!intent.payment_method_types.includes(method.type)) {
    const message = `The PaymentMethod provided (${method.type}) is not allowed for this PaymentIntent.`;
    throw invalidRequest(message, { code: 'payment_intent_incompatible_payment_method', param: 'payment_method' });
  }
  intent.payment_method = id;
  intent.last_payment_error = null;
  if (!method.authenticate) return settle(sandbox, intent, method);
  intent.status = 'requires_action';
  intent.next_action = nextAction(sandbox, intent, method, returnUrl);
  sandbox.store.save(intent);
  if (method.type === 'swish') endSwishLater(sandbox, intent.id, String(intent.payment_method));
  return null;
}

function nextAction(
  { publicUrl }: Sandbox,
  { id, client_secret }: Stripe.PaymentIntent,
  { type }: TestMethod,
  returnUrl: string | null,
): Stripe.PaymentIntent.NextAction {
  const query = new URLSearchParams({ payment_intent: id, client_secret: client_secret ?? '' });
  if (type === 'klarna') {
    if (returnUrl) query.set('return_url', returnUrl);
    const redirect_to_url = { url: `${publicUrl}/v3/authenticate?${query}`, return_url: returnUrl };
    return { type: 'redirect_to_url', redirect_to_url };
  }
  const page = `${publicUrl}/v3/authenticate?${query}`;
  const name = type === 'swish' ? 'swish_handle_redirect_or_display_qr_code' : 'use_stripe_sdk';
  const action = type === 'swish' ? { hosted_instructions_url: page, mobile_auth_url: page } : { stripe_js: page };
  return { type: name, [name]: action } as unknown as Stripe.PaymentIntent.NextAction;
}

/** Swish waits for three minutes. Source: https://docs.stripe.com/payments/swish */
function endSwishLater(sandbox: Sandbox, id: string, method: string): void {
  sandbox.later(sandbox.faults.current.swish_ms, () => {
    const intent = sandbox.store.find<Stripe.PaymentIntent>(id);
    if (intent?.status === 'requires_action' && intent.payment_method === method) refuse(sandbox, intent, EXPIRED);
  });
}

const EXPIRED: ErrorBody = {
  type: 'invalid_request_error',
  code: 'payment_intent_payment_attempt_expired',
  message: 'The payment attempt has expired.',
};

/** Errors of a refusal by the shopper, or by who lends the money. */
const REFUSALS: Readonly<Record<TestMethod['type'], ErrorBody>> = {
  card: {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message: 'The provided PaymentMethod has failed authentication.',
  },
  swish: {
    type: 'invalid_request_error',
    code: 'payment_method_customer_decline',
    message: 'The customer declined the payment.',
  },
  klarna: {
    type: 'invalid_request_error',
    code: 'payment_method_provider_decline',
    message: 'The payment method provider has declined this payment.',
  },
};

/** `later`: the provider decides in its own time; the next answer is its decision. */
export type Decision = 'approve' | 'deny' | 'later';

export function decideIntent(sandbox: Sandbox, intent: Stripe.PaymentIntent, decision: Decision): void {
  const method = methodOf(String(intent.payment_method));
  const isWaiting = intent.status === 'requires_action' || intent.status === 'processing';
  if (!method || !isWaiting) throw invalidRequest('The payment waits for no decision.');
  if (decision === 'deny') refuse(sandbox, intent, REFUSALS[method.type]);
  else if (decision === 'later') process(sandbox, intent);
  else if (intent.status === 'processing') succeed(sandbox, intent, method);
  else settle(sandbox, intent, method);
}

function settle(sandbox: Sandbox, intent: Stripe.PaymentIntent, method: TestMethod): ErrorBody | null {
  if (method.decline) return decline(sandbox, intent, method.decline);
  const { processing_ms: wait } = sandbox.faults.current;
  if (wait === 0) {
    succeed(sandbox, intent, method);
    return null;
  }
  process(sandbox, intent);
  sandbox.later(wait, () => {
    const waiting = sandbox.store.find<Stripe.PaymentIntent>(intent.id);
    if (waiting?.status === 'processing') succeed(sandbox, waiting, method);
  });
  return null;
}

function process(sandbox: Sandbox, intent: Stripe.PaymentIntent): void {
  intent.status = 'processing';
  intent.next_action = null;
  sandbox.store.save(intent);
  sandbox.webhooks.raise('payment_intent.processing', intent);
}

function succeed(sandbox: Sandbox, intent: Stripe.PaymentIntent, method: TestMethod): void {
  const charge = charged(intent, method);
  charge.balance_transaction = book(sandbox.store, {
    category: 'charge',
    amount: charge.amount,
    fee: cardFee(charge.amount),
    currency: charge.currency,
    source: charge.id,
  });
  sandbox.store.insert(charge, intent.id);
  sandbox.webhooks.raise('charge.succeeded', charge);
  intent.status = 'succeeded';
  intent.next_action = null;
  intent.amount_received = intent.amount;
  intent.latest_charge = charge.id;
  sandbox.store.save(intent);
  sandbox.webhooks.raise('payment_intent.succeeded', intent);
  if (method.disputed) openDispute(sandbox, charge);
}

export function charged(intent: Stripe.PaymentIntent, method: TestMethod): Stripe.Charge {
  return {
    id: makeId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    balance_transaction: null,
    captured: true,
    created: now(),
    currency: intent.currency,
    description: intent.description,
    disputed: false,
    livemode: false,
    metadata: intent.metadata,
    paid: true,
    payment_intent: intent.id,
    payment_method: intent.payment_method,
    payment_method_details: detailsOf(method),
    refunded: false,
    status: 'succeeded',
  } as Stripe.Charge;
}

function detailsOf({ type, number = '', brand, wallet }: TestMethod): object {
  if (type !== 'card') return { type, [type]: {} };
  return { type, card: { brand, last4: number.slice(-4), wallet: wallet ? { type: wallet } : null } };
}

/** Stripe's messages. Source: https://docs.stripe.com/declines/codes */
const DECLINES = {
  generic_decline: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  test_mode_live_card: 'Your card was declined. Your request was in test mode, but used a non test (live) card.',
} as const;

function decline(sandbox: Sandbox, intent: Stripe.PaymentIntent, reason: keyof typeof DECLINES): ErrorBody {
  const error: ErrorBody = {
    type: 'card_error',
    code: 'card_declined',
    decline_code: reason,
    message: DECLINES[reason],
  };
  refuse(sandbox, intent, error);
  return { ...error, payment_intent: intent };
}

function refuse({ store, webhooks }: Sandbox, intent: Stripe.PaymentIntent, error: ErrorBody): void {
  intent.status = 'requires_payment_method';
  intent.next_action = null;
  intent.payment_method = null;
  intent.last_payment_error = error as Stripe.PaymentIntent.LastPaymentError;
  store.save(intent);
  webhooks.raise('payment_intent.payment_failed', intent);
}

export function assertSecret(intent: Stripe.PaymentIntent, secret: string | undefined): void {
  if (secret === intent.client_secret) return;
  throw new ApiError(400, {
    type: 'invalid_request_error',
    code: secret === undefined ? 'parameter_missing' : 'payment_intent_invalid_parameter',
    message: 'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
    param: 'client_secret',
  });
}
