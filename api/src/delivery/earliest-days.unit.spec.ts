import { expect, it } from '@jest/globals';
import {
  type DeliveryArea,
  type DeliveryCalendar,
  USUAL_WEEKDAYS,
} from '@kronblad/contracts/delivery/delivery-calendar';
import type { Way } from '@kronblad/contracts/delivery/delivery-ways';
import { earliestDays } from './earliest-days.js';

const area: DeliveryArea = {
  ...{ id: 1, name: 'Centrum', postalCodes: [{ from: 87_230, to: 87_244 }], feeOre: 7_900, latestHour: '09:00' },
  ...{ weekdays: [1, 2, 3, 4, 5, 6], minimumOrderOre: null, exceptionalFeeOre: null, isActive: true },
};
const calendar: DeliveryCalendar = { weekdays: USUAL_WEEKDAYS, dates: new Map(), areas: [area] };

/** On Thursday 26 November 2026, at an hour of Stockholm. */
const at = (hour: string, ways: readonly Way[], { leadDays = 0, fullUntil = '' } = {}) =>
  earliestDays({
    calendar: fullUntil
      ? { ...calendar, weekdays: USUAL_WEEKDAYS.map((each) => ({ ...each, pointsLimit: 5 })) }
      : calendar,
    used: (day) => ({ points: day <= fullUntil ? 5 : 0, stops: 0 }),
    now: Date.parse(`2026-11-26T${hour}+01:00`),
  })({ kind: 'fresh', leadDays, latestHour: null, points: 1, ways });

it.each<[string, string, readonly Way[], object, string | null]>([
  ['before the area’s hour', '08:59:59', ['courier'], {}, '2026-11-26'],
  ['at the area’s hour, by courier only', '09:00:00', ['courier'], {}, '2026-11-27'],
  ['at the area’s hour, when it can be picked up', '09:00:00', ['courier', 'pickup'], {}, '2026-11-26'],
  ['at the shop’s hour', '12:00:00', ['courier', 'pickup'], {}, '2026-11-27'],
  ['with two open days of work', '08:00:00', ['pickup'], { leadDays: 2 }, '2026-11-28'],
  ['when the next days are full', '08:00:00', ['pickup'], { fullUntil: '2026-11-28' }, '2026-11-30'],
  ['sent as a parcel only', '08:00:00', ['parcel'], {}, null],
])('The earliest day of flowers %s', (_, hour, ways, facts, day) => {
  expect(at(hour, ways, facts)).toBe(day);
});
