import type { DomainEvent } from '../../events/all.js';
import { Refusal } from '../../refusals/index.js';
import {
  OrderCancelled,
  OrderCollected,
  OrderCollectionUndone,
  OrderContactCorrected,
  OrderDeleted,
  OrderLinkRenewed,
  OrderNoteAdded,
  OrderReopened,
  OrderRestored,
  OrderSent,
  OrderTrackingChanged,
  SendingMailReleased,
} from './events.js';
import { type Order, type Tracking } from './order.js';
import { freedCapacity } from './order-day.js';
import { countedGoods, needsGoods } from './order-goods.js';
import { isDisputed, isRefunded, refundablePayment } from './order-money.js';

/** State of the order on the client's screen. Missing fields are not checked. */
export interface ShownState {
  readonly status?: Order['status'];
  readonly payment?: 'paid' | 'unpaid';
  readonly withdrawn?: boolean;
  /** True when the screen showed that the email about the sent order had not left yet. */
  readonly unmailed?: boolean;
}

/** Tracking as staff typed it; empty fields count as missing. */
export type TypedTracking = { readonly [field in keyof Tracking]?: Tracking[field] } | null | undefined;

export interface SendOptions {
  /** Null means now. */
  readonly sentAt: string | null;
  readonly tracking?: TypedTracking;
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
  sending: SendOptions,
  shown: ShownState = {},
): DomainEvent[] {
  if (order.deleted) throw new Refusal('order_not_found');
  // Comes first, so that the sending time is checked even when the status is already `sent`.
  const sent = to === 'sent' ? [send(order, now, sending)] : [];
  if (to === 'cancelled' ? order.cancelledByStaff : order.status === to) return [];
  if (to === 'cancelled' && order.payment === 'open') throw new Refusal('payment_under_way');
  refuseOutdated(order, to, shown);
  if (to === 'cancelled') {
    return [cancelled(order)];
  }
  const reopening = order.status === 'pending' ? [] : [reopened(order, order.status)];
  return [...reopening, ...sent];
}

function cancelled(order: Order): DomainEvent {
  const { orderId } = order.placed;
  const freed = freedCapacity(order);
  const returnedLines = order.goods === 'reserved' ? countedGoods(order) : [];
  return OrderCancelled({ orderId, returnedLines, ...(freed && { freed }) });
}

/** Staff may reopen an order of a full day, so its capacity is taken without limits. */
function reopened(order: Order, from: 'sent' | 'cancelled'): DomainEvent {
  const { orderId } = order.placed;
  const takenLines = needsGoods(order) ? countedGoods(order) : [];
  return OrderReopened({ orderId, from, takenLines, ...reservedAgain(order, NO_LIMITS) });
}

export const NO_LIMITS = { pointsLimit: null, stopsLimit: null };

/** The missing part of the order's share of its day, reserved when the order holds again; nothing when it has all. */
export function reservedAgain(
  { delivery }: Order,
  limits: { readonly pointsLimit: number | null; readonly stopsLimit: number | null },
) {
  if (!delivery) return {};
  const { day, points, stops, held } = delivery;
  const missing = { points: points - (held?.points ?? 0), stops: stops - (held?.stops ?? 0) };
  return missing.points > 0 || missing.stops > 0 ? { reserved: { day, ...missing, ...limits } } : {};
}

function send(order: Order, now: Date, { sentAt, tracking, notify, holdMs }: SendOptions): DomainEvent {
  const isMailed = notify ?? !order.sendingMailed;
  return OrderSent({
    orderId: order.placed.orderId,
    sentAt: sendingTime(order, now, sentAt),
    tracking: trackingFrom(tracking),
    mailAt: isMailed ? new Date(now.getTime() + holdMs).toISOString() : null,
  });
}

function trackingFrom(given: TypedTracking): Tracking | null {
  const [carrier, number] = [given?.carrier ?? null, given?.number || null];
  return carrier || number ? { carrier, number } : null;
}

export function releaseSendingMail({ sendingMailAt, placed }: Order, now: Date): DomainEvent[] {
  if (sendingMailAt === null || Date.parse(sendingMailAt) > now.getTime()) return [];
  return [SendingMailReleased({ orderId: placed.orderId })];
}

export function changeTracking(order: Order, given: TypedTracking): DomainEvent[] {
  if (order.deleted) throw new Refusal('order_not_found');
  if (order.status !== 'sent') throw new Refusal('not_sent');
  const tracking = trackingFrom(given);
  const isSame = order.tracking?.carrier === tracking?.carrier && order.tracking?.number === tracking?.number;
  return isSame ? [] : [OrderTrackingChanged({ orderId: order.placed.orderId, tracking })];
}

/** `at`: when the customer came, if that was before now. */
export function collect(order: Order, now: Date, at = now): DomainEvent[] {
  if (order.deleted) throw new Refusal('order_not_found');
  if (order.placed.shippingMethod !== 'pickup') throw new Refusal('not_pickup');
  if (order.status === 'cancelled') throw new Refusal('not_collectable');
  if (order.collectedAt !== null) return [];
  const { orderId } = order.placed;
  const sent =
    order.status === 'pending' ? changeStatus(order, 'sent', now, { sentAt: null, notify: false, holdMs: 0 }) : [];
  return [...sent, OrderCollected({ orderId, collectedAt: at.toISOString() })];
}

export function undoCollection(order: Order): DomainEvent[] {
  if (order.deleted) throw new Refusal('order_not_found');
  return order.collectedAt === null ? [] : [OrderCollectionUndone({ orderId: order.placed.orderId })];
}

type Customer = NonNullable<Order['placed']['customer']>;

/** `personId` belongs to the corrected email address, or without one to telephone and name. An order that has an email keeps one. */
export function correctContact(order: Order, customer: Customer, personId: string): DomainEvent[] {
  if (order.deleted) throw new Refusal('order_not_found');
  if (order.status !== 'pending') throw new Refusal('already_sent');
  const { orderId, personId: formerPersonId, customer: before } = order.placed;
  if (before === null) throw new Refusal('customer_erased');
  if (before.email && !customer.email)
    throw new Refusal('invalid_fields', { fields: { email: 'Ange en e-postadress.' } });
  if (JSON.stringify(contactOf(before)) === JSON.stringify(contactOf(customer))) return [];
  const isReaddressed = customer.email !== before.email;
  return [
    OrderContactCorrected({ orderId, personId, formerPersonId, customer }),
    ...(isReaddressed ? [OrderLinkRenewed({ orderId, generation: order.linkGeneration + 1 })] : []),
  ];
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

function refuseOutdated(order: Order, to: Order['status'], shown: ShownState): void {
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

/** Throws the refusal `goods_owed` for goods that staff handed over and nobody has paid, unless the order is cancelled. */
export function refuseGoodsOwed({ placed, goods, payment, status }: Order): void {
  if (placed.byStaff && goods === 'left' && payment !== 'paid' && status !== 'cancelled')
    throw new Refusal('goods_owed');
}

/**
 * Hides the order and returns reserved goods to stock. Throws the refusal `goods_owed`, and `not_refunded` while money
 * is not refunded or is disputed. An order that may still be paid must expire first.
 */
export function deleteOrder(order: Order): DomainEvent[] {
  if (order.deleted) return [];
  refuseGoodsOwed(order);
  if (order.payment === 'open') throw new Refusal('payment_under_way');
  if ((refundablePayment(order)?.leftOre ?? 0) > 0) throw new Refusal('not_refunded');
  if (isDisputed(order)) {
    const message = 'Banken prövar betalningen, så ordern kan inte tas bort innan det är avgjort.';
    throw new Refusal('not_refunded', { message });
  }
  const { orderId } = order.placed;
  const given = order.goods === 'reserved' ? [cancelled(order)] : [];
  return [...given, OrderDeleted({ orderId })];
}

/** Makes a deleted order visible again, because something happened that staff did not know when they deleted it. */
export const restore = (order: Order): DomainEvent[] =>
  order.deleted ? [OrderRestored({ orderId: order.placed.orderId })] : [];

const CLOCK_MS = 10 * 60_000;

/**
 * Returns the time of sending, between the order's placement and now. A time slightly outside, because clocks differ,
 * is moved into that range; any other time outside throws a refusal.
 */
export function sendingTime({ placedAt }: Order, now: Date, sentAt: string | null): string {
  const [first, last] = [Date.parse(placedAt), now.getTime()];
  const said = sentAt === null ? last : Date.parse(sentAt);
  if (said < first - CLOCK_MS) throw invalidSendingTime('Ordern kan inte ha skickats innan den lades.');
  if (said > last + CLOCK_MS) throw invalidSendingTime('Tidpunkten då ordern skickades ligger i framtiden.');
  return new Date(Math.min(Math.max(said, first), last)).toISOString();
}

const invalidSendingTime = (message: string) => new Refusal('invalid_fields', { fields: { shipped_at: message } });
