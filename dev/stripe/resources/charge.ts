import type Stripe from 'stripe';
import type { ErrorBody } from '../api/api-error.ts';
import { now } from '../clock.ts';
import type { Core, Scope } from '../core.ts';
import { makeId } from '../store/ids.ts';
import { book, cardFee } from './balance.ts';

export function createCharge(
  scope: Scope,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  options: { authenticated: boolean; failure?: ErrorBody; id?: string },
): Stripe.Charge {
  const { failure } = options;
  const charge = unpaidCharge(scope.core, intent, method, options.id ?? makeId('ch'));
  charge.payment_method_details = cardDetails(intent, method, options.authenticated);
  if (failure) {
    charge.failure_code = failure.code ?? null;
    charge.failure_message = failure.message;
    charge.outcome = outcome(failure);
  } else {
    markPaid(scope.core, charge);
  }
  scope.core.objects.insert(charge, intent.id);
  scope.core.events.raise(scope, failure ? 'charge.failed' : 'charge.succeeded', charge);
  return charge;
}

function markPaid(core: Core, charge: Stripe.Charge): void {
  const { amount, currency, id, description } = charge;
  charge.amount_captured = amount;
  charge.captured = true;
  charge.paid = true;
  charge.status = 'succeeded';
  charge.outcome = outcome();
  charge.receipt_url = `${core.publicUrl}/payments/${String(charge.payment_intent)}`;
  charge.balance_transaction = book(core, {
    type: 'charge',
    amount,
    fee: cardFee(amount),
    currency,
    source: id,
    description,
  });
}

function unpaidCharge(
  _core: Core,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  id: string,
): Stripe.Charge {
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { ...method.billing_details },
    calculated_statement_descriptor: statementDescriptor(intent),
    captured: false,
    created: now(),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: null,
    paid: false,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: null,
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: 'failed',
    transfer_data: null,
    transfer_group: intent.transfer_group,
  };
}

function statementDescriptor(intent: Stripe.PaymentIntent): string {
  const suffix = intent.statement_descriptor_suffix;
  return (suffix ? `SANDBOX* ${suffix}` : 'SANDBOX').slice(0, 22).toUpperCase();
}

function outcome(failure?: ErrorBody): Stripe.Charge.Outcome {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: failure ? 'declined_by_network' : 'approved_by_network',
    reason: failure ? (failure.decline_code ?? failure.code ?? null) : null,
    risk_level: 'normal',
    seller_message: failure ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
    type: failure ? 'issuer_declined' : 'authorized',
  };
}

function cardDetails(
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  authenticated: boolean,
): Stripe.Charge.PaymentMethodDetails {
  const { brand, country, exp_month, exp_year, fingerprint, funding, last4, checks } = method.card!;
  return {
    type: 'card',
    card: {
      amount_authorized: intent.amount,
      authorization_code: null,
      brand,
      checks,
      country,
      electronic_commerce_indicator: null,
      exp_month,
      exp_year,
      fingerprint,
      funding,
      installments: null,
      last4,
      mandate: null,
      network: brand,
      network_transaction_id: null,
      regulated_status: 'unregulated',
      three_d_secure: authenticated ? threeDSecure() : null,
      transaction_link_id: null,
      wallet: null,
    },
  };
}

function threeDSecure(): Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure {
  return {
    authentication_flow: 'challenge',
    electronic_commerce_indicator: '05',
    exemption_indicator: null,
    result: 'authenticated',
    result_reason: null,
    transaction_id: null,
    version: '2.2.0',
  };
}
