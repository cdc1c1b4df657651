import type Stripe from 'stripe';
import { ApiError, type ErrorBody, invalidRequest, noSuch } from '../errors.ts';
import type { Sandbox } from '../sandbox.ts';
import { makeId, now } from '../store.ts';
import { book, cardFee } from './balance.ts';
import { openDispute } from './disputes.ts';
import { cardOf, type TestCard } from './test-cards.ts';

export interface IntentInput {
  readonly amount: number;
  readonly currency: string;
  readonly description?: string;
  readonly metadata?: Record<string, string>;
  readonly shipping?: object;
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
    payment_method_types: ['card'],
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
export function confirmIntent(sandbox: Sandbox, intent: Stripe.PaymentIntent, method: string): ErrorBody | null {
  assertOpen(intent, 'confirm');
  const card = cardOf(method);
  if (!card) throw noSuch('PaymentMethod', method, 'payment_method');
  intent.payment_method = method;
  intent.last_payment_error = null;
  if (!card.authenticate) return settle(sandbox, intent, card);
  const query = new URLSearchParams({ payment_intent: intent.id, client_secret: intent.client_secret ?? '' });
  const page = `${sandbox.publicUrl}/v3/authenticate?${query}`;
  intent.status = 'requires_action';
  intent.next_action = {
    type: 'use_stripe_sdk',
    use_stripe_sdk: { stripe_js: page },
  } as Stripe.PaymentIntent.NextAction;
  sandbox.store.save(intent);
  return null;
}

export function authenticateIntent(sandbox: Sandbox, intent: Stripe.PaymentIntent, approved: boolean): void {
  if (intent.status !== 'requires_action') throw invalidRequest('The payment waits for no authentication.');
  const card = cardOf(String(intent.payment_method));
  if (approved && card) return void settle(sandbox, intent, card);
  refuse(sandbox, intent, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message: 'The provided PaymentMethod has failed authentication.',
  });
}

function settle(sandbox: Sandbox, intent: Stripe.PaymentIntent, card: TestCard): ErrorBody | null {
  if (card.decline) return decline(sandbox, intent, card.decline);
  intent.next_action = null;
  const { processing_ms: wait } = sandbox.faults.current;
  if (wait === 0) {
    succeed(sandbox, intent, card);
    return null;
  }
  intent.status = 'processing';
  sandbox.store.save(intent);
  sandbox.webhooks.raise('payment_intent.processing', intent);
  sandbox.later(wait, () => {
    const waiting = sandbox.store.find<Stripe.PaymentIntent>(intent.id);
    if (waiting?.status === 'processing') succeed(sandbox, waiting, card);
  });
  return null;
}

function succeed(sandbox: Sandbox, intent: Stripe.PaymentIntent, card: TestCard): void {
  const charge = charged(intent, card);
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
  intent.amount_received = intent.amount;
  intent.latest_charge = charge.id;
  sandbox.store.save(intent);
  sandbox.webhooks.raise('payment_intent.succeeded', intent);
  if (card.disputed) openDispute(sandbox, charge);
}

function charged(intent: Stripe.PaymentIntent, { brand, number }: Pick<TestCard, 'brand' | 'number'>): Stripe.Charge {
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
    payment_method_details: { type: 'card', card: { brand, last4: number.slice(-4) } },
    refunded: false,
    status: 'succeeded',
  } as Stripe.Charge;
}

export interface PastPayment {
  readonly intent_id: string;
  readonly charge_id: string;
  readonly order_id: number;
  /** In öre, like `refunded`. */
  readonly amount: number;
  readonly refunded: number;
  /** Seconds since 1970. */
  readonly created: number;
  readonly dispute: {
    readonly id: string;
    readonly reason: string;
    readonly status: Stripe.Dispute.Status;
    readonly created: number;
  } | null;
}

/**
 * Adds a payment of the demo's past with its dispute, so that it can be refunded and the dispute decided. Raises no
 * webhook and books nothing.
 */
export function addPastPayment({ store }: Sandbox, past: PastPayment): void {
  if (store.find(past.intent_id)) return;
  const intent = {
    id: past.intent_id,
    object: 'payment_intent',
    amount: past.amount,
    amount_received: past.amount,
    client_secret: `${past.intent_id}_${makeId('secret')}`,
    created: past.created,
    currency: 'sek',
    description: null,
    latest_charge: past.charge_id,
    livemode: false,
    metadata: { order_id: String(past.order_id) },
    payment_method: 'pm_card_visa',
    payment_method_types: ['card'],
    status: 'succeeded',
  } as unknown as Stripe.PaymentIntent;
  const charge = charged(intent, { brand: 'visa', number: '4242424242424242' });
  charge.id = past.charge_id;
  charge.created = past.created;
  charge.amount_refunded = past.refunded;
  charge.refunded = past.refunded >= past.amount;
  store.insert(intent, intent.id);
  if (past.dispute) store.insert(pastDispute(charge, past.dispute), intent.id);
  charge.disputed = past.dispute !== null && past.dispute.status !== 'won';
  store.insert(charge, intent.id);
}

const pastDispute = (charge: Stripe.Charge, past: NonNullable<PastPayment['dispute']>) =>
  ({
    ...past,
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    charge: charge.id,
    currency: charge.currency,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
  }) as Stripe.Dispute;

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
