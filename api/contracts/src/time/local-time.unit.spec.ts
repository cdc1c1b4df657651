import { expect, it } from '@jest/globals';
import { fromStockholmLocal, toStockholmLocal } from './local-time.js';

it.each([
  ['2026-11-29T06:00', '2026-11-29T05:00:00.000Z'],
  ['2026-07-01T00:30', '2026-06-30T22:30:00.000Z'],
  ['2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25T04:00', '2026-10-25T03:00:00.000Z'],
])('The local time %s in Stockholm is %s', (local, utc) => {
  expect(fromStockholmLocal(local).toISOString()).toBe(utc);
  expect(toStockholmLocal(utc)).toBe(local);
});

it('An invalid local time is refused', () => {
  expect(() => fromStockholmLocal('snart')).toThrow(RangeError);
});
