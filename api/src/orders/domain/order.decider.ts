import type { DomainEvent } from '@kronblad/contracts/events/all';
import {
  CampaignCodeUsed,
  LatePaymentRejected,
  OrderCancelled,
  OrderCollected,
  OrderCollectionUndone,
  OrderContactCorrected,
  OrderDeleted,
  OrderExpired,
  OrderNoteAdded,
  OrderReinstated,
  OrderReopened,
  OrderRestored,
  OrderSent,
  OrderTrackingChanged,
  PaymentAttemptFailed,
  PaymentIntentCreated,
  PaymentSucceeded,
  RefundRequested,
  SendingMailReleased,
} from '@kronblad/contracts/events/orders';
import { Refusal } from '@kronblad/contracts/refusals';
import type { PaymentRejection } from '@kronblad/contracts/rules/payment-rejections';
import { goodsOf, isDisputed, isRefunded, type Order, refundablePayment, type Tracking } from './order.js';
import { sendingTime } from './sending-time.js';

/** A succeeded payment as Stripe reports it. */
export interface Payment {
  readonly intentId: string;
  readonly chargeId: string | null;
  readonly amountOre: number;
  readonly method: string;
  readonly paidAt: string;
}

/** An order that another intent has paid meanwhile keeps that one as its own. */
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

/** Whether accepting a payment now would have to take the goods from the shelf again. */
export const needsGoods = (order: Order): boolean => order.goods === 'returned';

/** The code and goods to lock before recording a payment. The goods are left out when they simply stay reserved. */
export function movedByPayment(order: Order, payment: Payment): Pick<Order['placed'], 'campaign' | 'lines'> {
  const { campaign, lines, totalOre } = order.placed;
  if (order.payment === 'paid') return { campaign: null, lines: [] };
  const stay = !needsGoods(order) && payment.amountOre === totalOre;
  return { campaign, lines: stay ? [] : lines };
}

/**
 * The money has come. An order that still waits becomes paid; one that had expired is reinstated when its goods are
 * still to be had (`goodsAvailable`), else the payment is turned away and goes back in full. The same payment told
 * twice changes nothing; a second payment of a paid order goes back too, and so does one of another amount, or of an
 * order that another one has replaced or that staff have cancelled. Money for an order that was deleted makes it visible
 * again, come what may of it.
 */
export function recordPayment(
  order: Order,
  payment: Payment,
  goodsAvailable: boolean,
  newRefundId: () => string,
): DomainEvent[] {
  const { orderId, campaign } = order.placed;
  if (order.paid?.intentId === payment.intentId) return [];
  // This payment was rejected before, so no other can pay the order.
  if (order.rejected.has(payment.intentId)) return expire(order, 'unpaid');
  const late = order.payment === 'closed';
  const why = rejectionOf(order, payment, goodsAvailable);
  if (why) return [...rejectPayment(order, payment, why, newRefundId()), ...restore(order)];
  const campaignCodeId = campaign?.campaignCodeId ?? null;
  return [
    PaymentSucceeded({ orderId, ...payment, late }),
    ...(late
      ? [
          OrderReinstated({
            orderId,
            lines: needsGoods(order) ? goodsOf(order) : [],
            campaignCodeId,
          }),
        ]
      : []),
    ...(campaignCodeId === null ? [] : [CampaignCodeUsed({ orderId, campaignCodeId })]),
    ...restore(order),
  ];
}

function rejectionOf(order: Order, { amountOre }: Payment, goodsAvailable: boolean): PaymentRejection | null {
  if (order.payment === 'paid') return 'paid_already';
  if (order.replaced) return 'replaced';
  if (order.cancelledByStaff) return 'cancelled';
  if (amountOre !== order.placed.totalOre) return 'other_amount';
  return needsGoods(order) && !goodsAvailable ? 'goods_gone' : null;
}

const REJECTION_REASONS: Readonly<Record<PaymentRejection, string>> = {
  goods_gone: 'Varorna hann ta slut innan betalningen kom',
  paid_already: 'Ordern var redan betald',
  other_amount: 'Betalningen var på ett annat belopp än ordern',
  replaced: 'Beställningen hade ersatts av en ändrad',
  cancelled: 'Ordern hade avbrutits innan betalningen kom',
};

/** The intent is used up by the payment: an order that still waited for it waits no longer. */
function rejectPayment(
  order: Order,
  { intentId, amountOre }: Payment,
  why: PaymentRejection,
  refundId: string,
): DomainEvent[] {
  const { orderId } = order.placed;
  return [
    LatePaymentRejected({ orderId, intentId, amountOre, why }),
    RefundRequested({ orderId, refundId, intentId, amountOre, reason: REJECTION_REASONS[why] }),
    ...expire(order, 'unpaid'),
  ];
}

/** Expires an unpaid order and releases its goods and the use of its code. */
export function expire(order: Order, reason: 'unpaid' | 'replaced' | 'intent_canceled'): DomainEvent[] {
  if (order.payment !== 'open') return [];
  return [
    OrderExpired({
      orderId: order.placed.orderId,
      reason,
      lines: order.goods === 'reserved' ? goodsOf(order) : [],
      campaignCodeId: order.placed.campaign?.campaignCodeId ?? null,
    }),
  ];
}

/**
 * A changed checkout's order takes this one's place. Nobody may be able to pay this one any more: `cancelledIntentId` is
 * the intent that was cancelled for it, and one that was opened meanwhile refuses (`concurrent_change`).
 */
export function replace(order: Order, cancelledIntentId: string | null): DomainEvent[] {
  const { orderId, orderNumber } = order.placed;
  if (order.payment === 'paid') {
    throw new Refusal('order_already_paid', { body: { order_number: orderNumber, order_id: orderId } });
  }
  if ((order.intentIds.at(-1) ?? null) !== cancelledIntentId) throw new Refusal('concurrent_change');
  return expire(order, 'replaced');
}

/** How whoever decides about an order was shown it; what is left out is not looked at. */
export interface Shown {
  readonly status?: Order['status'];
  readonly payment?: 'paid' | 'unpaid';
  /** Whether its customer had withdrawn, and nobody taken care of it. */
  readonly withdrawn?: boolean;
  /** That the email about sending still waited. */
  readonly unmailed?: boolean;
}

/** How an order is sent. */
export interface Sending {
  /** Now when null. */
  readonly sentAt: string | null;
  readonly tracking?: Tracking | null;
  /** Whether the customer is emailed; when left out, one who has not been before. */
  readonly notify?: boolean;
  /** How long the email waits, so that the change can be taken back. */
  readonly holdMs: number;
}

/**
 * Statuses move freely; goods follow them. The stock itself refuses what it does not have. An order that may still be
 * paid has to expire before it is cancelled; that it was cancelled is noted then too, as no payment brings it back. One
 * that was deleted is there for nobody, and one that was shown as it no longer is stays as it is.
 */
export function changeStatus(
  order: Order,
  to: Order['status'],
  now: Date,
  sending: Sending,
  shown: Shown = {},
): DomainEvent[] {
  if (order.deleted) throw new Refusal('order_not_found');
  const { orderId } = order.placed;
  // Checks the sending time even when the status is already `sent`.
  const sent = to === 'sent' ? [send(order, now, sending)] : [];
  if (to === 'cancelled' ? order.cancelledByStaff : order.status === to) return [];
  if (to === 'cancelled' && order.payment === 'open') throw new Refusal('payment_under_way');
  refuseOutdated(order, to, shown);
  if (to === 'cancelled') {
    return [OrderCancelled({ orderId, returnedLines: order.goods === 'reserved' ? goodsOf(order) : [] })];
  }
  const reopened =
    order.status === 'pending'
      ? []
      : [OrderReopened({ orderId, from: order.status, takenLines: needsGoods(order) ? goodsOf(order) : [] })];
  return [...reopened, ...sent];
}

function send(order: Order, now: Date, { sentAt, tracking = null, notify, holdMs }: Sending): DomainEvent {
  const isMailed = notify ?? !order.sendingMailed;
  return OrderSent({
    orderId: order.placed.orderId,
    sentAt: sendingTime(order, now, sentAt),
    tracking,
    mailAt: isMailed ? new Date(now.getTime() + holdMs).toISOString() : null,
  });
}

/** The email about sending leaves, when its time has come and nobody has taken the order back. */
export function releaseSendingMail({ sendingMailAt, placed }: Order, now: Date): DomainEvent[] {
  if (sendingMailAt === null || Date.parse(sendingMailAt) > now.getTime()) return [];
  return [SendingMailReleased({ orderId: placed.orderId })];
}

/** The parcel's number is often known only when it has been handed in. */
export function changeTracking(order: Order, tracking: Tracking | null): DomainEvent[] {
  if (order.deleted) throw new Refusal('order_not_found');
  if (order.status !== 'sent') throw new Refusal('not_sent');
  const isSame = order.tracking?.carrier === tracking?.carrier && order.tracking?.number === tracking?.number;
  return isSame ? [] : [OrderTrackingChanged({ orderId: order.placed.orderId, tracking })];
}

/** The customer has the goods. One that was not marked as ready is sent with it, and nobody is emailed to come. */
export function collect(order: Order, now: Date): DomainEvent[] {
  if (order.deleted) throw new Refusal('order_not_found');
  if (order.placed.shippingMethod !== 'pickup') throw new Refusal('not_pickup');
  if (order.status === 'cancelled') throw new Refusal('not_collectable');
  if (order.collectedAt !== null) return [];
  const { orderId } = order.placed;
  const sent =
    order.status === 'pending' ? changeStatus(order, 'sent', now, { sentAt: null, notify: false, holdMs: 0 }) : [];
  return [...sent, OrderCollected({ orderId, collectedAt: now.toISOString() })];
}

export function undoCollection(order: Order): DomainEvent[] {
  if (order.deleted) throw new Refusal('order_not_found');
  return order.collectedAt === null ? [] : [OrderCollectionUndone({ orderId: order.placed.orderId })];
}

type Customer = NonNullable<Order['placed']['customer']>;

/** As long as nothing has left. `personId` is of the corrected address. */
export function correctContact(order: Order, customer: Customer, personId: string): DomainEvent[] {
  if (order.deleted) throw new Refusal('order_not_found');
  if (order.status !== 'pending') throw new Refusal('already_sent');
  const { orderId, personId: formerPersonId, customer: before } = order.placed;
  if (before === null) throw new Refusal('customer_erased');
  if (JSON.stringify(contactOf(before)) === JSON.stringify(contactOf(customer))) return [];
  return [OrderContactCorrected({ orderId, personId, formerPersonId, customer })];
}

const contactOf = ({ firstName, lastName, email, phone, address }: Customer) => [
  firstName,
  lastName,
  email,
  phone,
  ...(address ? [address.line, address.postalCode, address.city] : []),
];

export function addNote(order: Order, noteId: string, text: string): DomainEvent[] {
  if (order.deleted) throw new Refusal('order_not_found');
  if (order.placed.customer === null) throw new Refusal('customer_erased');
  const { orderId, personId } = order.placed;
  return [OrderNoteAdded({ orderId, noteId, personId, text })];
}

const STANDS: Readonly<Record<Order['status'], string>> = {
  pending: 'är markerad som väntande',
  sent: 'är markerad som skickad',
  cancelled: 'är avbruten',
};

/** Refuses a change that was based on an outdated screen. */
function refuseOutdated(order: Order, to: Order['status'], shown: Shown): void {
  if (to === 'cancelled' && shown.payment === 'unpaid' && order.payment === 'paid') throw new Refusal('paid_meanwhile');
  // An order that has expired meanwhile may be cancelled all the same: nobody waits for it.
  if (shown.status !== undefined && shown.status !== order.status && order.status !== to) {
    const message = `Ordern ${STANDS[order.status]} sedan du såg den, så din ändring genomfördes inte. Upprepa ändringen om du ändå vill göra den.`;
    throw new Refusal('status_changed', { message });
  }
  if (to === 'pending' && shown.unmailed && order.sendingMailAt === null) {
    throw new Refusal('mailed_meanwhile');
  }
  if (to === 'sent' && shown.payment === 'paid' && isRefunded(order)) throw new Refusal('refunded_meanwhile');
}

/**
 * Hides the order. Money that was not given back, of a payment turned away too, or that is disputed, has to be confirmed;
 * one that may still be paid has to expire first. Goods that wait for it go back to the shelf: nobody is there to send them.
 */
export function deleteOrder(order: Order, confirmed: boolean): DomainEvent[] {
  if (order.deleted) return [];
  if (order.payment === 'open') throw new Refusal('payment_under_way');
  const unrefunded = (refundablePayment(order)?.leftOre ?? 0) > 0 || isDisputed(order);
  if (unrefunded && !confirmed) throw new Refusal('confirm_unrefunded');
  const { orderId } = order.placed;
  const cancelled = order.goods === 'reserved' ? [OrderCancelled({ orderId, returnedLines: goodsOf(order) })] : [];
  return [...cancelled, OrderDeleted({ orderId })];
}

/** Makes a deleted order visible again, because staff could not know of the new event when they deleted it. */
export const restore = (order: Order): DomainEvent[] =>
  order.deleted ? [OrderRestored({ orderId: order.placed.orderId })] : [];
