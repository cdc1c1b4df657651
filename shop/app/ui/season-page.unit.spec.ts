import { expect, it } from '@jest/globals';
import { seasonPage } from './season-page';

it.each([
  ['2026-10-31T22:59:59Z', false],
  ['2026-10-31T23:00:00Z', true],
  ['2026-12-24T12:00:00Z', true],
  ['2027-01-06T22:59:59Z', true],
  ['2027-01-06T23:00:00Z', false],
  ['2027-06-20T12:00:00Z', false],
])('At %s Christmas is the season: %p', (now, isChristmas) => {
  expect(seasonPage(now)?.href === '/julpynt').toBe(isChristmas);
});
