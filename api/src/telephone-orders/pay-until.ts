import type { WayToPay } from '@kronblad/contracts/payment/ways-to-pay';
import { dayEnd } from '@kronblad/contracts/time/time';
import { orderPayments } from '../orders/index.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * When an unpaid order of staff expires. An order that is paid later has a week after its day, because the shop hands it
 * over first. Any other order has 24 hours, or until the `deadline` of its day if that is sooner, but at least an hour, and
 * no longer than its day. A `deadline` that is null or over, because staff passed it, does not count.
 */
export function payUntil(now: Date, pay: WayToPay, day: string | null, deadline: Date | null): Date {
  const at = now.getTime();
  if (pay === 'later') return day === null ? new Date(at + 14 * DAY_MS) : orderPayments.owedUntil(day);
  const isAhead = deadline !== null && deadline.getTime() > at;
  const until = isAhead ? Math.min(at + DAY_MS, deadline.getTime()) : at + DAY_MS;
  const last = day === null ? Number.POSITIVE_INFINITY : dayEnd(day).getTime();
  return new Date(Math.min(Math.max(until, at + HOUR_MS), last));
}
