import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { toStockholmLocal } from '../time/local-time.js';
import { addDays, stockholmDay, weekdayOf } from '../time/time.js';
import { areaOf, type CalendarDate, type DeliveryCalendar, deadlineOf, limitsOf } from './delivery-calendar.js';
import { dayOf, deliveryDays, nearestDays } from './delivery-days.js';
import { PRODUCT_KINDS } from './delivery-ways.js';
import { redDayName } from './red-days.js';

const hour = fc.integer({ min: 5, max: 20 }).map((value) => `${String(value).padStart(2, '0')}:00`);
const someHour = fc.option(hour);
const limit = fc.option(fc.integer({ min: 0, max: 12 }));
const weekdayRule = fc.record({
  isOpen: fc.integer({ min: 0, max: 3 }).map((nth) => nth > 0),
  latestHour: someHour,
  pointsLimit: limit,
  stopsLimit: limit,
});
/** Around Christmas, Easter with the change of clocks, Midsummer, and leap day. */
const firstDay = fc.constantFrom('2026-12-10', '2027-03-10', '2027-06-10', '2027-10-15', '2028-02-20');

const date = (first: string) =>
  fc
    .record({
      offset: fc.integer({ min: 0, max: 95 }),
      isOpen: fc.boolean(),
      order: fc.option(fc.record({ daysBefore: fc.integer({ min: 0, max: 4 }), hour })),
      pointsLimit: limit,
      stopsLimit: limit,
      extraFeeOre: fc.constantFrom(0, 5_000),
    })
    .map(({ offset, order, ...rest }): CalendarDate => {
      const day = addDays(first, offset);
      return { ...rest, day, orderUntil: order && `${addDays(day, -order.daysBefore)}T${order.hour}`, note: '' };
    });
const area = fc.record({
  id: fc.integer({ min: 1, max: 9 }),
  name: fc.constant('Centrum'),
  postalCodes: fc.constantFrom([{ from: 87_230, to: 87_244 }], [{ from: 87_030, to: 87_030 }]),
  feeOre: fc.integer({ min: 0, max: 30_000 }),
  weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
  latestHour: someHour,
  minimumOrderOre: fc.constant(null),
  exceptionalFeeOre: fc.option(fc.constant(9_900)),
  isActive: fc.boolean(),
});
const wanted = fc.record({
  way: fc.constantFrom('courier' as const, 'pickup' as const),
  postalCode: fc.constantFrom('872 30', '87030', '114 55'),
  lines: fc.array(
    fc.record({
      kind: fc.constantFrom(...PRODUCT_KINDS),
      leadDays: fc.constantFrom(0, 0, 1, 2, 7, 30),
      latestHour: someHour,
      points: fc.integer({ min: 0, max: 6 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  hasRibbon: fc.boolean(),
});
const anyCase = firstDay.chain((first) =>
  fc
    .record({
      calendar: fc
        .record({
          weekdays: fc.array(weekdayRule, { minLength: 7, maxLength: 7 }),
          dates: fc.array(date(first), { maxLength: 25 }),
          areas: fc.array(area, { maxLength: 2 }),
        })
        .map(
          ({ dates, ...rest }): DeliveryCalendar => ({
            ...rest,
            dates: new Map(dates.map((each) => [each.day, each])),
          }),
        ),
      wanted,
      taken: fc.array(fc.record({ points: fc.nat(12), stops: fc.nat(12) }), { minLength: 7, maxLength: 7 }),
      minutes: fc.integer({ min: 0, max: 3 * 24 * 60 }),
      later: fc.integer({ min: 0, max: 3 * 24 * 60 }),
      now: fc.constant(Date.parse(`${first}T00:00:00Z`)),
    })
    .map((given) => {
      const { calendar, wanted: order } = given;
      const area = order.way === 'courier' ? areaOf(calendar, order.postalCode) : null;
      return { ...given, wanted: { ...order, area } };
    }),
);
type Case = typeof anyCase extends fc.Arbitrary<infer Value> ? Value : never;
const clock = ({ now, minutes }: Case) => now + minutes * 60_000;
const usedBy =
  ({ taken }: Case) =>
  (day: string) =>
    taken[Number(day.slice(-1)) % 7] ?? { points: 0, stops: 0 };

it('An open day is never closed, full, too early or unserved, and the earliest is the first of them', () => {
  fc.assert(
    fc.property(anyCase, (given) => {
      const { days, earliest } = deliveryDays(given.calendar, given.wanted, usedBy(given), clock(given));
      const open = days.filter(({ state }) => state === 'open').map(({ day }) => day);
      expect(earliest).toBe(open[0] ?? null);
      for (const day of open) {
        expectNotClosed(given, day);
        expectServed(given, day);
        expectInTime(given, day);
        expectNotFull(given, day);
      }
    }),
  );
});

function expectNotClosed({ calendar }: Case, day: string): void {
  const exception = calendar.dates.get(day);
  const isUsuallyOpen = calendar.weekdays[weekdayOf(day) - 1]?.isOpen && redDayName(day) === null;
  expect(exception ? exception.isOpen : isUsuallyOpen).toBe(true);
}

function expectServed(given: Case, day: string): void {
  if (given.wanted.way === 'courier') expect(given.wanted.area?.weekdays).toContain(weekdayOf(day));
}

function expectInTime(given: Case, day: string): void {
  const { calendar, wanted: order } = given;
  const now = toStockholmLocal(clock(given));
  const usual = calendar.weekdays[weekdayOf(day) - 1]?.latestHour;
  const hours = order.lines.map(({ leadDays, latestHour }) => (leadDays === 0 ? latestHour : null));
  const deadlines = [...hours, order.area?.latestHour, order.hasRibbon ? '12:00' : null]
    .filter((latest) => typeof latest === 'string')
    .map((latest) => `${day}T${latest}`);
  deadlines.push(calendar.dates.get(day)?.orderUntil ?? `${day}T${usual ?? '24:00'}`);
  for (const deadline of deadlines) expect(now < deadline).toBe(true);
  const longest = Math.max(...order.lines.map(({ leadDays }) => leadDays));
  expect(day >= addDays(stockholmDay(clock(given)), longest)).toBe(true);
}

function expectNotFull(given: Case, day: string): void {
  const { points: pointsLimit, stops: stopsLimit } = limitsOf(given.calendar, day);
  const taken = usedBy(given)(day);
  const points = given.wanted.lines.reduce((sum, line) => sum + line.points, 0);
  if (points > 0 && pointsLimit !== null) expect(taken.points + points).toBeLessThanOrEqual(pointsLimit);
  if (given.wanted.way === 'courier' && stopsLimit !== null) expect(taken.stops).toBeLessThan(stopsLimit);
}

it('A day that is open later was open before: the clock never makes one available', () => {
  fc.assert(
    fc.property(anyCase, (given) => {
      const { calendar, wanted: order } = given;
      const now = clock(given);
      const first = deliveryDays(calendar, order, usedBy(given), now);
      const then = deliveryDays(calendar, order, usedBy(given), now + given.later * 60_000);
      const last = first.days.at(-1)?.day ?? '';
      const opened = then.days.filter(({ day, state }) => state === 'open' && day <= last).map(({ day }) => day);
      for (const day of opened) expect(first.days.find((each) => each.day === day)?.state).toBe('open');
      if (first.earliest !== null && then.earliest !== null) expect(then.earliest >= first.earliest).toBe(true);
    }),
  );
});

it('A day asked for alone is judged as in the list, its deadline is kept, and the nearest days are open', () => {
  fc.assert(
    fc.property(anyCase, fc.integer({ min: 0, max: 89 }), (given, ahead) => {
      const { calendar, wanted: order } = given;
      const now = clock(given);
      const { days } = deliveryDays(calendar, order, usedBy(given), now);
      const listed = days[ahead % days.length];
      if (!listed) return;
      expect(dayOf(calendar, order, usedBy(given), listed.day, now)).toEqual(listed);
      const deadline = deadlineOf(calendar, order, listed.day);
      if (listed.state === 'open') expect(deadline === null || now < deadline.getTime()).toBe(true);
      if (listed.state === 'too_soon') expect(deadline?.getTime()).toBeLessThanOrEqual(now);
      const nearest = nearestDays(calendar, order, usedBy(given), now, listed.day);
      const open = days.filter(({ state }) => state === 'open').map(({ day }) => day);
      expect(nearest).toHaveLength(Math.min(3, open.length));
      expect(nearest.every((day) => open.includes(day))).toBe(true);
    }),
  );
});
