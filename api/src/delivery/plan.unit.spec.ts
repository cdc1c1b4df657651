import { describe, expect, it } from '@jest/globals';
import {
  type CalendarDate,
  type DeliveryArea,
  type DeliveryCalendar,
  USUAL_WEEKDAYS,
  type WantedDelivery,
} from '@kronblad/contracts/delivery/delivery-calendar';
import { planDelivery } from './plan.js';

// Saturday, 13.00 in Stockholm.
const NOW = new Date('2026-11-21T12:00:00Z');
const DAY = '2026-11-27';
const FULL = { points: 10, stops: 8 };

const area: DeliveryArea = {
  ...{ id: 1, name: 'Centrum', postalCodes: [], feeOre: 7_900, weekdays: [1, 2, 3, 4, 5], latestHour: null },
  ...{ minimumOrderOre: 40_000, exceptionalFeeOre: null, isActive: true },
};
const exception: CalendarDate = {
  ...{ day: DAY, isOpen: true, orderUntil: null, pointsLimit: 10, stopsLimit: 8, extraFeeOre: 0, note: '' },
};
const calendarWith = (date: Partial<CalendarDate>): DeliveryCalendar => ({
  weekdays: USUAL_WEEKDAYS,
  dates: new Map([[DAY, { ...exception, ...date }]]),
  areas: [area],
});
const wanted: WantedDelivery = {
  ...{ way: 'courier', postalCode: '872 30', area, hasRibbon: false },
  lines: [{ kind: 'fresh', leadDays: 0, latestHour: null, points: 3 }],
};

interface Case {
  readonly day?: string;
  readonly goodsOre?: number;
  readonly date?: Partial<CalendarDate>;
  readonly used?: typeof FULL;
  readonly wanted?: WantedDelivery;
}
const plan = (
  exceed: boolean,
  { day = DAY, goodsOre = 50_000, date = {}, used = { points: 0, stops: 0 }, ...of }: Case,
) =>
  planDelivery(
    of.wanted ?? wanted,
    { day, goodsOre, exceed },
    { calendar: calendarWith(date), used: () => used, now: NOW },
  );
const codeOf = (exceed: boolean, of: Case): string | null => {
  try {
    plan(exceed, of);
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('the day of an order', () => {
  it.each<[string, Case, string]>([
    ['a full day', { used: FULL }, 'day_full'],
    ['a closed day', { date: { isOpen: false } }, 'day_closed'],
    ['a day after its last hour', { date: { orderUntil: '2026-11-20T12:00' } }, 'day_too_soon'],
    [
      'goods that take longer',
      { wanted: { ...wanted, lines: [{ ...wanted.lines[0], leadDays: 30 }] } as WantedDelivery },
      'day_too_soon',
    ],
    ['a weekday on which the courier drives elsewhere', { day: '2026-11-28' }, 'area_not_served'],
    ['goods below the minimum of the area', { goodsOre: 30_000 }, 'below_area_minimum'],
    ['a day further ahead than shoppers order', { day: '2027-03-01' }, 'day_closed'],
  ])('%s is refused, unless staff pass its rules', (_, of, code) => {
    expect([codeOf(false, of), codeOf(true, of)]).toEqual([code, null]);
  });

  it.each<[string, Case, string]>([
    ['a day that is over', { day: '2026-11-20' }, 'day_too_soon'],
    ['a day more than a year ahead', { day: '2027-12-01' }, 'day_closed'],
    ['a place that no courier drives to', { wanted: { ...wanted, area: null } }, 'area_not_served'],
  ])('%s is refused to staff, too', (_, of, code) => {
    expect(codeOf(true, of)).toBe(code);
  });

  it('An order whose day staff pass the rules of takes its share without limits', () => {
    expect(plan(true, { used: FULL }).reserved).toEqual({
      day: DAY,
      points: 3,
      stops: 1,
      pointsLimit: null,
      stopsLimit: null,
    });
    expect(plan(false, {}).reserved).toEqual({ day: DAY, points: 3, stops: 1, pointsLimit: 10, stopsLimit: 8 });
  });

  it('A plan says until when orders for its day are taken', () => {
    expect(plan(false, { date: { orderUntil: '2026-11-26T15:00' } }).deadline).toEqual(
      new Date('2026-11-26T14:00:00Z'),
    );
  });
});
