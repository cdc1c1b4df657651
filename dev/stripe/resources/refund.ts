import type Stripe from 'stripe';
import { ApiError, invalidRequest, noSuch } from '../api/api-error.ts';
import { type MetadataPatch, mergeMetadata } from '../api/params.ts';
import { now } from '../clock.ts';
import type { Scope } from '../core.ts';
import { makeId } from '../store/ids.ts';
import { book } from './balance.ts';
import { formatAmount } from './currencies.ts';
import { cardBehaviour } from './payment-method.ts';

export interface RefundInput {
  payment_intent?: string;
  charge?: string;
  amount?: number;
  reason?: 'duplicate' | 'fraudulent' | 'requested_by_customer';
  metadata?: MetadataPatch | null;
}

/** Refunds a charge fully or partly. Raises `refund.created` and `charge.refunded`. */
export function createRefund(scope: Scope, input: RefundInput): Stripe.Refund {
  const { core } = scope;
  const charge = refundableCharge(scope, input);
  const amount = checkRefundAmount(charge, input.amount);
  const behaviour = cardBehaviour(core, charge.payment_method ?? '');
  const refund = newRefund(charge, amount, input);
  refund.status = behaviour.refund === 'pending' ? 'pending' : 'succeeded';
  refund.balance_transaction = bookRefund(scope, refund, -amount, 'refund');
  core.objects.insert(refund, intentOf(charge));
  core.events.raise(scope, 'refund.created', refund);
  changeRefunded(scope, charge, amount);
  if (behaviour.refund) core.tasks.schedule('settle_refund', refund.id, core.faults.read().refund_settle_ms);
  return refund;
}

/** Settles a refund to a card that fails or delays refunds. */
export function settleRefund(scope: Scope, id: string): void {
  const refund = scope.core.objects.find<Stripe.Refund>('refund', id);
  if (refund?.status === 'succeeded') failRefund(scope, refund);
  if (refund?.status === 'pending') completeRefund(scope, refund);
}

function completeRefund(scope: Scope, refund: Stripe.Refund): void {
  refund.status = 'succeeded';
  scope.core.objects.save(refund);
  scope.core.events.raise(scope, 'refund.updated', refund, { status: 'pending' });
  scope.core.events.raise(scope, 'charge.refund.updated', refund, { status: 'pending' });
}

/** The bank returns the money: a succeeded refund fails, and the charge counts as paid again. */
export function failRefund(scope: Scope, refund: Stripe.Refund): void {
  const { core } = scope;
  const previous = { status: refund.status };
  refund.status = 'failed';
  refund.failure_reason = 'expired_or_canceled_card';
  refund.failure_balance_transaction = bookRefund(scope, refund, refund.amount, 'refund_failure');
  core.objects.save(refund);
  const charge = core.objects.find<Stripe.Charge>('charge', String(refund.charge));
  if (charge) changeRefunded(scope, charge, -refund.amount);
  core.events.raise(scope, 'refund.updated', refund, previous);
  core.events.raise(scope, 'charge.refund.updated', refund, previous);
  core.events.raise(scope, 'refund.failed', refund, previous);
}

function refundableCharge(scope: Scope, input: RefundInput): Stripe.Charge {
  const id = chargeId(scope, input);
  const charge = scope.core.objects.find<Stripe.Charge>('charge', id);
  if (!charge) throw noSuch('charge', id, 'charge');
  if (charge.status !== 'succeeded') {
    throw invalidRequest(`Charge ${id} has not been paid, so it cannot be refunded.`, undefined, 'charge');
  }
  if (charge.refunded) throw invalidRequest(`Charge ${id} has already been refunded.`, 'charge_already_refunded');
  if (!charge.disputed) return charge;
  throw new ApiError(400, {
    type: 'invalid_request_error',
    code: 'charge_disputed',
    message: `Charge ${id} has been charged back; cannot issue a refund.`,
    charge: id,
  });
}

function chargeId(scope: Scope, input: RefundInput): string {
  if (input.charge) return input.charge;
  if (!input.payment_intent) {
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.');
  }
  const intent = scope.core.objects.find<Stripe.PaymentIntent>('payment_intent', input.payment_intent);
  if (!intent) throw noSuch('payment_intent', input.payment_intent, 'payment_intent');
  if (intent.status === 'succeeded') return String(intent.latest_charge);
  throw invalidRequest(
    `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
    'payment_intent_unexpected_state',
    'payment_intent',
  );
}

function checkRefundAmount(charge: Stripe.Charge, asked?: number): number {
  const left = charge.amount - charge.amount_refunded;
  const amount = asked ?? left;
  if (amount < 1) {
    throw invalidRequest('This value must be greater than or equal to 1.', 'parameter_invalid_integer', 'amount');
  }
  if (amount <= left) return amount;
  const [wanted, rest] = [formatAmount(amount, charge.currency), formatAmount(left, charge.currency)];
  throw invalidRequest(
    `Refund amount (${wanted}) is greater than unrefunded amount on charge (${rest})`,
    undefined,
    'amount',
  );
}

function newRefund(charge: Stripe.Charge, amount: number, input: RefundInput): Stripe.Refund {
  return {
    id: makeId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: mergeMetadata({}, input.metadata),
    payment_intent: intentOf(charge),
    payment_method: charge.payment_method,
    reason: input.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: null,
    transfer_reversal: null,
  };
}

function changeRefunded(scope: Scope, charge: Stripe.Charge, amount: number): void {
  const previous = { amount_refunded: charge.amount_refunded, refunded: charge.refunded };
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  scope.core.objects.save(charge);
  if (amount > 0) scope.core.events.raise(scope, 'charge.refunded', charge, previous);
}

function bookRefund(scope: Scope, refund: Stripe.Refund, amount: number, type: 'refund' | 'refund_failure'): string {
  const { currency, id } = refund;
  const description = type === 'refund' ? 'REFUND FOR CHARGE' : 'REFUND FAILURE';
  return book(scope.core, { type, amount, fee: 0, currency, source: id, description });
}

function intentOf(charge: Stripe.Charge): string | null {
  return charge.payment_intent === null ? null : String(charge.payment_intent);
}
