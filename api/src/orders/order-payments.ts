/**
 * What other features record about an order's payments and refunds, in a transaction of their own. Each function
 * appends its events and returns the order after them; `loaded` itself when there is nothing to record.
 */
import { randomUUID } from 'node:crypto';
import type { DeliveryCalendar } from '@kronblad/contracts/delivery/delivery-calendar';
import { refundIdOf } from '@kronblad/contracts/order/refund-id';
import { goodsAvailable } from '../catalogue/index.js';
import { pipelined, type UnitOfWork } from '../event-store/index.js';
import { hasRoom, presentLimits } from './day-room.js';
import { NO_LIMITS, reservedAgain } from './domain/order.decider.js';
import { evolve, type LaterEvent, type Order } from './domain/order.js';
import { countedGoods, needsGoods } from './domain/order-goods.js';
import * as payments from './domain/payment.decider.js';
import * as refunds from './domain/refund.decider.js';
import { isDayGone } from './domain/unpaid-day.js';
import { type AffectedRows, affectedRowsOf, lockAffectedRows, lockCodes, lockGoods } from './order-locks.js';
import { appendTo, type LoadedOrder } from './order-stream.js';

export type { Payment, ReportedDispute } from './domain/payment.decider.js';
export { isReminderDue } from './domain/payment.decider.js';
export type { CancellationRefund, ForeignRefund, RefundOutcome, RefundRequest } from './domain/refund.decider.js';
export type { RefundState } from './domain/refund-state.js';
export { expiryOf, isDayGone, owedUntil, payableUntil, releaseDue } from './domain/unpaid-day.js';
export { findOrder, type LoadedOrder } from './order-stream.js';

export const attachIntent = (unit: UnitOfWork, loaded: LoadedOrder, intentId: string): LoadedOrder =>
  appendTo(unit, loaded, payments.attachIntent(loaded.order, intentId));

export const recordFailedAttempt = (
  unit: UnitOfWork,
  loaded: LoadedOrder,
  { intentId, code, declineCode }: FailedAttempt,
): LoadedOrder => appendTo(unit, loaded, payments.recordFailedAttempt(loaded.order, intentId, code, declineCode));

export interface FailedAttempt {
  readonly intentId: string;
  readonly code: string | null;
  readonly declineCode: string | null;
}

export const recordDispute = (unit: UnitOfWork, loaded: LoadedOrder, dispute: payments.ReportedDispute): LoadedOrder =>
  appendTo(unit, loaded, payments.recordDispute(loaded.order, dispute));

/** Records a succeeded payment: the order becomes paid or is reinstated, or the payment is rejected and refunded. */
export async function recordPayment(
  unit: UnitOfWork,
  loaded: LoadedOrder,
  payment: payments.Payment,
  calendar: DeliveryCalendar,
): Promise<LoadedOrder> {
  const { order } = loaded;
  await lockAffectedRows(unit.tx, payments.rowsMovedByPayment(order, payment, calendar, unit.now));
  const available = {
    goods: !needsGoods(order) || (await goodsAvailable(unit.tx, countedGoods(order))),
    limits: await limitsIfFree(unit, order, payment, calendar),
  };
  return appendTo(
    unit,
    loaded,
    payments.recordPayment(order, payment, available, () => refundIdOf(randomUUID())),
  );
}

/**
 * Records that an order was paid in the shop. However late that is, the order keeps goods and day. Throws the refusals of
 * `refusePaymentInShop`; with `again`, a payment that is recorded already is not refused, and changes nothing.
 */
export async function payInShop(
  unit: UnitOfWork,
  loaded: LoadedOrder,
  payment: payments.Payment,
  calendar: DeliveryCalendar,
  again: boolean,
): Promise<LoadedOrder> {
  const { order } = loaded;
  if (again && order.paid?.intentId === payment.intentId) return loaded;
  payments.refusePaymentInShop(order);
  await lockAffectedRows(unit.tx, payments.rowsMovedByPayment(order, payment, calendar, unit.now));
  const available = { goods: true, limits: NO_LIMITS };
  return appendTo(
    unit,
    loaded,
    payments.recordPayment(order, payment, available, () => refundIdOf(randomUUID())),
  );
}

/** The present limits of an unpaid order's day, none where staff passed them; null when it has no day, or when that is gone or too full. */
async function limitsIfFree(
  { tx, now }: UnitOfWork,
  order: Order,
  { paidAt }: payments.Payment,
  calendar: DeliveryCalendar,
): Promise<payments.PresentAvailability['limits']> {
  if (!order.delivery || order.payment === 'paid') return null;
  const limits = order.placed.byStaff?.exceed ? NO_LIMITS : presentLimits(calendar, order.delivery.day);
  const { reserved } = reservedAgain(order, limits);
  const isGone = isDayGone(order, calendar, now, new Date(paidAt));
  if (!isGone && (!reserved || (await hasRoom(tx, reserved)))) return limits;
  return (await wasSoldBeforeRestore(tx, order)) ? NO_LIMITS : null;
}

/** True when a stored receipt proves that the order was paid before the database was restored. It may be delivered. */
async function wasSoldBeforeRestore(tx: UnitOfWork['tx'], { placed }: Order): Promise<boolean> {
  const sql = 'SELECT FROM log.receipts_before_restore WHERE order_number = $1 AND document_id IS NOT NULL';
  return (await tx.query(sql, [placed.orderNumber], 'sold-before-restore')).length > 0;
}

/** Frees the day of an unpaid order; its goods stay reserved. */
export async function freeUnpaidDay(unit: UnitOfWork, loaded: LoadedOrder): Promise<LoadedOrder> {
  const events = payments.freeUnpaidDay(loaded.order);
  if (events.length > 0) await lockGoods(unit.tx, [{ campaign: null, lines: [], day: loaded.order.delivery?.day }]);
  return appendTo(unit, loaded, events);
}

/** Lets the buyer be reminded of a payment, once. */
export const remindOfPayment = (unit: UnitOfWork, loaded: LoadedOrder, now: Date): LoadedOrder =>
  appendTo(unit, loaded, payments.remindOfPayment(loaded.order, now));

/** Expires an unpaid order and returns its goods to stock. */
export async function expire(
  unit: UnitOfWork,
  loaded: LoadedOrder,
  reason: 'unpaid' | 'cancelled' | 'intent_canceled',
): Promise<LoadedOrder> {
  if (loaded.order.payment === 'open') await lockAffectedRows(unit.tx, affectedRowsOf(loaded.order));
  return appendTo(unit, loaded, payments.expire(loaded.order, reason));
}

/**
 * Expires an unpaid order because a changed checkout places the order `next`. Locks the rows of both orders together,
 * in the lock order of all transactions (see `lockAffectedRows`). Throws the refusal `concurrent_change` when the
 * order's latest intent is not `cancelledIntentId`.
 */
export async function replace(
  unit: UnitOfWork,
  loaded: LoadedOrder,
  cancelledIntentId: string | null,
  next: AffectedRows & { readonly personId: string },
): Promise<void> {
  const events = payments.replace(loaded.order, cancelledIntentId);
  const both = [affectedRowsOf(loaded.order), next];
  await pipelined([
    lockCodes(unit.tx, both),
    unit.holdKey({ personId: next.personId, purpose: 'contact' }),
    lockGoods(unit.tx, both),
  ]);
  appendTo(unit, loaded, events);
  await unit.flush();
}

/** Throws the refusals of the decider's `requestRefund`. The same request again records nothing. */
export const requestRefund = (
  unit: UnitOfWork,
  loaded: LoadedOrder,
  refundId: string,
  request: refunds.RefundRequest,
): LoadedOrder => appendTo(unit, loaded, refunds.requestRefund(loaded.order, refundId, request));

/** Records a refund that the shop repaid outside Stripe; it succeeds at once. */
export const recordOutsideRefund = (
  unit: UnitOfWork,
  loaded: LoadedOrder,
  refundId: string,
  request: refunds.RefundRequest,
): LoadedOrder => appendTo(unit, loaded, refunds.recordOutsideRefund(loaded.order, refundId, request));

/** Annuls a refund outside Stripe, and takes its goods out of stock again unless `keepsGoods`. */
export async function annulOutsideRefund(
  unit: UnitOfWork,
  loaded: LoadedOrder,
  refundId: string,
  keepsGoods: boolean,
): Promise<LoadedOrder> {
  await lockGoods(unit.tx, [affectedRowsOf(loaded.order)]);
  return appendTo(unit, loaded, refunds.annulOutsideRefund(loaded.order, refundId, keepsGoods));
}

/** `foreign` is set for a refund made in Stripe's dashboard: its request is recorded too. */
export function recordRefundOutcome(
  unit: UnitOfWork,
  loaded: LoadedOrder,
  refundId: string,
  outcome: refunds.RefundOutcome,
  foreign: refunds.ForeignRefund | null,
): LoadedOrder {
  const requested = foreign ? refunds.requestOfForeignRefund(loaded.order, refundId, foreign) : [];
  const order = (requested as LaterEvent[]).reduce<Order>(evolve, loaded.order);
  const settled = refunds.recordRefundOutcome(order, refundId, outcome);
  return settled.length === 0 ? loaded : appendTo(unit, loaded, [...requested, ...settled]);
}

/** Events that lower the excess of refunds which the sale covers again. */
export const creditExcess = (order: Order): ReturnType<typeof refunds.creditExcess> => refunds.creditExcess(order);
