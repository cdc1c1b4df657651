import { expect, it } from '@jest/globals';
import { type SaleBanner, shownBanner, USUAL_BANNER } from './sale-banner.js';

const on: SaleBanner = { ...USUAL_BANNER, isOn: true, startsOn: '2026-11-27', endsOn: '2026-11-30' };

it('A new shop announces nothing', () => {
  expect(shownBanner(USUAL_BANNER, '2026-11-28T12:00:00Z')).toBeNull();
});

it.each([
  ['2026-11-26T22:59:59Z', false],
  ['2026-11-26T23:00:00Z', true],
  ['2026-11-30T22:59:59Z', true],
  ['2026-11-30T23:00:00Z', false],
])('A banner for 27 to 30 November is shown at %s: %p (Stockholm days)', (now, shown) => {
  expect(shownBanner(on, now) !== null).toBe(shown);
});

it.each([{ isOn: false }, { text: '' }])('A banner with %j is not shown', (change) => {
  expect(shownBanner({ ...on, ...change }, '2026-11-28T12:00:00Z')).toBeNull();
});
