import type Stripe from 'stripe';
import { invalidRequest, noSuch } from '../errors.ts';
import type { Sandbox } from '../sandbox.ts';
import { makeId, now } from '../store.ts';
import { book } from './balance.ts';
import { methodOf } from './test-methods.ts';

export interface RefundInput {
  readonly payment_intent: string;
  readonly amount?: number;
  readonly reason?: string;
  readonly metadata?: Record<string, string>;
}

export function createRefund(sandbox: Sandbox, input: RefundInput): Stripe.Refund {
  const charge = refundableCharge(sandbox, input.payment_intent);
  const outcome = methodOf(String(charge.payment_method))?.refund;
  const refund = {
    id: makeId('re'),
    object: 'refund',
    amount: checkAmount(charge, input.amount),
    balance_transaction: null,
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    metadata: input.metadata ?? {},
    payment_intent: charge.payment_intent,
    reason: input.reason ?? null,
    status: outcome === 'pending' ? 'pending' : 'succeeded',
  } as Stripe.Refund;
  refund.balance_transaction = bookRefund(sandbox, refund, 'refund', -refund.amount);
  sandbox.store.insert(refund, input.payment_intent);
  sandbox.webhooks.raise('refund.created', refund);
  changeRefunded(sandbox, charge, refund.amount);
  if (outcome) sandbox.later(sandbox.faults.current.refund_settle_ms, () => settleRefund(sandbox, refund.id));
  return refund;
}

function settleRefund(sandbox: Sandbox, id: string): void {
  const refund = sandbox.store.find<Stripe.Refund>(id);
  if (refund?.status === 'succeeded') failRefund(sandbox, refund);
  if (refund?.status !== 'pending') return;
  refund.status = 'succeeded';
  sandbox.store.save(refund);
  sandbox.webhooks.raise('refund.updated', refund, { status: 'pending' });
}

/** The bank returns the money, so the charge counts as paid again. */
export function failRefund(sandbox: Sandbox, refund: Stripe.Refund): Stripe.Refund {
  const { store, webhooks } = sandbox;
  if (refund.status !== 'succeeded' && refund.status !== 'pending')
    throw invalidRequest(`Refund ${refund.id} is ${String(refund.status)}.`);
  const previous = { status: refund.status };
  refund.status = 'failed';
  refund.failure_reason = 'expired_or_canceled_card';
  refund.failure_balance_transaction = bookRefund(sandbox, refund, 'refund_failure', refund.amount);
  store.save(refund);
  const charge = store.find<Stripe.Charge>(String(refund.charge));
  if (charge) changeRefunded(sandbox, charge, -refund.amount);
  webhooks.raise('refund.updated', refund, previous);
  webhooks.raise('refund.failed', refund, previous);
  return refund;
}

function refundableCharge({ store }: Sandbox, intentId: string): Stripe.Charge {
  const intent = store.find<Stripe.PaymentIntent>(intentId);
  if (!intent) throw noSuch('payment_intent', intentId, 'payment_intent');
  const charge = store.find<Stripe.Charge>(String(intent.latest_charge));
  if (intent.status !== 'succeeded' || !charge)
    throw invalidRequest(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
      code: 'payment_intent_unexpected_state',
    });
  if (charge.refunded)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  if (charge.disputed)
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  return charge;
}

function checkAmount(charge: Stripe.Charge, amount = charge.amount - charge.amount_refunded): number {
  const left = charge.amount - charge.amount_refunded;
  if (amount < 1) throw invalidRequest('This value must be greater than or equal to 1.', { param: 'amount' });
  if (amount <= left) return amount;
  const message = `Refund amount (${kronor(amount)}) is greater than unrefunded amount on charge (${kronor(left)})`;
  throw invalidRequest(message, { param: 'amount' });
}

const kronor = (ore: number) => `${(ore / 100).toFixed(2)} kr`;

function changeRefunded({ store, webhooks }: Sandbox, charge: Stripe.Charge, amount: number): void {
  const previous = { amount_refunded: charge.amount_refunded, refunded: charge.refunded };
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  store.save(charge);
  if (amount > 0) webhooks.raise('charge.refunded', charge, previous);
}

function bookRefund(
  { store }: Sandbox,
  { id, currency }: Stripe.Refund,
  category: 'refund' | 'refund_failure',
  amount: number,
): string {
  return book(store, { category, amount, currency, source: id });
}
