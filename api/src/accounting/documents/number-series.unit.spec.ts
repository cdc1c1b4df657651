import { expect, test } from '@jest/globals';
import { fiscalYearOf } from './number-series.js';

test.each([
  ['2026-12-31T22:59:59.999Z', 2026],
  ['2026-12-31T23:00:00.000Z', 2027],
  ['2027-06-30T22:30:00.000Z', 2027],
])('The moment %s lies in the fiscal year that Stockholm has by then', (instant, year) => {
  expect(fiscalYearOf(new Date(instant))).toBe(year);
});
