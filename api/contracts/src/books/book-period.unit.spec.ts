import { expect, it } from '@jest/globals';
import { daysOfPeriod, formatPeriod } from './book-period.js';

it.each([
  ['2028-02', '2028-02-01', '2028-02-29', 'februari 2028'],
  ['2026-12', '2026-12-01', '2026-12-31', 'december 2026'],
  ['2026-Q1', '2026-01-01', '2026-03-31', 'kvartal 1 2026'],
  ['2026-Q4', '2026-10-01', '2026-12-31', 'kvartal 4 2026'],
  ['2026', '2026-01-01', '2026-12-31', '2026'],
])('The period %s lasts from %s to %s', (period, from, to, text) => {
  expect(daysOfPeriod(period)).toEqual({ from, to });
  expect(formatPeriod(period)).toBe(text);
});

it.each(['', '2026-13', '2026-Q5', '2026-Q', '26', '2026-1', '1999'])('The text %j is not a period', (period) => {
  expect(daysOfPeriod(period)).toBeNull();
});
