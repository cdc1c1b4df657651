import { expect, it } from '@jest/globals';
import { nextFreeDay } from './next-free-day';

const day = (of: string, rest: object = {}) => ({
  day: of,
  closed_reason: null,
  points_used: 0,
  points_limit: 10,
  stops_used: 0,
  stops_limit: null,
  ...rest,
});

it('A missed delivery is offered the next day that is open and not full', () => {
  const days = [
    day('2026-11-29', { closed_reason: 'Stängt' }),
    day('2026-11-30', { points_used: 10 }),
    day('2026-12-01'),
  ];
  expect(nextFreeDay(days)).toBe('2026-12-01');
  expect(nextFreeDay(days.slice(0, 2))).toBeUndefined();
});
