import { areaOf, type DeliveryCalendar, type WantedDelivery } from '@kronblad/contracts/delivery/delivery-calendar';
import { dayOf } from '@kronblad/contracts/delivery/delivery-days';
import { addDays, dayEnd, stockholmDay } from '@kronblad/contracts/time/time';
import type { Order } from './order.js';

/** How long a shopper's unpaid order holds its share of a day: enough to pay, too short to close the calendar to others. */
export const DAY_HELD_MS = 15 * 60_000;

/** Until when an order can be paid that the shop hands over first: the end of the seventh day after its own. */
export const owedUntil = (day: string): Date => dayEnd(addDays(day, 7));

/** When an unpaid order expires. The time of an order that is paid later moves with its day. */
export const expiryOf = ({ placed: { byStaff, expiresAt }, delivery }: Expiring): Date =>
  byStaff?.pay === 'later' && delivery ? owedUntil(delivery.day) : new Date(expiresAt);

interface Expiring extends Pick<Order, 'delivery'> {
  readonly placed: {
    readonly byStaff?: Pick<NonNullable<Order['placed']['byStaff']>, 'pay'> | undefined;
    readonly expiresAt: string;
  };
}

/** An unpaid order of staff holds its day until it expires. */
const heldUntil = (order: Order): number =>
  order.placed.byStaff ? expiryOf(order).getTime() : Date.parse(order.placedAt) + DAY_HELD_MS;

export const isDayHeld = (order: Order, now: Date): boolean =>
  order.payment === 'open' && Boolean(order.delivery?.held) && now.getTime() < heldUntil(order);

/** True for goods that staff hand over before they are paid: then the buyer owes them, whatever becomes of the day. */
export const isOwed = ({ placed: { byStaff }, payment, goods }: Order): boolean =>
  byStaff !== undefined && (goods === 'left' || (byStaff.pay === 'later' && payment === 'open'));

/** The parts of the order on which the deadline of its day depends. */
export function wantedOf(
  { placed, recipient }: Order,
  calendar: DeliveryCalendar,
  postalCode = recipient?.recipient.postalCode ?? null,
): WantedDelivery {
  const way = placed.delivery?.way ?? 'pickup';
  return {
    way,
    postalCode,
    area: way === 'courier' && postalCode !== null ? areaOf(calendar, postalCode) : null,
    lines: placed.delivery?.lines ?? [],
    hasRibbon: (recipient?.ribbons.length ?? 0) > 0,
    ceremonyTime: recipient?.ceremony?.time,
  };
}

const NOTHING = { points: 0, stops: 0 };

/**
 * True when an unpaid order's day can no longer be kept: it is over or closed, or its deadline had come, once the order
 * no longer held the day, when the payment succeeded (`paidAt`). Whether the day has room is not asked. Where staff
 * passed the day's rules, it is gone only when it is over.
 */
export function isDayGone(order: Order, calendar: DeliveryCalendar, now: Date, paidAt = now): boolean {
  if (!order.delivery || isOwed(order)) return false;
  if (order.delivery.day < stockholmDay(now)) return true;
  if (order.placed.byStaff?.exceed) return false;
  const { state } = dayOf(calendar, wantedOf(order, calendar), () => NOTHING, order.delivery.day, paidAt);
  if (isDayHeld(order, paidAt)) return state === 'closed';
  return state !== 'open' && state !== 'full';
}

/** What an unpaid order has to give back now. Goods that were handed over are owed, so such an order does not expire. */
export function releaseDue(order: Order, calendar: DeliveryCalendar, now: Date): 'all' | 'day' | null {
  if (order.placed.byStaff && order.goods === 'left') return null;
  if (expiryOf(order) <= now || isDayGone(order, calendar, now)) return 'all';
  return order.delivery?.held && !isDayHeld(order, now) ? 'day' : null;
}

/** Until when the buyer can pay an order of staff on its page; null when it can no longer be paid, and for a shopper's order, which is paid in the checkout. */
export const payableUntil = (order: Order, calendar: DeliveryCalendar, now: Date): Date | null =>
  order.placed.byStaff && order.payment === 'open' && releaseDue(order, calendar, now) !== 'all'
    ? expiryOf(order)
    : null;
