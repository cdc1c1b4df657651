import { addDays } from '@kronblad/contracts/rules/time';
import { dayNumber, type OfferedDay, weeksOf, weeksWith } from './day-weeks';

const daysFrom = (first: string, count: number): OfferedDay[] =>
  Array.from({ length: count }, (_, index) => ({ day: addDays(first, index), state: 'open', reason: '', fee: 79 }));

it('Weeks begin on Monday, with empty places before the first day', () => {
  const [first, second] = weeksOf(daysFrom('2026-11-27', 10));
  expect(first?.map((cell) => cell?.day ?? null)).toEqual([
    ...Array(4).fill(null),
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
  ]);
  expect(second?.[0]?.day).toBe('2026-11-30');
});

it('The month is named where it begins', () => {
  expect([dayNumber('2026-11-27', true), dayNumber('2026-11-28', false), dayNumber('2026-12-01', false)]).toEqual([
    '27/11',
    '28',
    '1/12',
  ]);
});

it('As many weeks are shown as lead to the week after the earliest day', () => {
  const weeks = weeksOf(daysFrom('2026-11-27', 91));
  expect([weeksWith('2026-11-27', weeks), weeksWith('2027-01-07', weeks), weeksWith(null, weeks)]).toEqual([3, 8, 3]);
});
