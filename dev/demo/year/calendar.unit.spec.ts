import {
  allSaintsDay,
  blackFriday,
  easterSunday,
  fathersDay,
  firstAdvent,
  isWorkingDay,
  midsummerEve,
  mothersDay,
  weekday,
  workingDaysAfter,
} from './calendar.ts';

// Dates from almanacs: edge cases of each rule, and recent years.
it.each([
  [easterSunday, 2025, '2025-04-20'],
  [easterSunday, 2026, '2026-04-05'],
  [easterSunday, 2038, '2038-04-25'],
  [easterSunday, 2285, '2285-03-22'],
  [mothersDay, 2026, '2026-05-31'],
  [mothersDay, 2025, '2025-05-25'],
  [midsummerEve, 2026, '2026-06-19'],
  [midsummerEve, 2020, '2020-06-19'],
  [midsummerEve, 2021, '2021-06-25'],
  [allSaintsDay, 2026, '2026-10-31'],
  [allSaintsDay, 2027, '2027-11-06'],
  [fathersDay, 2026, '2026-11-08'],
  [fathersDay, 2025, '2025-11-09'],
  [firstAdvent, 2026, '2026-11-29'],
  [firstAdvent, 2022, '2022-11-27'],
  [firstAdvent, 2023, '2023-12-03'],
  [blackFriday, 2026, '2026-11-27'],
  [blackFriday, 2024, '2024-11-29'],
] as const)('The feast of %p in %d has its day', (feast, year, day) => {
  expect(feast(year)).toBe(day);
});

it('The days of the week count from Monday', () => {
  expect(['2026-11-16', '2026-11-21', '2026-11-22'].map(weekday)).toEqual([0, 5, 6]);
});

it('The shop packs on working days only', () => {
  expect(isWorkingDay('2026-11-20')).toBe(true);
  expect(['2026-11-21', '2026-04-03', '2026-05-14', '2026-06-19', '2026-12-25'].filter(isWorkingDay)).toEqual([]);
});

it('Working days over Easter are counted without the feast', () => {
  expect(workingDaysAfter('2026-04-02', 1)).toBe('2026-04-07');
  expect(workingDaysAfter('2026-04-02', 2)).toBe('2026-04-08');
});
