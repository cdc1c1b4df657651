import { expect, it } from '@jest/globals';
import { sixMonthsBefore, valueTierOf } from './customer-value.js';

it.each([
  [200_000, 'high'],
  [199_999, 'medium'],
  [50_000, 'medium'],
  [49_999, 'low'],
  [0, 'low'],
  [-1, 'low'],
])('A customer who bought for %d öre is %s', (ore, tier) => {
  expect(valueTierOf(ore)).toBe(tier);
});

it.each([
  ['2026-11-23T12:00:00Z', '2026-05-22T22:00:00.000Z'],
  ['2026-08-31T12:00:00Z', '2026-02-27T23:00:00.000Z'],
  ['2026-01-15T12:00:00Z', '2025-07-14T22:00:00.000Z'],
])('The six months before %s begin %s', (now, start) => {
  expect(sixMonthsBefore(now).toISOString()).toBe(start);
});
