import { expect, it } from '@jest/globals';
import { isFull, nextFreeDay } from './next-free-day';

const day = (of: string, rest: object = {}) => ({
  day: of,
  closed_reason: null,
  points_used: 0,
  points_limit: 10,
  stops_used: 0,
  stops_limit: null,
  ...rest,
});

const gift = { way: 'courier', points: 2 } as const;

it('A missed delivery is offered the next day that is open and has room for it', () => {
  const days = [
    day('2026-11-29', { closed_reason: 'Stängt' }),
    day('2026-11-30', { points_used: 9 }),
    day('2026-12-01'),
  ];
  expect(nextFreeDay(days, gift)).toBe('2026-12-01');
  expect(nextFreeDay(days.slice(0, 2), gift)).toBeUndefined();
});

it('A day is full for an order that exceeds a limit together with what is taken', () => {
  const taken = day('2026-12-01', { points_used: 8, stops_used: 3, stops_limit: 3 });
  expect(isFull(taken, { way: 'pickup', points: 2 })).toBe(false);
  expect(isFull(taken, { way: 'pickup', points: 3 })).toBe(true);
  expect(isFull(taken, { way: 'courier', points: 1 })).toBe(true);
  expect(isFull(day('2026-12-01', { points_used: 12 }), { way: 'pickup', points: 0 })).toBe(false);
});
