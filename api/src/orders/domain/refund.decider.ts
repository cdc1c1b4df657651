import type { DomainEvent } from '@kronblad/contracts/events/all';
import {
  GoodsReturned,
  RefundFailed,
  RefundRequested,
  RefundSubmitted,
  RefundSucceeded,
} from '@kronblad/contracts/events/orders';
import { Refusal } from '@kronblad/contracts/refusals';
import { formatOre } from '@kronblad/contracts/rules/money';
import { restore } from './order.decider.js';
import {
  ANNULLED,
  type Order,
  type RefundablePayment,
  type RefundState,
  refundablePayments,
  takenOre,
} from './order.js';
import { allThatIsLeft, type Pieces, type RefundedGoods, returnable, totalOre, worthOf } from './refunded-goods.js';

/** What is asked to go back. */
export interface RefundAsked {
  /** Null: what lines and freight are worth. With them, at most that: the rest is deducted. */
  readonly amountOre: number | null;
  readonly reason: string;
  /** Which payment is meant, one that was turned away or the sale; null where there is only one. */
  readonly turnedAway?: boolean | null;
  /** What the screen showed as left of it; null skips the check. */
  readonly shownLeftOre?: number | null;
  /** Goods of the sale; null for an amount. */
  readonly lines?: readonly Pieces[] | null;
  readonly withShipping?: boolean;
  /** The goods go back on the shelf. */
  readonly restock?: boolean;
  readonly method?: 'stripe' | 'outside';
  readonly remarks?: NonNullable<RefundState['remarks']> | null;
}

/**
 * Refunds add up to at most what was paid, less what a bank has taken (`payment_disputed`). One request goes for one
 * payment: the one that counts, or one that was turned away and is still owed because its refund failed (`turnedAway`).
 * A client that does not say which has to when there are both (`refund_of_which`); what is owed no longer is refused
 * (`refund_changed`), so that an older screen takes nothing of the sale; so are a payment of which another sum was shown
 * as left, and goods that have been refunded meanwhile. A refund that was requested before, in the same words, is that
 * one; under its id nothing else can be asked for (`refund_id_taken`).
 */
export function requestRefund(order: Order, refundId: string, asked: RefundAsked): DomainEvent[] {
  const { reason, turnedAway = null, shownLeftOre = null, method = 'stripe', remarks } = asked;
  const known = order.refunds.get(refundId);
  if (known && known.reason === reason && known.amountOre === (asked.amountOre ?? known.amountOre)) return [];
  if (known) throw new Refusal('refund_id_taken');
  const { intentId, leftOre } = paymentMeant(order, turnedAway);
  if (shownLeftOre !== null && shownLeftOre !== leftOre) {
    const message = `Nu är ${formatOre(leftOre)} kvar att återbetala, så din återbetalning genomfördes inte. Ladda om ordern och se efter.`;
    throw new Refusal('refund_changed', { message });
  }
  const isSale = intentId === order.paid?.intentId;
  // A payment that was turned away has no goods.
  if (!isSale && (asked.lines || asked.withShipping)) throw new Refusal('refund_changed');
  const goods = isSale ? goodsAsked(order, asked, leftOre) : null;
  const amountOre = asked.amountOre ?? (goods ? Math.min(totalOre(goods), leftOre) : leftOre);
  refuseTooMuch(order, intentId, { amountOre, leftOre, goods });
  const { orderId } = order.placed;
  const returned = asked.restock && goods ? returnable(order, goods.lines) : [];
  return [
    RefundRequested({
      ...{ orderId, refundId, intentId, amountOre, reason },
      ...(method === 'outside' && { method }),
      ...(goods && { lines: [...goods.lines], shippingOre: goods.shippingOre }),
      ...(remarks && { remarks }),
    }),
    ...(returned.length > 0 ? [GoodsReturned({ orderId, refundId, lines: returned })] : []),
  ];
}

/** Goods that were named, or all of them where everything goes back. */
function goodsAsked(order: Order, asked: RefundAsked, leftOre: number): RefundedGoods | null {
  const { lines = null, withShipping = false, amountOre } = asked;
  if (lines || withShipping) return worthOf(order, lines ?? [], withShipping);
  return amountOre === null || amountOre === leftOre ? allThatIsLeft(order, leftOre) : null;
}

interface Sums {
  readonly amountOre: number;
  readonly leftOre: number;
  readonly goods: RefundedGoods | null;
}

function refuseTooMuch(order: Order, intentId: string, { amountOre, leftOre, goods }: Sums): void {
  if (amountOre <= 0) throw new Refusal('refund_exceeds_paid');
  if (goods && amountOre > totalOre(goods)) throw new Refusal('refund_exceeds_goods');
  if (amountOre > leftOre + takenOre(order, intentId)) throw new Refusal('refund_exceeds_paid');
  if (amountOre > leftOre) throw new Refusal('payment_disputed');
}

/** As `requestRefund`, of money that the shop has given back outside Stripe: it is settled at once. */
export function recordOutsideRefund(order: Order, refundId: string, asked: RefundAsked): DomainEvent[] {
  const requested = requestRefund(order, refundId, { ...asked, method: 'outside', turnedAway: false });
  const [request] = requested;
  if (request?.type !== 'RefundRequested') return [];
  const { orderId, amountOre } = request.data;
  return [...requested, RefundSucceeded({ orderId, refundId, stripeRefundId: null, amountOre })];
}

/** Takes back a refund that was recorded as made outside Stripe. Refuses with `refund_by_stripe` one that Stripe made. */
export function annulOutsideRefund(order: Order, refundId: string): DomainEvent[] {
  const refund = order.refunds.get(refundId);
  if (refund?.method !== 'outside') throw new Refusal('refund_by_stripe');
  return recordRefundOutcome(order, refundId, { state: 'failed', stripeRefundId: null, failure: ANNULLED });
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
