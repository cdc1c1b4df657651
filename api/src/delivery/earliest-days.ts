import type { DeliveryCalendar, WantedDelivery, WantedLine } from '@kronblad/contracts/delivery/delivery-calendar';
import { dayOf, type UsedCapacity } from '@kronblad/contracts/delivery/delivery-days';
import type { Way } from '@kronblad/contracts/delivery/delivery-ways';
import { addDays, stockholmDay } from '@kronblad/contracts/time/time';

export interface EarliestState {
  readonly calendar: DeliveryCalendar;
  readonly used: (day: string) => UsedCapacity;
  readonly now: number;
}

interface Piece extends WantedLine {
  readonly ways: readonly Way[];
}

const DAYS_SEARCHED = 60;

/**
 * The first day on which one piece can be picked up, or driven to any of the areas; null when none is open. Most
 * products of a list have the same times, and so the same day.
 */
export function earliestDays(state: EarliestState): (piece: Piece) => string | null {
  const known = new Map<string, string | null>();
  return ({ kind, leadDays, latestHour, points, ways }) => {
    const key = [kind, leadDays, latestHour, points, ways].join();
    const day = known.get(key);
    if (day !== undefined) return day;
    const found = earliestDay({ kind, leadDays, latestHour, points, ways }, state);
    known.set(key, found);
    return found;
  };
}

function earliestDay(piece: Piece, { calendar, used, now }: EarliestState): string | null {
  const journeys = [...(piece.ways.includes('pickup') ? [PICKUP] : []), ...couriersOf(piece, calendar)];
  const today = stockholmDay(now);
  for (let ahead = 0; ahead <= DAYS_SEARCHED; ahead++) {
    const day = addDays(today, ahead);
    const isOpen = (journey: Journey) =>
      dayOf(calendar, { ...journey, lines: [piece], hasRibbon: false }, used, day, now).state === 'open';
    if (journeys.some(isOpen)) return day;
  }
  return null;
}

type Journey = Pick<WantedDelivery, 'way' | 'postalCode' | 'area'>;

const PICKUP: Journey = { way: 'pickup', postalCode: null, area: null };

function couriersOf({ ways }: Piece, { areas }: DeliveryCalendar): Journey[] {
  if (!ways.includes('courier')) return [];
  return areas
    .filter(({ isActive, postalCodes }) => isActive && postalCodes.length > 0)
    .map((area) => ({ way: 'courier', postalCode: '', area }));
}
