import type Stripe from 'stripe';
import type { orderPayments } from '../orders/index.js';

/** Do not trust the id: any system on the account can write metadata. `StripeOrderMatcher` checks whose order it is. */
export function orderIdInMetadata(object: { readonly metadata: Stripe.Metadata | null }): number | null {
  const id = Number(object.metadata?.order_id);
  return Number.isInteger(id) && id > 0 ? id : null;
}

export type IntentIdentity = Pick<Stripe.PaymentIntent, 'id' | 'metadata'>;

/** The intent must have succeeded and be fetched with `latest_charge` expanded. */
export function paymentOf(intent: Stripe.PaymentIntent): orderPayments.Payment {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  return {
    intentId: intent.id,
    chargeId: charge?.id ?? (typeof intent.latest_charge === 'string' ? intent.latest_charge : null),
    amountOre: intent.amount_received,
    method: charge?.payment_method_details?.type ?? 'card',
    paidAt: new Date((charge?.created ?? intent.created) * 1000).toISOString(),
  };
}

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
