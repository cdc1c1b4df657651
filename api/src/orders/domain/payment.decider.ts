import type { DeliveryCalendar } from '@kronblad/contracts/delivery/delivery-calendar';
import { disputeState } from '@kronblad/contracts/order/disputes';
import type { PaymentRejection } from '@kronblad/contracts/payment/payment-rejections';
import type { DataOf, DomainEvent } from '../../events/all.js';
import { Refusal } from '../../refusals/index.js';
import { OrderCapacityFreed } from './delivery-events.js';
import {
  CampaignCodeUsed,
  LatePaymentRejected,
  OrderExpired,
  OrderReinstated,
  PaymentAttemptFailed,
  PaymentIntentCreated,
  PaymentReminderDue,
  PaymentSucceeded,
} from './events.js';
import { reservedAgain, restore } from './order.decider.js';
import { type Order } from './order.js';
import { freedCapacity } from './order-day.js';
import { countedGoods, needsGoods } from './order-goods.js';
import { PaymentDisputed, RefundRequested } from './refund-events.js';
import { isDayGone, isOwed } from './unpaid-day.js';

/** A succeeded payment at Stripe; of a free order and of one paid in the shop, one of our own. */
export interface Payment {
  readonly intentId: string;
  readonly chargeId: string | null;
  readonly amountOre: number;
  readonly method: string;
  /** The moment of success, which may be long before the payment is recorded. */
  readonly paidAt: string;
}

export function attachIntent(order: Order, intentId: string): DomainEvent[] {
  if (order.payment === 'paid' || order.intentIds.includes(intentId)) return [];
  return [PaymentIntentCreated({ orderId: order.placed.orderId, intentId, amountOre: order.placed.totalOre })];
}

export function recordFailedAttempt(
  order: Order,
  intentId: string,
  code: string | null,
  declineCode: string | null,
): DomainEvent[] {
  if (order.payment !== 'open') return [];
  return [PaymentAttemptFailed({ orderId: order.placed.orderId, intentId, code, declineCode })];
}

/** The code, goods and day to lock before a payment is recorded. No `lines` and no `day` when they stay reserved. */
export function rowsMovedByPayment(order: Order, payment: Payment, calendar: DeliveryCalendar, now: Date): MovedRows {
  const { campaign, lines, totalOre } = order.placed;
  if (order.payment === 'paid') return { campaign: null, lines: [] };
  const dayStays =
    !order.delivery || (order.delivery.held !== null && !isDayGone(order, calendar, now, new Date(payment.paidAt)));
  const stay = !needsGoods(order) && payment.amountOre === totalOre && dayStays;
  return stay ? { campaign, lines: [] } : { campaign, lines, day: order.delivery?.day };
}

type MovedRows = Pick<Order['placed'], 'campaign' | 'lines'> & { readonly day?: string | undefined };

/** The present state of an unpaid order's goods and day. `limits`: the day's; null without a day, and when it is gone or full. */
export interface PresentAvailability {
  readonly goods: boolean;
  readonly limits: { readonly pointsLimit: number | null; readonly stopsLimit: number | null } | null;
}

/**
 * Records a succeeded payment. An open order becomes paid, and takes its day again if that was freed. An expired order
 * is reinstated if its goods and its day are available. The payment is rejected and refunded in full when the goods or
 * the day are gone, another payment has paid the order, the amount differs, the order was replaced or cancelled by
 * staff, or it would pay for another order's change, which the shop no longer sells. A payment that is already recorded
 * changes nothing. A deleted order becomes visible again.
 */
export function recordPayment(
  order: Order,
  payment: Payment,
  available: PresentAvailability,
  newRefundId: () => string,
): DomainEvent[] {
  const { orderId, campaign } = order.placed;
  if (order.paid?.intentId === payment.intentId) return [];
  // This payment was rejected before and has used up its intent, so the order can no longer be paid.
  if (order.rejected.has(payment.intentId)) return expire(order, 'unpaid');
  const late = order.payment === 'closed';
  const why = rejectionOf(order, payment, available);
  if (why) return [...rejectPayment(order, payment, why, newRefundId()), ...restore(order)];
  const campaignCodeId = campaign?.campaignCodeId ?? null;
  const again = available.limits && reservedAgain(order, available.limits);
  return [
    PaymentSucceeded({ orderId, ...payment, late, ...(!late && again) }),
    ...(late
      ? [
          OrderReinstated({
            orderId,
            lines: needsGoods(order) ? countedGoods(order) : [],
            campaignCodeId,
            ...again,
          }),
        ]
      : []),
    ...(campaignCodeId === null ? [] : [CampaignCodeUsed({ orderId, campaignCodeId })]),
    ...restore(order),
  ];
}

/**
 * Throws the refusals of an order whose money the shop must not take. Call it in the transaction that records the payment:
 * a rejected payment is refunded at Stripe, where this money never was.
 */
export function refusePaymentInShop({ placed, deleted, payment }: Order): void {
  if (deleted) throw new Refusal('order_not_found');
  if (!placed.byStaff) throw new Refusal('not_placed_by_staff');
  if (payment === 'paid') throw alreadyPaid(placed);
  if (payment === 'closed') throw new Refusal('order_not_open');
}

const alreadyPaid = ({ orderId, orderNumber }: Order['placed']): Refusal =>
  new Refusal('order_already_paid', { body: { order_number: orderNumber, order_id: orderId } });

function rejectionOf(order: Order, { amountOre }: Payment, available: PresentAvailability): PaymentRejection | null {
  if (order.payment === 'paid') return 'paid_already';
  if (order.replaced) return 'replaced';
  if (order.cancelledByStaff) return 'cancelled';
  if (amountOre !== order.placed.totalOre) return 'other_amount';
  if (order.placed.supplementTo) return 'change_gone';
  if (!available.goods) return 'goods_gone';
  return order.delivery && !available.limits ? 'day_gone' : null;
}

const REJECTION_REASONS: Readonly<Record<PaymentRejection, string>> = {
  goods_gone: 'Varorna hann ta slut innan betalningen kom',
  day_gone: 'Dagen var full, stängd eller förbi när betalningen kom',
  paid_already: 'Ordern var redan betald',
  other_amount: 'Betalningen var på ett annat belopp än ordern',
  replaced: 'Beställningen hade ersatts av en ändrad',
  cancelled: 'Ordern hade avbrutits innan betalningen kom',
  change_gone: 'Leveransen gick inte längre att ändra när betalningen kom',
};

function rejectPayment(
  order: Order,
  { intentId, amountOre }: Payment,
  why: PaymentRejection,
  refundId: string,
): DomainEvent[] {
  const { orderId } = order.placed;
  return [
    LatePaymentRejected({ orderId, intentId, amountOre, why }),
    RefundRequested({ orderId, refundId, intentId, amountOre, reason: REJECTION_REASONS[why], method: 'stripe' }),
    ...expire(order, 'unpaid'),
  ];
}

/** A link that lasts less long is sent without a reminder. */
const REMINDED_MS = 2 * 3_600_000;

/** True once half of the time to pay by link is over. */
export function isReminderDue({ placed, placedAt, payment, deleted, isReminded }: Order, now: Date): boolean {
  if (placed.byStaff?.pay !== 'link' || payment !== 'open' || deleted || isReminded) return false;
  const [from, until] = [Date.parse(placedAt), Date.parse(placed.expiresAt)];
  const at = now.getTime();
  return until - from >= REMINDED_MS && at >= (from + until) / 2 && at < until;
}

export const remindOfPayment = (order: Order, now: Date): DomainEvent[] =>
  isReminderDue(order, now) ? [PaymentReminderDue({ orderId: order.placed.orderId })] : [];

/** Frees the day of an unpaid order, which stays open: a payment takes the day again if it can. */
export function freeUnpaidDay(order: Order): DomainEvent[] {
  const freed = order.payment === 'open' ? freedCapacity(order) : undefined;
  return freed ? [OrderCapacityFreed({ orderId: order.placed.orderId, freed })] : [];
}

/** An order that the shop hands over unpaid stays owed when its payment at Stripe is cancelled. */
export function expire(order: Order, reason: DataOf<'OrderExpired'>['reason']): DomainEvent[] {
  if (order.payment !== 'open' || (reason === 'intent_canceled' && isOwed(order))) return [];
  const freed = freedCapacity(order);
  return [
    OrderExpired({
      orderId: order.placed.orderId,
      reason,
      lines: order.goods === 'reserved' ? countedGoods(order) : [],
      campaignCodeId: order.placed.campaign?.campaignCodeId ?? null,
      ...(freed && { freed }),
    }),
  ];
}

/**
 * Expires the order because a changed checkout places a new one. Throws the refusal `concurrent_change` when its latest
 * intent is not `cancelledIntentId`, because that intent could still be paid.
 */
export function replace(order: Order, cancelledIntentId: string | null): DomainEvent[] {
  if (order.payment === 'paid') throw alreadyPaid(order.placed);
  if ((order.intentIds.at(-1) ?? null) !== cancelledIntentId) throw new Refusal('concurrent_change');
  return expire(order, 'replaced');
}

export type ReportedDispute = Omit<DataOf<'PaymentDisputed'>, 'orderId'>;

/**
 * Records nothing when amount and state are unchanged. Stripe's reports may arrive out of order, so a report of an
 * undecided state is ignored once the dispute is decided, unless it reports an appeal.
 */
export function recordDispute(order: Order, reported: ReportedDispute): DomainEvent[] {
  const known = order.disputes.get(reported.disputeId);
  if (known && known.amountOre === reported.amountOre && disputeState(known.status) === disputeState(reported.status))
    return [];
  if (known && isDecided(known.status) && !isDecided(reported.status) && !reported.status.startsWith('appeal_'))
    return [];
  return [PaymentDisputed({ orderId: order.placed.orderId, ...reported })];
}

const isDecided = (status: string): boolean => ['won', 'lost'].includes(disputeState(status));
