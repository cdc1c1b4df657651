import { expect, it } from '@jest/globals';
import type { DayOrder } from '@kronblad/contracts/day/schema';
import { ceremoniesOf } from './ceremonies-of.js';

const FUNERAL = { deceased: 'Märta Lind', place: 'Gudmundrå kyrka', time: '11:00', undertaker: null };
const ordered = (id: number, changes: object = {}, day = '2026-12-04') => ({
  day,
  order: { id, ceremony: { ...FUNERAL, ...changes } } as DayOrder,
});
const grouped = (...orders: ReturnType<typeof ordered>[]) =>
  ceremoniesOf(orders).map(({ day, time, deceased, orders: of }) => [day, time, deceased, of.map(({ id }) => id)]);

it('Orders of one ceremony belong together, whatever capitals and spaces their buyers wrote', () => {
  const names = [{}, { deceased: 'märta  lind' }, { deceased: 'MärtaLind', place: 'gudmundrå Kyrka' }];
  expect(grouped(...names.map((name, index) => ordered(index + 1, name)))).toEqual([
    ['2026-12-04', '11:00', 'Märta Lind', [1, 2, 3]],
  ]);
});

it('Another day, hour, place or name is another ceremony; the first ones come first and similar names side by side', () => {
  expect(
    grouped(
      ordered(1, {}, '2026-12-05'),
      ordered(2, { time: '13:00' }),
      ordered(3, { deceased: 'Märtha Lind' }),
      ordered(4, { deceased: 'Sven Ek' }),
      ordered(5),
    ),
  ).toEqual([
    ['2026-12-04', '11:00', 'Märta Lind', [5]],
    ['2026-12-04', '11:00', 'Märtha Lind', [3]],
    ['2026-12-04', '11:00', 'Sven Ek', [4]],
    ['2026-12-04', '13:00', 'Märta Lind', [2]],
    ['2026-12-05', '11:00', 'Märta Lind', [1]],
  ]);
});

it('The undertaker is the first that a buyer names', () => {
  const [ceremony] = ceremoniesOf([
    ordered(1),
    ordered(2, { undertaker: 'Fonus' }),
    ordered(3, { undertaker: 'Lunds' }),
  ]);
  expect(ceremony?.undertaker).toBe('Fonus');
});

it('An order without a ceremony, or whose recipient is erased, belongs to none', () => {
  expect(ceremoniesOf([{ day: '2026-12-04', order: { id: 1, ceremony: null } as DayOrder }])).toEqual([]);
});
