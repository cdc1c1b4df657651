import type { WayToPay } from '@kronblad/contracts/payment/ways-to-pay';
import { dayEnd } from '@kronblad/contracts/time/time';
import { orderPayments } from '../orders/index.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * When an unpaid order of staff expires. One that is paid later has a week after its day, because the shop hands it over
 * first. Any other has 24 hours, but not past the `deadline` of its day unless that would be less than an hour; null or a deadline
 * that is over, which staff passed, is none. Its day's end is the last moment.
 */
export function payUntil(now: Date, pay: WayToPay, day: string | null, deadline: Date | null): Date {
  const at = now.getTime();
  if (pay === 'later') return day === null ? new Date(at + 14 * DAY_MS) : orderPayments.owedUntil(day);
  const isAhead = deadline !== null && deadline.getTime() > at;
  const until = isAhead ? Math.min(at + DAY_MS, deadline.getTime()) : at + DAY_MS;
  const last = day === null ? Number.POSITIVE_INFINITY : dayEnd(day).getTime();
  return new Date(Math.min(Math.max(until, at + HOUR_MS), last));
}
