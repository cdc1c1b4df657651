import { addDays, mondayOf } from '@kronblad/contracts/time/time';
import { easterSunday, isWorkingDay } from '@kronblad/contracts/time/working-days';

/** Days are text such as `2026-11-21`. Holidays follow the rules of the Swedish calendar. */

export const yearOf = (day: string): number => Number(day.slice(0, 4));

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** 0 is Monday, 6 is Sunday. */
export const weekday = (day: string): number => daysBetween(mondayOf(day), day);

const onOrAfter = (day: string, wanted: number): string => addDays(day, (wanted - weekday(day) + 7) % 7);

const FRIDAY = 4;
const SATURDAY = 5;
const SUNDAY = 6;

export { easterSunday, isWorkingDay };

export const valentinesDay = (year: number): string => dayOf(year, 2, 14);
export const mothersDay = (year: number): string => onOrAfter(dayOf(year, 5, 25), SUNDAY);
/** The middle of the weeks in which students leave upper secondary school. */
export const studentSeason = (year: number): string => dayOf(year, 6, 8);
export const midsummerEve = (year: number): string => onOrAfter(dayOf(year, 6, 19), FRIDAY);
export const allSaintsDay = (year: number): string => onOrAfter(dayOf(year, 10, 31), SATURDAY);
export const fathersDay = (year: number): string => onOrAfter(dayOf(year, 11, 8), SUNDAY);
export const blackFriday = (year: number): string => addDays(onOrAfter(dayOf(year, 11, 22), FRIDAY - 1), 1);
export const firstAdvent = (year: number): string => onOrAfter(dayOf(year, 11, 27), SUNDAY);
export const christmasEve = (year: number): string => dayOf(year, 12, 24);

export function workingDaysAfter(day: string, count: number): string {
  let current = day;
  for (let left = count; left > 0; ) {
    current = addDays(current, 1);
    if (isWorkingDay(current)) left--;
  }
  return current;
}

function dayOf(year: number, month: number, date: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}
