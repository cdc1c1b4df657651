import { addDays, formatWeekdayDate, mondayOf } from '@kronblad/contracts/rules/time';
import type { DeliveryDaysAnswer } from '@kronblad/contracts/views/delivery';

export type OfferedDay = DeliveryDaysAnswer['days'][number];

const LEAST_WEEKS = 3;

/** Weeks from Monday to Sunday; null for days before the first. */
export function weeksOf(days: readonly OfferedDay[]): (OfferedDay | null)[][] {
  const [first] = days;
  if (!first) return [];
  const cells: (OfferedDay | null)[] = [];
  for (let day = mondayOf(first.day); day < first.day; day = addDays(day, 1)) cells.push(null);
  cells.push(...days);
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** So many weeks that the day is among them, with the week after it. */
export function weeksWith(day: string | null, weeks: readonly (readonly (OfferedDay | null)[])[]): number {
  const found = weeks.findIndex((week) => week.some((cell) => cell?.day === day));
  return Math.max(LEAST_WEEKS, found + 2);
}

/** `27`, and `1/12` where a month begins. */
export function dayNumber(day: string, isFirst: boolean): string {
  const [, month, number] = day.split('-').map(Number);
  return isFirst || number === 1 ? `${number}/${month}` : `${number}`;
}

/** `Fredag 27 november` */
export const weekdayDate = (day: string): string => {
  const text = formatWeekdayDate(day);
  return text.charAt(0).toUpperCase() + text.slice(1);
};
