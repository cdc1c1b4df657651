import { addDays } from '@kronblad/contracts/time/time';
import { monthsOf, monthsWith, type ShownDay } from './day-months';

const daysFrom = (first: string, count: number): ShownDay[] =>
  Array.from({ length: count }, (_, index) => ({ day: addDays(first, index), state: 'open', reason: '', price: '' }));

it('Days stand below their month and weekday, with empty places before the first', () => {
  const [november, december] = monthsOf(daysFrom('2026-11-27', 10));
  expect([november?.name, november?.cells.map((cell) => cell?.day ?? null)]).toEqual([
    'November 2026',
    [...Array(4).fill(null), '2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'],
  ]);
  expect([december?.name, december?.cells.slice(0, 2)]).toEqual([
    'December 2026',
    [null, expect.objectContaining({ day: '2026-12-01' })],
  ]);
});

it('A day that is not offered leaves its place empty', () => {
  const [one, , three] = daysFrom('2026-11-27', 3);
  expect(
    monthsOf([one!, three!])[0]
      ?.cells.slice(4)
      .map((cell) => cell?.day ?? null),
  ).toEqual(['2026-11-27', null, '2026-11-29']);
});

it('So many months are shown that the earliest day is among them, and three weeks at least', () => {
  const months = monthsOf(daysFrom('2026-11-27', 91));
  expect([null, '2026-12-24', '2027-01-07'].map((day) => monthsWith(day, months))).toEqual([2, 2, 3]);
  expect(monthsWith(null, monthsOf(daysFrom('2026-12-01', 60)))).toBe(1);
});
