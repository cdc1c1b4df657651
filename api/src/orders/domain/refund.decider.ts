import { formatOre } from '@kronblad/contracts/money/money';
import { shopAccountOf } from '@kronblad/contracts/payment/payment-methods';
import type { DomainEvent } from '../../events/all.js';
import { Refusal } from '../../refusals/index.js';
import { OrderCapacityFreed } from './delivery-events.js';
import { changeStatus, restore, type ShownState } from './order.decider.js';
import { evolve, type LaterEvent, type Order } from './order.js';
import { freedCapacity } from './order-day.js';
import { disputedOre, type RefundablePayment, refundablePayments, refundedOre, uncreditedOre } from './order-money.js';
import {
  GoodsReturned,
  GoodsReturnUndone,
  RefundExceededSale,
  RefundFailed,
  RefundRequested,
  RefundSubmitted,
  RefundSucceeded,
} from './refund-events.js';
import { ANNULLED, type RefundState } from './refund-state.js';
import {
  allThatIsLeft,
  type LinePieces,
  partOfShipping,
  type RefundedGoods,
  returnable,
  totalOre,
  worthOf,
} from './refunded-goods.js';

export interface RefundRequest {
  /**
   * Null means the value of the chosen goods and freight, or all that is left to refund when none are chosen. An amount
   * below the value of the chosen goods is a refund with a deduction; for an amount above it a refusal is thrown.
   */
  readonly amountOre: number | null;
  readonly reason: string;
  /** True: refund the rejected payment. False: the sale. Null: the only one that is refundable. */
  readonly isRejected?: boolean | null;
  /** Refundable amount that the screen showed; null skips the check. */
  readonly shownLeftOre?: number | null;
  readonly lines?: readonly LinePieces[] | null;
  readonly withShipping?: boolean;
  /** A part of the freight, without goods. Throws the refusal `refund_changed` when less is left. */
  readonly shippingOre?: number;
  readonly restock?: boolean;
  readonly method?: 'stripe' | 'outside';
  /** The shop's account that a refund outside Stripe is paid from. Default: the bank. What was paid in the shop goes back from where it went. */
  readonly paidFrom?: 'bank' | 'cash' | null;
  readonly remarks?: NonNullable<RefundState['remarks']> | null;
}

/**
 * Requests a refund of one payment: the sale, or a rejected payment whose automatic refund failed (`isRejected`).
 * Throws the refusal `refund_of_which` when both are refundable and the client chose neither; `refund_in_shop` for a sale
 * that Stripe knows nothing of; `payment_disputed` when a bank holds the money; `refund_changed` when the goods are already refunded or the refundable amount is no longer the
 * shown one; `refund_id_taken` when the id belongs to a different request. The same request again returns no events.
 */
export function requestRefund(order: Order, refundId: string, request: RefundRequest): DomainEvent[] {
  const made = order.refunds.get(refundId);
  if (!made) return freeingDay(order, newRefund(order, refundId, request));
  if (made.fingerprint !== null && made.fingerprint !== fingerprintOf(request)) throw new Refusal('refund_id_taken');
  return [];
}

/** Text of a request without `shownLeftOre`, which may be another one by the time it is repeated. */
function fingerprintOf(request: RefundRequest): string {
  const { amountOre, reason, isRejected = null, lines = null, withShipping = false, shippingOre = 0 } = request;
  const { restock = false, method = 'stripe', paidFrom = null, remarks = null } = request;
  const pieces = lines?.map(({ line, quantity }) => [line, quantity]) ?? null;
  const words = [amountOre, reason, isRejected, pieces, withShipping, shippingOre, restock, method, paidFrom, remarks];
  return JSON.stringify(words);
}

/** An order that is refunded in full needs its day no more, unless its goods are made: then only the stop is freed. */
function freeingDay(order: Order, events: DomainEvent[]): DomainEvent[] {
  const then = (events as LaterEvent[]).reduce<Order>(evolve, order);
  const freed = freedCapacity(then);
  if (!freed || then.paid === null || refundedOre(then) < then.totalOre) return events;
  return [...events, OrderCapacityFreed({ orderId: order.placed.orderId, freed })];
}

/** Cancels the order and requests the refund of all that is left of the sale. */
export function cancelWithRefund(
  order: Order,
  { refundId, request }: CancellationRefund,
  now: Date,
  shown: ShownState,
): DomainEvent[] {
  const cancelled = changeStatus(order, 'cancelled', now, { sentAt: null, holdMs: 0 }, shown);
  const then = (cancelled as LaterEvent[]).reduce<Order>(evolve, order);
  return [...cancelled, ...requestRefund(then, refundId, { ...request, amountOre: null, isRejected: false })];
}

export interface CancellationRefund {
  readonly refundId: string;
  readonly request: Pick<RefundRequest, 'reason' | 'restock' | 'shownLeftOre'>;
}

function newRefund(order: Order, refundId: string, request: RefundRequest): DomainEvent[] {
  const { reason, isRejected = null, shownLeftOre = null, method = 'stripe', remarks } = request;
  const { intentId, leftOre } = paymentMeant(order, isRejected);
  if (shownLeftOre !== null && shownLeftOre !== leftOre) {
    const message = `Nu är ${formatOre(leftOre)} kvar att återbetala, så din återbetalning genomfördes inte. Ladda om ordern och se efter.`;
    throw new Refusal('refund_changed', { message });
  }
  const isSale = intentId === order.paid?.intentId;
  if (!isSale && (request.lines || request.withShipping)) throw new Refusal('refund_changed');
  const paidFrom = accountOf(order, isSale, request);
  const goods = isSale ? requestedGoods(order, request, leftOre) : null;
  const amountOre = request.amountOre ?? (goods ? Math.min(totalOre(goods), leftOre) : leftOre);
  refuseTooMuch(order, intentId, { amountOre, leftOre, goods });
  const { orderId } = order.placed;
  const returned = request.restock && goods ? returnable(order, goods.lines) : [];
  return [
    RefundRequested({
      ...{ orderId, refundId, intentId, amountOre, reason, method },
      ...(paidFrom && { paidFrom }),
      ...(goods && { lines: [...goods.lines], shippingOre: goods.shippingOre }),
      ...(remarks && { remarks }),
      fingerprint: fingerprintOf(request),
    }),
    ...(returned.length > 0 ? [GoodsReturned({ orderId, refundId, lines: returned })] : []),
  ];
}

/** The account that a refund outside Stripe is paid from; null for the usual one. */
function accountOf({ paid }: Order, isSale: boolean, { method = 'stripe', paidFrom = null }: RefundRequest) {
  const paidTo = isSale && paid ? shopAccountOf(paid.method) : null;
  if (method === 'outside') return paidTo ?? paidFrom;
  if (paidTo) throw new Refusal('refund_in_shop');
  return null;
}

function requestedGoods(order: Order, request: RefundRequest, leftOre: number): RefundedGoods | null {
  const { lines = null, withShipping = false, shippingOre = 0, amountOre } = request;
  if (shippingOre > 0) return partOfShipping(order, shippingOre);
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
  if (amountOre > leftOre + disputedOre(order, intentId)) throw new Refusal('refund_exceeds_paid');
  if (amountOre > leftOre) throw new Refusal('payment_disputed');
}

/**
 * Records a refund of the sale that the shop repaid outside Stripe; it succeeds at once. Throws the refusals of
 * `requestRefund`.
 */
export function recordOutsideRefund(order: Order, refundId: string, request: RefundRequest): DomainEvent[] {
  const requested = requestRefund(order, refundId, { ...request, method: 'outside', isRejected: false });
  const [first] = requested;
  if (first?.type !== 'RefundRequested') return [];
  const { orderId, amountOre } = first.data;
  return [...requested, RefundSucceeded({ orderId, refundId, stripeRefundId: null, amountOre })];
}

/**
 * Annuls a refund outside Stripe that was recorded by mistake, and takes its goods out of stock again unless
 * `keepsGoods`. Throws the refusal `refund_by_stripe` for any other refund.
 */
export function annulOutsideRefund(order: Order, refundId: string, keepsGoods: boolean): DomainEvent[] {
  const refund = order.refunds.get(refundId);
  if (refund?.method !== 'outside') throw new Refusal('refund_by_stripe');
  const annulled = recordRefundOutcome(order, refundId, { state: 'failed', stripeRefundId: null, failure: ANNULLED });
  if (annulled.length === 0 || keepsGoods || refund.returned.length === 0) return annulled;
  const { orderId } = order.placed;
  return [...annulled, GoodsReturnUndone({ orderId, refundId, lines: [...refund.returned] })];
}

export interface ForeignRefund {
  readonly intentId: string;
  readonly amountOre: number;
  readonly reason: string;
}

/**
 * Returns the request event for a refund that was made in Stripe's dashboard. A refund of all that is left of the sale
 * covers all remaining goods.
 */
export function requestOfForeignRefund(order: Order, refundId: string, foreign: ForeignRefund): DomainEvent[] {
  if (order.refunds.has(refundId)) return [];
  const { sale } = refundablePayments(order);
  const isRest = sale !== null && foreign.intentId === sale.intentId && foreign.amountOre === sale.leftOre;
  const goods = isRest ? allThatIsLeft(order, sale.leftOre) : null;
  return [
    RefundRequested({
      ...{ orderId: order.placed.orderId, refundId, ...foreign, method: 'stripe' },
      ...(goods && { lines: [...goods.lines], shippingOre: goods.shippingOre }),
    }),
  ];
}

/**
 * Refunds may exceed the sale; the excess then has no credit note. After another refund was annulled or failed, returns
 * events that reduce the excess by what can now be credited.
 */
export function creditExcess(order: Order): ReturnType<typeof RefundExceededSale>[] {
  const { orderId } = order.placed;
  let leftOre = uncreditedOre(order);
  return [...order.refunds].flatMap(([refundId, { state, excessOre }]) => {
    if (state !== 'succeeded' || excessOre === 0 || leftOre <= 0) return [];
    const creditedOre = Math.min(excessOre, leftOre);
    leftOre -= creditedOre;
    return [RefundExceededSale({ orderId, refundId, amountOre: excessOre - creditedOre })];
  });
}

function paymentMeant(order: Order, isRejected: boolean | null): RefundablePayment {
  const { owed, sale } = refundablePayments(order);
  if (isRejected === null && owed && (sale?.leftOre ?? 0) > 0) throw new Refusal('refund_of_which');
  if (isRejected && !owed) throw new Refusal('refund_changed');
  const payment = isRejected === false ? sale : (owed ?? sale);
  if (!payment) throw new Refusal('order_not_paid');
  return payment;
}

/** Stripe's report about a refund. `submitted`: accepted but not settled. */
export type RefundOutcome =
  | { readonly state: 'submitted'; readonly stripeRefundId: string }
  | { readonly state: 'succeeded'; readonly stripeRefundId: string }
  | { readonly state: 'failed'; readonly stripeRefundId: string | null; readonly failure: string };

/**
 * Records the outcome of a refund. A refund made in Stripe's dashboard may exceed the rest of the sale, because Stripe
 * does not know of refunds outside Stripe; the excess is then recorded. A succeeded refund may still fail later (for
 * example a closed account). The customer is then owed that money again, so a deleted order becomes visible.
 */
export function recordRefundOutcome(order: Order, refundId: string, outcome: RefundOutcome): DomainEvent[] {
  const refund = order.refunds.get(refundId);
  if (!refund || refund.state === outcome.state || refund.state === 'failed') return [];
  // Stripe refused a repeated attempt; the refund that it accepted before stays valid.
  if (outcome.state === 'failed' && outcome.stripeRefundId === null && refund.stripeRefundId !== null) return [];
  const { orderId } = order.placed;
  const { amountOre } = refund;
  switch (outcome.state) {
    case 'submitted':
      return refund.state === 'requested' && refund.stripeRefundId === null
        ? [RefundSubmitted({ orderId, refundId, stripeRefundId: outcome.stripeRefundId })]
        : [];
    case 'succeeded':
      return [
        RefundSucceeded({ orderId, refundId, stripeRefundId: outcome.stripeRefundId, amountOre }),
        ...exceeding(order, refundId, refund),
      ];
    case 'failed':
      return [
        ...(refund.excessOre > 0 ? [RefundExceededSale({ orderId, refundId, amountOre: 0 })] : []),
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

function exceeding(order: Order, refundId: string, { intentId, amountOre }: RefundState): DomainEvent[] {
  const excessOre = amountOre - uncreditedOre(order);
  if (intentId !== order.paid?.intentId || excessOre <= 0) return [];
  return [RefundExceededSale({ orderId: order.placed.orderId, refundId, amountOre: excessOre })];
}
