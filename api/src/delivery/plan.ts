import {
  areaOf,
  courierFeeOre,
  type DeliveryCalendar,
  deadlineOf,
  limitsOf,
  type WantedDelivery,
} from '@kronblad/contracts/delivery/delivery-calendar';
import { type DayState, dayOf, nearestDays, type UsedCapacity } from '@kronblad/contracts/delivery/delivery-days';
import { formatOreShort } from '@kronblad/contracts/money/money';
import { type Destination, missingFields, type RecipientTexts } from '@kronblad/contracts/recipient/recipient-fields';
import { asSentence } from '@kronblad/contracts/text/as-sentence';
import { addDays, stockholmDay } from '@kronblad/contracts/time/time';
import type { DataOf } from '../events/all.js';
import { Refusal, type RefusalCode } from '../refusals/index.js';

export interface CalendarSituation {
  readonly calendar: DeliveryCalendar;
  /** The sum of the other orders' shares of a day. */
  readonly used: (day: string) => UsedCapacity;
  readonly now: Date;
}

export interface DeliveryPlan {
  /** The day, its limits, and what the delivery takes of it. */
  readonly reserved: NonNullable<DataOf<'OrderPlaced'>['delivery']>['reserved'];
  /** Days for the refusal `day_full`, when the day fills up meanwhile. */
  readonly nearestDays: () => readonly string[];
  /** Until when orders for the day are taken; null when they are until it is over. */
  readonly deadline: Date | null;
}

export interface WantedDay {
  readonly day: string | null;
  /** After discounts. */
  readonly goodsOre: number;
  /** See `telephoneOrder`. */
  readonly exceed?: boolean;
}

const DAYS_AHEAD = 366;

/**
 * The one judge of the fee, of carts and orders: it depends on area and day alone, so that a cart has a price before
 * its day can be judged. Null while the postal code is unknown, not complete or not served. Without a day: the area's
 * usual fee.
 */
export function courierFee(
  calendar: DeliveryCalendar,
  postalCode: string | null | undefined,
  day: string | null | undefined,
) {
  const area = postalCode ? areaOf(calendar, postalCode) : null;
  return area && { area, feeOre: day ? courierFeeOre(calendar, area, day) : area.feeOre };
}

/**
 * The one judge of place and day, of orders and changes. Throws `area_not_served`, `below_area_minimum`,
 * `day_missing` and the refusals of a day, which name the nearest days.
 */
export function planDelivery(
  wanted: WantedDelivery,
  { day, goodsOre, exceed = false }: WantedDay,
  state: CalendarSituation,
): DeliveryPlan {
  const { calendar, used, now } = state;
  if (wanted.way === 'courier' && !wanted.area) throw new Refusal('area_not_served');
  if (!exceed) refuseBelowMinimum(wanted, goodsOre);
  if (!day) throw refusalOfDay('day_missing', wanted, state, null);
  if (exceed) refuseOutOfReach(day, wanted, state);
  else refuseDay(day, wanted, state);
  const limits = exceed ? NO_LIMITS : limitsOf(calendar, day);
  const points = wanted.lines.reduce((sum, line) => sum + line.points, 0);
  const stops = wanted.way === 'courier' ? 1 : 0;
  return {
    reserved: { day, points, stops, pointsLimit: limits.points, stopsLimit: limits.stops },
    nearestDays: () => nearestDays(calendar, wanted, fullOn(day, used), now, day),
    deadline: deadlineOf(calendar, wanted, day),
  };
}

const NO_LIMITS = { points: null, stops: null };

function refuseDay(day: string, wanted: WantedDelivery, state: CalendarSituation): void {
  const judged = dayOf(state.calendar, wanted, state.used, day, state.now);
  if (judged.state !== 'open') throw refusalOfDay(REFUSAL_OF[judged.state], wanted, state, day, judged.reason);
}

function refuseOutOfReach(day: string, wanted: WantedDelivery, state: CalendarSituation): void {
  const reason = outOfReach(day, state.now);
  if (reason === null) return;
  throw refusalOfDay(day < stockholmDay(state.now) ? 'day_too_soon' : 'day_closed', wanted, state, day, reason);
}

/** Why not even staff can choose the day; null when they can. */
export function outOfReach(day: string, now: Date): string | null {
  const today = stockholmDay(now);
  if (day < today) return 'Dagen har redan varit.';
  return day > addDays(today, DAYS_AHEAD) ? 'Dagen är mer än ett år bort.' : null;
}

const REFUSAL_OF: Readonly<Record<Exclude<DayState, 'open'>, RefusalCode>> = {
  too_soon: 'day_too_soon',
  closed: 'day_closed',
  full: 'day_full',
  not_served: 'area_not_served',
};

/** The memory may not know yet that other orders have filled the day. */
const fullOn =
  (full: string, used: CalendarSituation['used']): CalendarSituation['used'] =>
  (day) =>
    day === full ? { points: Number.POSITIVE_INFINITY, stops: Number.POSITIVE_INFINITY } : used(day);

export function refuseBelowMinimum({ area }: WantedDelivery, goodsOre: number): void {
  if (!area?.minimumOrderOre || goodsOre >= area.minimumOrderOre) return;
  const message = `Till ${area.name} kör vi beställningar från ${formatOreShort(area.minimumOrderOre)}.`;
  throw new Refusal('below_area_minimum', { message });
}

export function refusalOfDay(
  code: RefusalCode,
  wanted: WantedDelivery,
  { calendar, used, now }: CalendarSituation,
  day: string | null,
  reason?: string,
): Refusal {
  const body = { nearest_days: nearestDays(calendar, wanted, used, now, day ?? stockholmDay(now)) };
  return new Refusal(code, { body, ...(reason && { message: `${asSentence(reason)} Välj en annan dag.` }) });
}

/** `at`: path of the recipient in the request. */
export function refuseMissingFields(to: Destination & { readonly recipient: RecipientTexts }, at: string): void {
  const missing = Object.entries(missingFields(to.recipient, to));
  if (missing.length === 0) return;
  throw new Refusal('invalid_fields', {
    fields: Object.fromEntries(missing.map(([name, message]) => [`${at}.${name}`, message])),
  });
}
