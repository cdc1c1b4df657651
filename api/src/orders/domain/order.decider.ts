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

export interface Payment {
  readonly intentId: string;
  readonly chargeId: string | null;
  readonly amountOre: number;
  readonly method: string;
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

export const needsGoods = (order: Order): boolean => order.goods === 'returned';

/** The code and goods to lock before a payment is recorded. `lines` is empty when the goods stay reserved. */
export function movedByPayment(order: Order, payment: Payment): Pick<Order['placed'], 'campaign' | 'lines'> {
  const { campaign, lines, totalOre } = order.placed;
  if (order.payment === 'paid') return { campaign: null, lines: [] };
  const stay = !needsGoods(order) && payment.amountOre === totalOre;
  return { campaign, lines: stay ? [] : lines };
}

/**
 * Records a succeeded payment. An open order becomes paid. An expired order is reinstated if its goods are available
 * (`goodsAvailable`). The payment is rejected and refunded in full when the goods are gone, another payment has paid
 * the order, the amount differs, or the order was replaced or cancelled by staff. A payment that is already recorded
 * changes nothing. A deleted order becomes visible again.
 */
export function recordPayment(
  order: Order,
  payment: Payment,
  goodsAvailable: boolean,
  newRefundId: () => string,
): DomainEvent[] {
  const { orderId, campaign } = order.placed;
  if (order.paid?.intentId === payment.intentId) return [];
  // This payment was rejected before and has used up its intent, so the order can no longer be paid.
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
 * Expires the order because a changed checkout places a new one. Throws the refusal `concurrent_change` when its latest
 * intent is not `cancelledIntentId`, because that intent could still be paid.
 */
export function replace(order: Order, cancelledIntentId: string | null): DomainEvent[] {
  const { orderId, orderNumber } = order.placed;
  if (order.payment === 'paid') {
    throw new Refusal('order_already_paid', { body: { order_number: orderNumber, order_id: orderId } });
  }
  if ((order.intentIds.at(-1) ?? null) !== cancelledIntentId) throw new Refusal('concurrent_change');
  return expire(order, 'replaced');
}

/** State of the order on the client's screen. Missing fields are not checked. */
export interface Shown {
  readonly status?: Order['status'];
  readonly payment?: 'paid' | 'unpaid';
  readonly withdrawn?: boolean;
  /** True when the screen showed that the email about the sent order had not left yet. */
  readonly unmailed?: boolean;
}

export interface Sending {
  /** Null means now. */
  readonly sentAt: string | null;
  readonly tracking?: Tracking | null;
  /** Whether to email the customer that the order is sent. Default: only when no such email has left before. */
  readonly notify?: boolean;
  /** Delay of the email (ms), during which staff can undo the change. */
  readonly holdMs: number;
}

/**
 * Changes the status and moves the goods in or out of stock; the stock projection rejects goods that are not available.
 * An order that may still be paid must expire before it is cancelled. Cancelling an expired order prevents a late
 * payment from reinstating it. Throws a refusal when the order is deleted or differs from `shown`.
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
  // Comes first, so that the sending time is checked even when the status is already `sent`.
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

export function releaseSendingMail({ sendingMailAt, placed }: Order, now: Date): DomainEvent[] {
  if (sendingMailAt === null || Date.parse(sendingMailAt) > now.getTime()) return [];
  return [SendingMailReleased({ orderId: placed.orderId })];
}

export function changeTracking(order: Order, tracking: Tracking | null): DomainEvent[] {
  if (order.deleted) throw new Refusal('order_not_found');
  if (order.status !== 'sent') throw new Refusal('not_sent');
  const isSame = order.tracking?.carrier === tracking?.carrier && order.tracking?.number === tracking?.number;
  return isSame ? [] : [OrderTrackingChanged({ orderId: order.placed.orderId, tracking })];
}

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

/** `personId` belongs to the corrected email address. */
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

function refuseOutdated(order: Order, to: Order['status'], shown: Shown): void {
  if (to === 'cancelled' && shown.payment === 'unpaid' && order.payment === 'paid') throw new Refusal('paid_meanwhile');
  // An order that already has the wanted status passes: it may have expired since the screen showed it.
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
 * Hides the order and returns reserved goods to stock. Throws the refusal `not_refunded` while money is not refunded or
 * is disputed. An order that may still be paid must expire first.
 */
export function deleteOrder(order: Order): DomainEvent[] {
  if (order.deleted) return [];
  if (order.payment === 'open') throw new Refusal('payment_under_way');
  if ((refundablePayment(order)?.leftOre ?? 0) > 0) throw new Refusal('not_refunded');
  if (isDisputed(order)) {
    const message = 'Banken prövar betalningen, så ordern kan inte tas bort innan det är avgjort.';
    throw new Refusal('not_refunded', { message });
  }
  const { orderId } = order.placed;
  const cancelled = order.goods === 'reserved' ? [OrderCancelled({ orderId, returnedLines: goodsOf(order) })] : [];
  return [...cancelled, OrderDeleted({ orderId })];
}

/** Makes a deleted order visible again, because something happened that staff did not know when they deleted it. */
export const restore = (order: Order): DomainEvent[] =>
  order.deleted ? [OrderRestored({ orderId: order.placed.orderId })] : [];
