import type Stripe from 'stripe';
import { docUrl, type ErrorBody, invalidRequest } from '../api/api-error.ts';
import type { Scope } from '../core.ts';
import { makeId } from '../store/ids.ts';
import { createCharge } from './charge.ts';
import { declineError } from './declines.ts';
import { openDispute } from './dispute.ts';
import { assertStatus } from './payment-intent.ts';
import { cardBehaviour } from './payment-method.ts';

export interface Confirmation {
  /** Default: the intent's current method. */
  method?: Stripe.PaymentMethod;
  returnUrl?: string;
  /** The browser shows the authentication in a dialog instead of on a page. */
  useStripeSdk?: boolean;
  offSession?: boolean;
  errorOnRequiresAction?: boolean;
}

/**
 * Charges the intent. Afterwards it is succeeded, processing, requires_action or, after a decline,
 * requires_payment_method. A decline is stored and returned as an error.
 */
export function confirmPaymentIntent(
  scope: Scope,
  intent: Stripe.PaymentIntent,
  confirmation: Confirmation,
): ErrorBody | null {
  assertStatus(
    intent,
    { verb: 'confirm', done: 'confirmed' },
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
  );
  const method = confirmation.method ?? presentMethod(scope, intent);
  intent.payment_method = method.id;
  intent.last_payment_error = null;
  const { authenticate } = cardBehaviour(scope.core, method.id);
  if (!authenticate) return settle(scope, intent, method, false);
  if (confirmation.offSession || confirmation.errorOnRequiresAction) {
    return fail(scope, intent, method, declineError('authentication_required'));
  }
  requireAction(scope, intent, confirmation);
  return null;
}

function presentMethod(scope: Scope, intent: Stripe.PaymentIntent): Stripe.PaymentMethod {
  const method =
    intent.payment_method === null
      ? undefined
      : scope.core.objects.find<Stripe.PaymentMethod>('payment_method', String(intent.payment_method));
  if (method) return method;
  throw invalidRequest(
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    'payment_intent_unexpected_state',
  );
}

function requireAction(scope: Scope, intent: Stripe.PaymentIntent, confirmation: Confirmation): void {
  intent.status = 'requires_action';
  intent.next_action = nextAction(scope, intent, confirmation);
  scope.core.objects.save(intent);
  scope.core.events.raise(scope, 'payment_intent.requires_action', intent);
}

function nextAction(
  scope: Scope,
  intent: Stripe.PaymentIntent,
  confirmation: Confirmation,
): Stripe.PaymentIntent.NextAction {
  const query = new URLSearchParams({ payment_intent: intent.id, client_secret: intent.client_secret ?? '' });
  const page = `${scope.core.publicUrl}/v3/authenticate?${query}`;
  if (confirmation.useStripeSdk || !confirmation.returnUrl) {
    // The SDK's types leave the content of this hash open.
    const sdk = { type: 'three_d_secure_redirect', stripe_js: page } as Stripe.PaymentIntent.NextAction.UseStripeSdk;
    return { type: 'use_stripe_sdk', use_stripe_sdk: sdk };
  }
  return {
    type: 'redirect_to_url',
    redirect_to_url: {
      return_url: confirmation.returnUrl,
      url: `${page}&${new URLSearchParams({ return_url: confirmation.returnUrl })}`,
    },
  };
}

export function authenticatePaymentIntent(
  scope: Scope,
  intent: Stripe.PaymentIntent,
  approved: boolean,
): ErrorBody | null {
  assertStatus(intent, { verb: 'authenticate', done: 'authenticated' }, 'requires_action');
  const method = presentMethod(scope, intent);
  if (approved) return settle(scope, intent, method, true);
  const code = 'payment_intent_authentication_failure';
  const message =
    'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.';
  refuse(scope, intent, method, { type: 'invalid_request_error', code, message, doc_url: docUrl(code) });
  return null;
}

function settle(
  scope: Scope,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  authenticated: boolean,
): ErrorBody | null {
  const { decline } = cardBehaviour(scope.core, method.id);
  if (decline) return fail(scope, intent, method, declineError(decline), authenticated);
  intent.next_action = null;
  const wait = scope.core.faults.read().processing_ms;
  if (wait === 0) {
    succeed(scope, intent, method, authenticated);
    return null;
  }
  intent.status = 'processing';
  scope.core.objects.save(intent);
  scope.core.events.raise(scope, 'payment_intent.processing', intent);
  scope.core.tasks.schedule('settle_payment', intent.id, wait);
  return null;
}

export function settleProcessing(scope: Scope, id: string): void {
  const intent = scope.core.objects.find<Stripe.PaymentIntent>('payment_intent', id);
  if (intent?.status === 'processing') succeed(scope, intent, presentMethod(scope, intent), false);
}

function succeed(
  scope: Scope,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  authenticated: boolean,
): void {
  const charge = createCharge(scope, intent, method, { authenticated });
  intent.status = 'succeeded';
  intent.next_action = null;
  intent.amount_received = intent.amount;
  intent.latest_charge = charge.id;
  scope.core.objects.save(intent);
  scope.core.events.raise(scope, 'payment_intent.succeeded', intent);
  if (cardBehaviour(scope.core, method.id).disputed) openDispute(scope, charge);
}

function fail(
  scope: Scope,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  failure: ErrorBody,
  authenticated = false,
): ErrorBody {
  const id = makeId('ch');
  const error = { ...failure, charge: id };
  createCharge(scope, intent, method, { authenticated, failure: error, id });
  intent.latest_charge = id;
  refuse(scope, intent, method, error);
  return { ...error, payment_intent: intent, payment_method: method };
}

function refuse(scope: Scope, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod, error: ErrorBody): void {
  intent.status = 'requires_payment_method';
  intent.next_action = null;
  intent.payment_method = null;
  intent.last_payment_error = { ...error, payment_method: method } as Stripe.PaymentIntent.LastPaymentError;
  scope.core.objects.save(intent);
  scope.core.events.raise(scope, 'payment_intent.payment_failed', intent);
}
