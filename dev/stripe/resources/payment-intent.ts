import type Stripe from 'stripe';
import { invalidRequest, unexpectedState } from '../api/api-error.ts';
import { type MetadataPatch, mergeMetadata } from '../api/params.ts';
import { now } from '../clock.ts';
import type { Scope } from '../core.ts';
import { makeId, randomToken } from '../store/ids.ts';
import { checkAmount, checkCurrency } from './currencies.ts';

export interface IntentDetails {
  description?: string | null;
  metadata?: MetadataPatch | null;
  receipt_email?: string | null;
  setup_future_usage?: 'off_session' | 'on_session' | null;
  shipping?: ShippingInput | null;
  statement_descriptor?: string | null;
  statement_descriptor_suffix?: string | null;
  transfer_group?: string | null;
}

interface ShippingInput {
  name?: string;
  phone?: string | null;
  carrier?: string | null;
  tracking_number?: string | null;
  address?: { [K in 'line1' | 'line2' | 'city' | 'postal_code' | 'state' | 'country']?: string | null };
}

export interface IntentInput extends IntentDetails {
  amount: number;
  currency: string;
  automatic_payment_methods?: { enabled?: boolean; allow_redirects?: 'always' | 'never' };
  payment_method_types?: string[];
  capture_method?: 'automatic' | 'automatic_async';
  confirmation_method?: 'automatic' | 'manual';
}

/** Stores a new intent and raises `payment_intent.created`. */
export function createPaymentIntent(scope: Scope, input: IntentInput): Stripe.PaymentIntent {
  const intent = newPaymentIntent(input);
  applyDetails(intent, input);
  scope.core.objects.insert(intent, intent.id);
  scope.core.events.raise(scope, 'payment_intent.created', intent);
  return intent;
}

function newPaymentIntent(input: IntentInput): Stripe.PaymentIntent {
  const id = makeId('pi');
  const currency = checkCurrency(input.currency);
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: checkAmount(input.amount, currency),
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: automaticMethods(input),
    canceled_at: null,
    cancellation_reason: null,
    capture_method: input.capture_method ?? 'automatic_async',
    client_secret: `${id}_secret_${randomToken(25)}`,
    confirmation_method: input.confirmation_method ?? 'automatic',
    created: now(),
    currency,
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
}

/** Default without both parameters: the account's payment methods, as in Stripe's current API versions. */
function automaticMethods(input: IntentInput): Stripe.PaymentIntent.AutomaticPaymentMethods | null {
  if (input.payment_method_types) return null;
  const given = input.automatic_payment_methods;
  if (given?.enabled === false) return null;
  return { allow_redirects: given?.allow_redirects ?? 'always', enabled: true };
}

export function applyDetails(intent: Stripe.PaymentIntent, input: IntentDetails): void {
  intent.metadata = mergeMetadata(intent.metadata, input.metadata);
  if (input.description !== undefined) intent.description = input.description;
  if (input.receipt_email !== undefined) intent.receipt_email = input.receipt_email;
  if (input.setup_future_usage !== undefined) intent.setup_future_usage = input.setup_future_usage;
  if (input.transfer_group !== undefined) intent.transfer_group = input.transfer_group;
  if (input.shipping !== undefined) intent.shipping = input.shipping && fillShipping(input.shipping);
  if (input.statement_descriptor_suffix !== undefined) {
    intent.statement_descriptor_suffix = checkSuffix(input.statement_descriptor_suffix);
  }
  if (input.statement_descriptor) {
    throw invalidRequest(
      'The statement_descriptor parameter is not supported for the card payment method type; use statement_descriptor_suffix instead.',
      undefined,
      'statement_descriptor',
    );
  }
}

function checkSuffix(suffix: string | null): string | null {
  if (suffix === null || (suffix.length <= 22 && /[a-z]/i.test(suffix) && !/[<>\\'"*]/.test(suffix))) return suffix;
  throw invalidRequest(
    'The statement descriptor suffix must be at most 22 characters, contain a letter and none of < > \\ \' " *.',
    undefined,
    'statement_descriptor_suffix',
  );
}

function fillShipping(given: ShippingInput): Stripe.PaymentIntent.Shipping {
  if (!given.name)
    throw invalidRequest('Missing required param: shipping[name].', 'parameter_missing', 'shipping[name]');
  const address = given.address ?? {};
  return {
    address: {
      city: address.city ?? null,
      country: address.country ?? null,
      line1: address.line1 ?? null,
      line2: address.line2 ?? null,
      postal_code: address.postal_code ?? null,
      state: address.state ?? null,
    },
    carrier: given.carrier ?? null,
    name: given.name,
    phone: given.phone ?? null,
    tracking_number: given.tracking_number ?? null,
  };
}

export type Status = 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'processing';

/** Throws `payment_intent_unexpected_state` unless the intent has one of these statuses. */
export function assertStatus(
  intent: Stripe.PaymentIntent,
  deed: { verb: string; done: string },
  ...allowed: Status[]
): void {
  if ((allowed as string[]).includes(intent.status)) return;
  throw unexpectedState(
    intent,
    `You cannot ${deed.verb} this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be ${deed.done}: ${allowed.join(', ')}.`,
  );
}

const CANCELABLE: Status[] = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/** Final. Raises `payment_intent.canceled`. */
export function cancelPaymentIntent(
  scope: Scope,
  intent: Stripe.PaymentIntent,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): void {
  assertStatus(intent, { verb: 'cancel', done: 'canceled' }, ...CANCELABLE);
  intent.status = 'canceled';
  intent.canceled_at = now();
  intent.cancellation_reason = reason;
  intent.next_action = null;
  scope.core.objects.save(intent);
  scope.core.events.raise(scope, 'payment_intent.canceled', intent);
}
