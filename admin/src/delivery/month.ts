import type { DayCapacity } from '@kronblad/contracts/delivery/schema';
import { addDays, addMonths, firstOfMonth, mondayOf } from '@kronblad/contracts/time/time';

/** The first day of the month in an address such as `2026-12`, else of today's month. */
export const monthOf = (text: string | null, today: string): string =>
  /^\d{4}-(0[1-9]|1[0-2])$/.test(text ?? '') ? `${text}-01` : firstOfMonth(today);

/** The weeks of a month, each Monday to Sunday, so that the first and last ones may reach into its neighbours. */
export function weeksOf(month: string): readonly (readonly string[])[] {
  const weeks: string[][] = [];
  const next = addMonths(month, 1);
  for (let monday = mondayOf(month); monday < next; monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, nth) => addDays(monday, nth)));
  }
  return weeks;
}

const isUsedUp = (used: number, limit: number | null) => limit !== null && used >= limit;

/** True when no work or no stop fits any more. */
export const isFull = ({ points_used, points_limit, stops_used, stops_limit }: DayCapacity): boolean =>
  isUsedUp(points_used, points_limit) || isUsedUp(stops_used, stops_limit);
