import { addDays, formatLocalHour, type Instant, stockholmDay, toMillis } from '../time/time.js';
import {
  closedReason,
  courierFeeOre,
  type Deadline,
  type DeliveryCalendar,
  drivesOn,
  firstDeadline,
  instantOf,
  limitsOf,
  nextDay,
  pluralWeekday,
  type WantedDelivery,
  type WantedLine,
} from './delivery-calendar.js';

/** The sum of the orders' shares of a day. A pickup order takes no stop. */
export interface UsedCapacity {
  readonly points: number;
  readonly stops: number;
}

export const DAY_STATES = ['open', 'too_soon', 'closed', 'full', 'not_served'] as const;
export type DayState = (typeof DAY_STATES)[number];

export interface DeliveryDay {
  readonly day: string;
  readonly state: DayState;
  /** Why it cannot be chosen; on an open day the exception's line to shoppers, mostly empty. */
  readonly reason: string;
  readonly feeOre: number;
}

export interface DeliveryDays {
  readonly earliest: string | null;
  readonly days: readonly DeliveryDay[];
}

type Used = (day: string) => UsedCapacity;

/** Used capacity without the share of the shopper's own unpaid order, which does not block the changed one. */
export function usedByOthers(used: Used, own: (UsedCapacity & { readonly day: string }) | null | undefined): Used {
  return (day) => {
    const { points, stops } = used(day);
    return own?.day === day ? { points: points - own.points, stops: stops - own.stops } : { points, stops };
  };
}

const DAYS_AHEAD = 90;
const DAYS_AHEAD_OF_FUNERAL = 60;
const MAX_NEAREST_DAYS = 3;

/** From today on. Without a postal code the courier's areas are left out, and with them the fee. */
export function deliveryDays(
  calendar: DeliveryCalendar,
  wanted: WantedDelivery,
  used: Used,
  now: Instant,
): DeliveryDays {
  const isAnywhere = wanted.postalCode === null;
  const millis = toMillis(now);
  const today = stockholmDay(millis);
  const last = addDays(today, daysAhead(wanted));
  const days: DeliveryDay[] = [];
  let earliest: string | null = null;
  const known = { calendar, wanted: merged(wanted), isAnywhere, used, now: millis, today };
  for (let day = today; day <= last; day = nextDay(day)) {
    const judged = judge(known, day);
    if (judged.state === 'open') earliest ??= day;
    days.push(judged);
  }
  return { earliest, days };
}

/** One day, as it is when the order is placed. @throws RangeError for what is no day. */
export function dayOf(
  calendar: DeliveryCalendar,
  wanted: WantedDelivery,
  used: Used,
  day: string,
  now: Instant,
): DeliveryDay {
  const millis = toMillis(now);
  const today = stockholmDay(millis);
  if (day < today) return { day, state: 'too_soon', reason: 'Dagen har passerat', feeOre: 0 };
  if (day > addDays(today, daysAhead(wanted))) {
    return { day, state: 'closed', reason: `Går att beställa högst ${daysAhead(wanted)} dagar i förväg`, feeOre: 0 };
  }
  return judge({ calendar, wanted, isAnywhere: false, used, now: millis, today }, day);
}

/** Up to three open days around a day that was refused, the earliest first. */
export function nearestDays(
  calendar: DeliveryCalendar,
  wanted: WantedDelivery,
  used: Used,
  now: Instant,
  day: string,
): string[] {
  const distance = (other: string) => Math.abs(Date.parse(other) - Date.parse(day));
  return deliveryDays(calendar, wanted, used, now)
    .days.filter(({ state }) => state === 'open')
    .map((open) => open.day)
    .sort((a, b) => distance(a) - distance(b) || (a < b ? 1 : -1))
    .slice(0, MAX_NEAREST_DAYS)
    .sort();
}

/** Lines with the same times as one: a cart may have many, and each day looks at all of them. */
function merged({ lines, ...wanted }: WantedDelivery): WantedDelivery {
  const byTimes = new Map<string, WantedLine>();
  for (const line of lines) {
    const times = `${line.leadDays} ${line.latestHour}`;
    byTimes.set(times, { ...line, points: line.points + (byTimes.get(times)?.points ?? 0) });
  }
  return { ...wanted, lines: [...byTimes.values()] };
}

const daysAhead = ({ lines }: WantedDelivery): number =>
  lines.some(({ kind }) => kind === 'funeral') ? DAYS_AHEAD_OF_FUNERAL : DAYS_AHEAD;

interface Case {
  readonly calendar: DeliveryCalendar;
  readonly wanted: WantedDelivery;
  readonly isAnywhere: boolean;
  readonly used: Used;
  readonly now: number;
  readonly today: string;
}

function judge(known: Case, day: string): DeliveryDay {
  const { calendar, wanted } = known;
  const { area } = wanted;
  const feeOre = area === null ? 0 : courierFeeOre(calendar, area, day);
  const refused = (state: DayState, reason: string): DeliveryDay => ({ day, state, reason, feeOre });

  const closed = closedReason(calendar, day);
  if (closed !== null) return refused('closed', closed);
  const unserved = known.isAnywhere ? null : unservedReason(wanted, day);
  if (unserved !== null) return refused('not_served', unserved);
  const deadline = firstDeadline(calendar, wanted, day);
  if (deadline !== null && known.now >= instantOf(deadline.local)) {
    return refused(
      'too_soon',
      day === known.today && deadline.of !== 'ceremony' ? 'För sent för i dag' : tooSoonReason(deadline),
    );
  }
  const full = fullReason(known, day);
  if (full !== null) return refused('full', full);
  return { day, state: 'open', reason: calendar.dates.get(day)?.note ?? '', feeOre };
}

/** Null when the courier drives there on the day. */
export function unservedReason({ way, postalCode, area }: WantedDelivery, day: string): string | null {
  if (way === 'pickup') return null;
  if (postalCode === null) return 'Ange postnumret dit blommorna ska';
  if (area === null) return `Vi kör inte till ${postalCode}`;
  return drivesOn(area, day) ? null : `Vi kör inte till ${area.name} på ${pluralWeekday(day)}`;
}

function tooSoonReason({ local, of }: Deadline): string {
  if (of === 'ceremony') return `Blommorna behövde vara på plats senast ${formatLocalHour(local)}. Ring oss.`;
  if (local.startsWith('1970-01-01')) return 'Hinner inte bli klart';
  const until = formatLocalHour(local);
  return of === 'ribbon' ? `Band behövde beställas senast ${until}. Ring oss.` : `Behövde beställas senast ${until}`;
}

/** Null when there is room. A day may have room for less than this cart. */
function fullReason({ calendar, wanted, used }: Case, day: string): string | null {
  const limits = limitsOf(calendar, day);
  const taken = used(day);
  const points = wanted.lines.reduce((sum, line) => sum + line.points, 0);
  const pointsLeft = (limits.points ?? Number.POSITIVE_INFINITY) - taken.points;
  const stopsLeft = (limits.stops ?? Number.POSITIVE_INFINITY) - taken.stops;
  if ((points > 0 && pointsLeft < 1) || (wanted.way === 'courier' && stopsLeft < 1)) return 'Fullt';
  return points > 0 && points > pointsLeft ? 'Ryms inte den dagen' : null;
}
