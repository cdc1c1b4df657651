import { expect, it } from '@jest/globals';
import { isFull, monthOf, weeksOf } from './month';

it('A month is shown in whole weeks from Monday to Sunday', () => {
  const weeks = weeksOf('2026-12-01');
  expect(weeks.map(([monday]) => monday)).toEqual([
    '2026-11-30',
    '2026-12-07',
    '2026-12-14',
    '2026-12-21',
    '2026-12-28',
  ]);
  expect(weeks.at(-1)).toHaveLength(7);
  expect(weeks.at(-1)?.at(-1)).toBe('2027-01-03');
  expect(weeksOf('2027-02-01').flat()).toHaveLength(28);
});

it('An address without a month, or with none that exists, shows the month of today', () => {
  expect(monthOf('2027-05', '2026-11-28')).toBe('2027-05-01');
  for (const typed of [null, '', '2027-13', 'mars']) expect(monthOf(typed, '2026-11-28')).toBe('2026-11-01');
});

it('A day is full when its points or its stops are used up, and never without a limit', () => {
  const used = { day: '2026-12-01', closed_reason: null, points_used: 10, stops_used: 3 };
  expect(isFull({ ...used, points_limit: 10, stops_limit: 8 })).toBe(true);
  expect(isFull({ ...used, points_limit: 11, stops_limit: 3 })).toBe(true);
  expect(isFull({ ...used, points_limit: 11, stops_limit: null })).toBe(false);
});
