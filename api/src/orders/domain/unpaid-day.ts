import { areaOf, type DeliveryCalendar, type WantedDelivery } from '@kronblad/contracts/delivery/delivery-calendar';
import { dayOf } from '@kronblad/contracts/delivery/delivery-days';
import { stockholmDay } from '@kronblad/contracts/time/time';
import type { Order } from './order.js';

/** How long an unpaid order holds its share of a day: enough to pay, too short to close the calendar to others. */
export const DAY_HELD_MS = 15 * 60_000;

export const isDayHeld = ({ delivery, payment, placedAt }: Order, now: Date): boolean =>
  payment === 'open' && Boolean(delivery?.held) && now.getTime() < Date.parse(placedAt) + DAY_HELD_MS;

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
 * no longer held the day, when the payment succeeded (`paidAt`). Whether the day has room is not asked.
 */
export function isDayGone(order: Order, calendar: DeliveryCalendar, now: Date, paidAt = now): boolean {
  if (!order.delivery) return false;
  if (order.delivery.day < stockholmDay(now)) return true;
  const { state } = dayOf(calendar, wantedOf(order, calendar), () => NOTHING, order.delivery.day, paidAt);
  if (isDayHeld(order, paidAt)) return state === 'closed';
  return state !== 'open' && state !== 'full';
}
