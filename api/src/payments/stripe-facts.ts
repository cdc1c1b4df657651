import type Stripe from 'stripe';
import type { orderPayments } from '../orders/index.js';

/** Do not trust the id: any system on the account can write metadata. `StripeOrderMatcher` checks whose order it is. */
export function orderIdInMetadata(object: { readonly metadata: Stripe.Metadata | null }): number | null {
  const id = Number(object.metadata?.order_id);
  return Number.isInteger(id) && id > 0 ? id : null;
}

export type IntentIdentity = Pick<Stripe.PaymentIntent, 'id' | 'metadata'>;

/** Parts of an intent that `paymentOf` reads, so they must be expanded. */
export const PAYMENT_PARTS = ['latest_charge.balance_transaction'];

/** The intent must have succeeded and be fetched with `PAYMENT_PARTS` expanded. */
export function paymentOf(intent: Stripe.PaymentIntent, now = new Date()): orderPayments.Payment {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const method = charge?.payment_method_details?.type ?? 'card';
  return {
    intentId: intent.id,
    chargeId: charge?.id ?? (typeof intent.latest_charge === 'string' ? intent.latest_charge : null),
    amountOre: intent.amount_received,
    method,
    paidAt: (succeededAt(charge) ?? (method === 'card' ? madeAt(charge ?? intent) : now)).toISOString(),
  };
}

/**
 * A charge is made with the attempt, which a late method such as Klarna answers later. Its balance transaction is made
 * when it succeeds, or up to an hour later where Stripe captures asynchronously.
 */
function succeededAt(charge: Stripe.Charge | null): Date | null {
  const booked = charge?.balance_transaction;
  return booked && typeof booked === 'object' ? madeAt(booked) : null;
}

const madeAt = ({ created }: { readonly created: number }): Date => new Date(created * 1000);

export function refundOutcomeOf({ id, status, failure_reason }: Stripe.Refund): orderPayments.RefundOutcome | null {
  switch (status) {
    case 'succeeded':
      return { state: 'succeeded', stripeRefundId: id };
    case 'failed':
    case 'canceled':
      return { state: 'failed', stripeRefundId: id, failure: failure_reason ?? status };
    case 'pending':
    case 'requires_action':
      return { state: 'submitted', stripeRefundId: id };
    default:
      return null;
  }
}
