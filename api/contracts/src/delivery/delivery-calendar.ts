import { isSwedishPostalCode, tidyPostalCode } from '../contact/postal-code.js';
import { latestDeliveryTime } from '../recipient/ceremony.js';
import { fromStockholmLocal } from '../time/local-time.js';
import { addDays, SWEDISH_WEEKDAYS, weekdayOf } from '../time/time.js';
import { isWorkingDay } from '../time/working-days.js';
import type { ProductKind } from './delivery-ways.js';
import type { PostalCodeRange } from './postal-code-ranges.js';
import { redDayName } from './red-days.js';

/** `latestHour`: `11:00` in Stockholm, when it is too late for the same day. A limit of null is no limit. */
export interface CalendarWeekday {
  readonly isOpen: boolean;
  readonly latestHour: string | null;
  readonly pointsLimit: number | null;
  readonly stopsLimit: number | null;
}

/** An exception. A limit of null is the weekday's. */
export interface CalendarDate {
  readonly day: string;
  readonly isOpen: boolean;
  /** `2027-05-28T16:00` in Stockholm, when it is too late; null: the weekday's hour of the day itself. */
  readonly orderUntil: string | null;
  readonly pointsLimit: number | null;
  readonly stopsLimit: number | null;
  readonly extraFeeOre: number;
  /** A line to shoppers. */
  readonly note: string;
}

export interface DeliveryArea {
  readonly id: number;
  readonly name: string;
  readonly postalCodes: readonly PostalCodeRange[];
  readonly feeOre: number;
  /** 1 = Monday … 7 = Sunday. */
  readonly weekdays: readonly number[];
  readonly latestHour: string | null;
  /** Least value of the goods after discounts; null: none. */
  readonly minimumOrderOre: number | null;
  /** Instead of the extra fee of a day that has one. */
  readonly exceptionalFeeOre: number | null;
  readonly isActive: boolean;
}

export interface DeliveryCalendar {
  /** Monday first. */
  readonly weekdays: readonly CalendarWeekday[];
  readonly dates: ReadonlyMap<string, CalendarDate>;
  readonly areas: readonly DeliveryArea[];
}

export interface WantedLine {
  readonly kind: ProductKind;
  /** Open days. */
  readonly leadDays: number;
  readonly latestHour: string | null;
  /** Points of work of the whole line. */
  readonly points: number;
}

export interface WantedDelivery {
  readonly way: 'courier' | 'pickup';
  readonly postalCode: string | null;
  /** The courier's area of the postal code; null without one. */
  readonly area: DeliveryArea | null;
  readonly lines: readonly WantedLine[];
  readonly hasRibbon: boolean;
  /** `11:00`: when the ceremony begins that the courier drives to. */
  readonly ceremonyTime?: string | null | undefined;
}

export interface DayLimits {
  readonly points: number | null;
  readonly stops: number | null;
}

export const USUAL_WEEKDAYS: readonly CalendarWeekday[] = SWEDISH_WEEKDAYS.map((_, index) => ({
  isOpen: index < 6,
  latestHour: index < 5 ? '12:00' : index === 5 ? '10:00' : null,
  pointsLimit: null,
  stopsLimit: null,
}));

/** `Stängt på söndagar`, null on an open day. */
export function closedReason({ weekdays, dates }: DeliveryCalendar, day: string): string | null {
  const date = dates.get(day);
  const red = redDayName(day);
  if (date) return date.isOpen ? null : closed(date.note || red);
  if (red !== null) return closed(red);
  return weekdays[weekday(day) - 1]?.isOpen ? null : `Stängt på ${pluralWeekday(day)}`;
}

const closed = (why: string | null): string => (why ? `Stängt: ${why}` : 'Stängt');

/** `söndagar` */
export const pluralWeekday = (day: string): string => `${SWEDISH_WEEKDAYS[weekday(day) - 1]}ar`;

export function limitsOf({ weekdays, dates }: DeliveryCalendar, day: string): DayLimits {
  const date = dates.get(day);
  const usual = weekdays[weekday(day) - 1];
  return {
    points: date?.pointsLimit ?? usual?.pointsLimit ?? null,
    stops: date?.stopsLimit ?? usual?.stopsLimit ?? null,
  };
}

/** Null for a postal code that no active area has, and for what is no Swedish one. */
export function areaOf({ areas }: DeliveryCalendar, postalCode: string): DeliveryArea | null {
  if (!isSwedishPostalCode(postalCode)) return null;
  const code = Number(tidyPostalCode(postalCode).replace(' ', ''));
  const serves = ({ from, to }: PostalCodeRange) => from <= code && code <= to;
  return areas.find(({ isActive, postalCodes }) => isActive && postalCodes.some(serves)) ?? null;
}

export const drivesOn = (area: DeliveryArea, day: string): boolean => area.weekdays.includes(weekday(day));

/** The courier's fee to an area on a day, in öre incl. VAT. */
export function courierFeeOre({ dates }: DeliveryCalendar, area: DeliveryArea, day: string): number {
  const extra = dates.get(day)?.extraFeeOre ?? 0;
  return area.feeOre + (extra > 0 ? (area.exceptionalFeeOre ?? extra) : 0);
}

/** From this instant on it is too late for a day. Null: it never is before the day has passed. */
export function deadlineOf(calendar: DeliveryCalendar, wanted: WantedDelivery, day: string): Date | null {
  const first = firstDeadline(calendar, wanted, day);
  return first === null ? null : new Date(instantOf(first.local));
}

export interface Deadline {
  /** `2026-11-26T11:00` in Stockholm. */
  readonly local: string;
  readonly of: 'day' | 'ribbon' | 'ceremony';
}

export function firstDeadline(
  calendar: DeliveryCalendar,
  { way, area, lines, hasRibbon, ceremonyTime }: WantedDelivery,
  day: string,
): Deadline | null {
  const ceremony = way === 'courier' && ceremonyTime ? latestDeliveryTime(day, ceremonyTime) : null;
  const ribbon = hasRibbon ? `${workingDayBefore(day)}T12:00` : null;
  let first = calendar.dates.get(day)?.orderUntil ?? at(day, hourOn(calendar, day));
  first = earliest(first, way === 'courier' ? at(day, area?.latestHour ?? null) : null);
  for (const { leadDays, latestHour } of lines) {
    first = earliest(first, leadDays === 0 ? at(day, latestHour) : madeFrom(calendar, day, leadDays, latestHour));
  }
  const deadlines = [
    { local: first, of: 'day' },
    { local: ceremony, of: 'ceremony' },
    { local: ribbon, of: 'ribbon' },
  ] as const;
  return deadlines.reduce<Deadline | null>(
    (before, { local, of }) => (local !== null && (before === null || local < before.local) ? { local, of } : before),
    null,
  );
}

const at = (day: string, hour: string | null): string | null => (hour === null ? null : `${day}T${hour}`);

const earliest = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other < one) ? other : one;

/** A day that is open by exception only has no hour of its own: the earliest of the week is safe. */
function hourOn({ weekdays }: DeliveryCalendar, day: string): string | null {
  const usual = weekdays[weekday(day) - 1];
  if (usual?.isOpen || usual?.latestHour) return usual.latestHour;
  return weekdays.reduce<string | null>(
    (first, { isOpen, latestHour }) => earliest(first, isOpen ? latestHour : null),
    null,
  );
}

/** When the work begins, as many open days ahead as the line needs. */
function madeFrom(calendar: DeliveryCalendar, day: string, leadDays: number, latestHour: string | null): string {
  const begins = openDayBefore(calendar, day, leadDays);
  if (begins === null) return NEVER;
  const until = calendar.dates.get(begins)?.orderUntil;
  const hour = latestHour ?? (until?.startsWith(begins) ? until.slice(11) : hourOn(calendar, begins));
  return hour === null ? `${nextDay(begins)}T00:00` : `${begins}T${hour}`;
}

const NEVER = '1970-01-01T00:00';
/** No shop is closed for longer. */
const DAYS_SEARCHED = 400;

function openDayBefore(calendar: DeliveryCalendar, day: string, count: number): string | null {
  let before: string | null = day;
  for (let left = count; left > 0 && before !== null; left -= 1) before = previousOpenDay(calendar, before);
  return before;
}

const openDaysBefore = new WeakMap<DeliveryCalendar, Map<string, string | null>>();

function previousOpenDay(calendar: DeliveryCalendar, day: string): string | null {
  let known = openDaysBefore.get(calendar);
  if (!known) {
    known = new Map();
    openDaysBefore.set(calendar, known);
  }
  return kept(known, day, () => {
    let before = day;
    for (let searched = 0; searched < DAYS_SEARCHED; searched += 1) {
      before = facts(before).previous;
      if (closedReason(calendar, before) === null) return before;
    }
    return null;
  });
}

export const nextDay = (day: string): string => facts(day).next;

const weekday = (day: string): number => facts(day).weekday;

function workingDayBefore(day: string): string {
  let before = facts(day).previous;
  while (!facts(before).isWorkingDay) before = facts(before).previous;
  return before;
}

interface DayFacts {
  readonly weekday: number;
  readonly isWorkingDay: boolean;
  readonly previous: string;
  readonly next: string;
}

/** The same few days are asked about again and again, and reckoning with dates is slow. */
const DAYS_KEPT = 10_000;
const factsByDay = new Map<string, DayFacts>();
const instants = new Map<string, number>();

function facts(day: string): DayFacts {
  return kept(factsByDay, day, () => ({
    weekday: weekdayOf(day),
    isWorkingDay: isWorkingDay(day),
    previous: addDays(day, -1),
    next: addDays(day, 1),
  }));
}

/** Milliseconds since 1970 UTC of a Stockholm time such as `2026-11-26T11:00`. */
export const instantOf = (local: string): number => kept(instants, local, () => fromStockholmLocal(local).getTime());

function kept<Value>(cache: Map<string, Value>, key: string, compute: () => Value): Value {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const value = compute();
  if (cache.size >= DAYS_KEPT) cache.clear();
  cache.set(key, value);
  return value;
}
