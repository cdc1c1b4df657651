import type { DomainEvent } from '@kronblad/contracts/events/all';
import { RefundFailed, RefundRequested, RefundSubmitted, RefundSucceeded } from '@kronblad/contracts/events/orders';
import { Refusal } from '@kronblad/contracts/refusals';
import { formatOre } from '@kronblad/contracts/rules/money';
import { restore } from './order.decider.js';
import { type Order, type RefundablePayment, refundablePayments, takenOre } from './order.js';

/**
 * Refunds add up to at most what was paid, less what a bank has taken (`payment_disputed`). One request goes for one
 * payment: the one that counts, or one that was turned away and is still owed because its refund failed (`turnedAway`).
 * Who does not say which has to when there are both (`refund_of_which`); what is owed no longer is refused
 * (`refund_changed`), so that an older screen takes nothing of the sale; so is one of a payment of which another sum was
 * shown as left (`shownLeftOre`). A refund that was requested before, in the same
 * words, is that one; under its id nothing else can be asked for (`refund_id_taken`).
 */
export function requestRefund(
  order: Order,
  refundId: string,
  amountOre: number,
  reason: string,
  turnedAway: boolean | null = null,
  shownLeftOre: number | null = null,
): DomainEvent[] {
  const known = order.refunds.get(refundId);
  if (known?.amountOre === amountOre && known.reason === reason) return [];
  if (known) throw new Refusal('refund_id_taken');
  const { intentId, leftOre } = paymentMeant(order, turnedAway);
  if (shownLeftOre !== null && shownLeftOre !== leftOre) {
    const message = `Nu är ${formatOre(leftOre)} kvar att återbetala, så din återbetalning genomfördes inte. Ladda om ordern och se efter.`;
    throw new Refusal('refund_changed', { message });
  }
  if (amountOre > leftOre + takenOre(order, intentId)) throw new Refusal('refund_exceeds_paid');
  if (amountOre > leftOre) throw new Refusal('payment_disputed');
  const { orderId } = order.placed;
  return [RefundRequested({ orderId, refundId, intentId, amountOre, reason })];
}

function paymentMeant(order: Order, turnedAway: boolean | null): RefundablePayment {
  const { owed, sale } = refundablePayments(order);
  if (turnedAway === null && owed && (sale?.leftOre ?? 0) > 0) throw new Refusal('refund_of_which');
  if (turnedAway && !owed) throw new Refusal('refund_changed');
  const payment = turnedAway === false ? sale : (owed ?? sale);
  if (!payment) throw new Refusal('order_not_paid');
  return payment;
}

/** What Stripe says of a refund; `submitted`: taken, and not settled yet. */
export type RefundOutcome =
  | { readonly state: 'submitted'; readonly stripeRefundId: string }
  | { readonly state: 'succeeded'; readonly stripeRefundId: string }
  | { readonly state: 'failed'; readonly stripeRefundId: string | null; readonly failure: string };

/**
 * What became of a refund. One that had succeeded may still fail (a closed account, say), and is then reversed. The money
 * is the customer's all the same, so that an order that was deleted meanwhile is visible again.
 */
export function recordRefundOutcome(order: Order, refundId: string, outcome: RefundOutcome): DomainEvent[] {
  const refund = order.refunds.get(refundId);
  if (!refund || refund.state === outcome.state || refund.state === 'failed') return [];
  const { orderId } = order.placed;
  const { amountOre } = refund;
  switch (outcome.state) {
    case 'submitted':
      return refund.state === 'requested' && refund.stripeRefundId === null
        ? [RefundSubmitted({ orderId, refundId, stripeRefundId: outcome.stripeRefundId })]
        : [];
    case 'succeeded':
      return [RefundSucceeded({ orderId, refundId, stripeRefundId: outcome.stripeRefundId, amountOre })];
    case 'failed':
      return [
        RefundFailed({
          orderId,
          refundId,
          stripeRefundId: outcome.stripeRefundId,
          amountOre,
          failure: outcome.failure,
        }),
        ...restore(order),
      ];
  }
}
