import type { Core } from '../core.ts';

export const PAYOUT_SCHEDULES = ['manual', 'daily', 'weekly'] as const;
export type PayoutSchedule = (typeof PAYOUT_SCHEDULES)[number];

const DAY_MS = 86_400_000;
const HOUR_OF_DAY = 6;
const MONDAY = 1;

/** Schedules the next payout and cancels the scheduled one. */
export function planPayout(core: Core, schedule: PayoutSchedule): void {
  core.tasks.cancel('pay_out');
  if (schedule !== 'manual') core.tasks.schedule('pay_out', schedule, nextPayout(schedule, Date.now()) - Date.now());
}

/** At 06:00 UTC each day or each Monday. */
export function nextPayout(schedule: Exclude<PayoutSchedule, 'manual'>, from: number): number {
  const today = new Date(from);
  let next = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate(), HOUR_OF_DAY);
  while (next <= from || (schedule === 'weekly' && new Date(next).getUTCDay() !== MONDAY)) next += DAY_MS;
  return next;
}
