import { expect, it } from '@jest/globals';
import { calendarProposals, flowerDayName, redDayName, sameDayLastYear } from './red-days.js';

const day2027 = ['02-14', '03-28', '05-06', '05-30', '06-06', '06-26', '11-06', '11-14', '11-28', '12-24'];
const day2028 = ['02-14', '04-16', '05-25', '05-28', '06-06', '06-24', '11-04', '11-12', '12-03', '12-24'];
const names = [
  'Alla hjärtans dag',
  'påskdagen',
  'Kristi himmelsfärdsdag',
  'Mors dag',
  'Sveriges nationaldag',
  'midsommardagen',
  'alla helgons dag',
  'Fars dag',
  'första advent',
  'julafton',
];

it.each([
  [2027, day2027],
  [2028, day2028],
])('The moving days of %i fall where the almanac has them', (year, days) => {
  const proposed = calendarProposals(`${year}-01-01`, year === 2028 ? 366 : 365);
  expect(names.map((wanted) => proposed.find(({ name }) => name === wanted)?.day)).toEqual(
    days.map((day) => `${year}-${day}`),
  );
});

it.each([
  ['2027-01-06', 'trettondedag jul'],
  ['2027-03-26', 'långfredagen'],
  ['2027-03-29', 'annandag påsk'],
  ['2027-05-16', 'pingstdagen'],
  ['2100-03-28', 'påskdagen'],
  ['2100-06-26', 'midsommardagen'],
])('%s is a red day: %s', (day, name) => {
  expect(redDayName(day)).toBe(name);
});

it.each([
  ['2027-05-17', 'annandag pingst, which the law dropped in 2005'],
  ['2027-06-25', "Midsummer's Eve, which is free by custom only"],
  ['2027-05-30', 'a plain Sunday'],
  ['2028-02-29', 'leap day'],
])('%s is no red day: it is %s', (day) => {
  expect(redDayName(day)).toBeNull();
});

it('Every year to 2100 has its red days once each, two of them on one date at most', () => {
  for (let year = 2026; year <= 2100; year += 1) {
    const proposals = calendarProposals(`${year}-01-01`, 365);
    expect(new Set(proposals.map(({ day }) => day)).size).toBe(proposals.length);
    const red = proposals.filter(({ day }) => redDayName(day) !== null).length;
    expect(red).toBeGreaterThanOrEqual(12);
    expect(red).toBeLessThanOrEqual(13);
  }
});

it('Red days and eves are proposed closed, the days of flowers open, in order of day', () => {
  const proposed = calendarProposals('2026-11-27', 40);
  expect(proposed).toEqual([
    { day: '2026-11-29', name: 'första advent', proposal: 'open' },
    { day: '2026-12-13', name: 'Lucia', proposal: 'open' },
    { day: '2026-12-24', name: 'julafton', proposal: 'closed' },
    { day: '2026-12-25', name: 'juldagen', proposal: 'closed' },
    { day: '2026-12-26', name: 'annandag jul', proposal: 'closed' },
    { day: '2026-12-31', name: 'nyårsafton', proposal: 'closed' },
    { day: '2027-01-01', name: 'nyårsdagen', proposal: 'closed' },
  ]);
});

it.each([
  ['2027-05-30', '2026-05-31', 'Mors dag'],
  ['2027-02-14', '2026-02-14', 'Alla hjärtans dag'],
  ['2027-03-27', '2026-04-04', 'påskafton'],
  ['2027-05-06', '2026-05-14', 'Kristi himmelsfärdsdag'],
  ['2027-12-24', '2026-12-24', 'julafton'],
  ['2027-11-06', '2026-10-31', 'alla helgons dag'],
  ['2027-03-10', '2026-03-11', null],
  ['2028-02-29', '2027-03-02', null],
])('The same day as %s is %s in the year before (%s)', (day, before, occasion) => {
  expect(sameDayLastYear(day)).toEqual({ day: before, occasion });
});

it('A day of flowers has a name, and an eve or a plain day has none', () => {
  expect(['2027-05-30', '2026-12-13', '2026-12-24', '2026-12-02'].map(flowerDayName)).toEqual([
    'Mors dag',
    'Lucia',
    null,
    null,
  ]);
});
