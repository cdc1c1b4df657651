import { type Instant, stockholmOffset, toMillis, type WallClock, wallClock } from './stockholm-clock.js';

export { type Instant, toMillis } from './stockholm-clock.js';

/**
 * The Stockholm calendar. Days are text, `2026-11-21`, and compare as text; instants are UTC. No function reads the
 * clock. Intl's time zone data makes the functions correct when daylight saving time begins or ends.
 */

const MONTHS = [
  'januari',
  'februari',
  'mars',
  'april',
  'maj',
  'juni',
  'juli',
  'augusti',
  'september',
  'oktober',
  'november',
  'december',
] as const;

export const SWEDISH_WEEKDAYS = ['måndag', 'tisdag', 'onsdag', 'torsdag', 'fredag', 'lördag', 'söndag'] as const;

/** The calendar day in Stockholm, `2026-11-21`. @throws RangeError for an invalid instant. */
export const stockholmDay = (instant: Instant): string => quarterOf(instant).day;

export const stockholmHour = (instant: Instant): number => quarterOf(instant).hour;

/** Intl is slow, so day and hour are cached per quarter of an hour. Since 1879 none starts inside a quarter. */
const QUARTER_MS = 15 * 60_000;
const QUARTERS_KEPT = 10_000;
const quarters = new Map<number, Pick<WallClock, 'day' | 'hour'>>();

function quarterOf(instant: Instant): Pick<WallClock, 'day' | 'hour'> {
  const millis = toMillis(instant);
  const quarter = Math.floor(millis / QUARTER_MS);
  const known = quarters.get(quarter);
  if (known) return known;
  const { day, hour } = wallClock(millis);
  keep(quarters, quarter, { day, hour });
  return { day, hour };
}

const startsByDay = new Map<string, number>();

function keep<K, V>(cache: Map<K, V>, key: K, value: V): void {
  if (cache.size >= QUARTERS_KEPT) cache.clear();
  cache.set(key, value);
}

/** The calendar year in Stockholm, which is the shop's fiscal year. */
export function stockholmYear(instant: Instant): number {
  return Number(stockholmDay(instant).slice(0, 4));
}

/** The instant at which a Stockholm day begins. @throws RangeError for an invalid day. */
export function dayStart(day: string): Date {
  const known = startsByDay.get(day);
  if (known !== undefined) return new Date(known);
  const midnight = parseDay(day);
  // Stockholm changes its clocks after midnight, so the offset of the hour before midnight still applies at midnight.
  const guess = midnight - stockholmOffset(midnight - 3_600_000);
  const start = midnight - stockholmOffset(guess);
  keep(startsByDay, day, start);
  return new Date(start);
}

export function dayEnd(day: string): Date {
  return new Date(dayStart(addDays(day, 1)).getTime() - 1);
}

export function addDays(day: string, days: number): string {
  return new Date(parseDay(day) + days * 86_400_000).toISOString().slice(0, 10);
}

export const daysBetween = (from: string, to: string): number => (parseDay(to) - parseDay(from)) / 86_400_000;

/** The first day of the month that is `months` after a day's month; negative: before. */
export function addMonths(day: string, months: number): string {
  const first = new Date(parseDay(firstOfMonth(day)));
  first.setUTCMonth(first.getUTCMonth() + months);
  return first.toISOString().slice(0, 10);
}

/** 1 = Monday … 7 = Sunday. */
export const weekdayOf = (day: string): number => ((new Date(parseDay(day)).getUTCDay() + 6) % 7) + 1;

export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day));

export function firstOfMonth(day: string): string {
  return `${day.slice(0, 8)}01`;
}

/** Where today is to a span of days, both included; null means no limit. */
export function daySpanState(start: string | null, end: string | null, day: string): 'before' | 'within' | 'after' {
  if (start !== null && day < start) return 'before';
  return end !== null && day > end ? 'after' : 'within';
}

export function isWithinDays(start: string | null, end: string | null, now: Instant): boolean {
  return daySpanState(start, end, stockholmDay(now)) === 'within';
}

/** The instant `days` Stockholm days later (negative: earlier), equally long after the start of its day. */
export function shiftDays(instant: Instant, days: number): Date {
  const day = stockholmDay(instant);
  const intoDay = toMillis(instant) - dayStart(day).getTime();
  return new Date(dayStart(addDays(day, days)).getTime() + intoDay);
}

/** `21 november 2026`, for an instant or a calendar day. */
export function formatLongDate(when: Instant): string {
  const [year, month, day] = asDay(when).split('-').map(Number);
  return `${day} ${MONTHS[(month ?? 1) - 1]} ${year}`;
}

/** `fredag 27 november`, for an instant or a calendar day. */
export function formatWeekdayDate(when: Instant): string {
  return `${SWEDISH_WEEKDAYS[weekdayOf(asDay(when)) - 1]} ${formatLongDate(when).slice(0, -5)}`;
}

/** `torsdag 26 november kl. 15.00` for `2026-11-26T15:00`, which is Stockholm's. */
export function formatLocalHour(local: string): string {
  const [day = '', hour = ''] = local.split('T');
  return `${formatWeekdayDate(day)} kl. ${hour.replace(':', '.')}`;
}

export function formatMonth(when: Instant): string {
  return formatLongDate(when).replace(/^\d+ /, '');
}

/** `kl. 14.05` in Stockholm. */
export function formatTime(instant: Instant): string {
  const { hour, minute } = wallClock(instant);
  return `kl. ${String(hour).padStart(2, '0')}.${String(minute).padStart(2, '0')}`;
}

/** `torsdag 26 november kl. 15.00` in Stockholm. */
export const formatWeekdayTime = (instant: Instant): string => `${formatWeekdayDate(instant)} ${formatTime(instant)}`;

export function formatDateTime(instant: Instant): string {
  return `${formatLongDate(instant)} ${formatTime(instant)}`;
}

function asDay(when: Instant): string {
  return typeof when === 'string' && /^\d{4}-\d\d-\d\d$/.test(when) ? when : stockholmDay(when);
}

function parseDay(day: string): number {
  const millis = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(millis) || new Date(millis).toISOString().slice(0, 10) !== day) {
    throw new RangeError(`Not a calendar day: ${day}`);
  }
  return millis;
}
