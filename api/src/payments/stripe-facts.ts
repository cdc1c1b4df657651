import type Stripe from 'stripe';
import type { Payment, RefundOutcome } from '../orders/index.js';

/** The order that an intent or refund belongs to, from the metadata we gave it; null for one that is not ours. */
export function orderIdOf(object: { readonly metadata: Stripe.Metadata | null }): number | null {
  const id = Number(object.metadata?.order_id);
  return Number.isInteger(id) && id > 0 ? id : null;
}

/** What a succeeded intent (with `latest_charge` expanded) says of the payment. */
export function paymentOf(intent: Stripe.PaymentIntent): Payment {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  return {
    intentId: intent.id,
    chargeId: charge?.id ?? (typeof intent.latest_charge === 'string' ? intent.latest_charge : null),
    amountOre: intent.amount_received,
    method: charge?.payment_method_details?.type ?? 'card',
    paidAt: new Date((charge?.created ?? intent.created) * 1000).toISOString(),
  };
}

/** What became of a refund, or null while it is under way. */
export function refundOutcomeOf(refund: Stripe.Refund): RefundOutcome | null {
  if (refund.status === 'succeeded') return { state: 'succeeded', stripeRefundId: refund.id };
  if (refund.status === 'failed' || refund.status === 'canceled') {
    return { state: 'failed', stripeRefundId: refund.id, failure: refund.failure_reason ?? refund.status };
  }
  return null;
}
