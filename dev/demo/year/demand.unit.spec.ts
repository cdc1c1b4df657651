import { addDays } from '@kronblad/contracts/time/time';
import type { CategorySlug } from '../catalogue/index.ts';
import { mothersDay, weekday } from './calendar.ts';
import { marketOn, OCCASIONS } from './demand.ts';

const demandOf = (day: string) => marketOn(day).demand;
const appetiteOf = (category: CategorySlug, day: string) => marketOn(day).appetite(category);
const week = (monday: string) => Array.from({ length: 7 }, (_, index) => demandOf(addDays(monday, index)));
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

it.each(OCCASIONS)('Demand before $name is well above that of the same weekday in September', ({ day }) => {
  const rush = addDays(day(2026), -2);
  const ordinary = addDays('2026-09-07', weekday(rush));
  expect(demandOf(rush)).toBeGreaterThan(1.4 * demandOf(ordinary));
});

it('Demand is more than twice the ordinary in the week of Mother’s Day, and ordinary after it', () => {
  const sunday = mothersDay(2026);
  const ordinary = sum(week('2026-04-20'));
  expect(sum(week(addDays(sunday, -6)))).toBeGreaterThan(2 * ordinary);
  expect(demandOf(addDays(sunday, 1))).toBeLessThan(1.6 * demandOf('2026-04-20'));
});

it('Demand is low on Christmas Eve, on Saturdays and in July', () => {
  expect(demandOf('2026-12-24')).toBeLessThan(0.6);
  expect(demandOf('2026-09-12')).toBeLessThan(
    Math.min(...[7, 8, 9, 10, 11, 13].map((d) => demandOf(`2026-09-${String(d).padStart(2, '0')}`))),
  );
  expect(sum(week('2026-07-13'))).toBeLessThan(0.9 * sum(week('2026-09-14')));
});

it('Every day has a demand above zero', () => {
  for (let day = '2024-01-01'; day < '2029-01-01'; day = addDays(day, 1)) expect(demandOf(day)).toBeGreaterThan(0.05);
});

it('Shoppers want flowers before Mother’s Day, candles before All Saints’ Day, and ornaments in Advent', () => {
  expect(appetiteOf('buketter', '2026-05-29')).toBeGreaterThan(2 * appetiteOf('buketter', '2026-05-10'));
  expect(appetiteOf('ljus', '2026-10-29')).toBeGreaterThan(2 * appetiteOf('ljus', '2026-10-10'));
  expect(appetiteOf('julpynt', '2026-12-05')).toBeGreaterThan(5 * appetiteOf('julpynt', '2026-10-05'));
});

it('Shoppers want no ornaments in spring', () => {
  expect(appetiteOf('julpynt', '2026-04-15')).toBe(0);
});
