import { expect, it } from '@jest/globals';
import { isWorkingDay } from './working-days.js';

it.each([
  ['2026-11-23', true, 'a Monday'],
  ['2026-11-21', false, 'a Saturday'],
  ['2026-11-22', false, 'a Sunday'],
  ['2026-01-06', false, 'Epiphany'],
  ['2026-04-03', false, 'Good Friday'],
  ['2026-04-06', false, 'Easter Monday'],
  ['2026-04-07', true, 'the day after Easter'],
  ['2026-05-14', false, 'Ascension Day'],
  ['2026-06-19', false, "Midsummer's Eve"],
  ['2027-06-25', false, "Midsummer's Eve"],
  ['2026-12-24', false, 'Christmas Eve'],
  ['2026-12-28', true, 'between Christmas and New Year'],
])('The day %s is a working day: %p, because it is %s', (day, expected) => {
  expect(isWorkingDay(day)).toBe(expected);
});
