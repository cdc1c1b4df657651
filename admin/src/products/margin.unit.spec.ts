import { expect, it } from '@jest/globals';
import { margin, marginColour } from './margin';

it('A margin follows the specification', () => {
  expect(margin(10_000, 6_000)).toEqual({ profit: 4_000, marginPercent: 40, markupPercent: 67, colour: 'green' });
  expect(margin(10_000, 10_000)).toEqual({ profit: 0, marginPercent: 0, markupPercent: 0, colour: 'red' });
  expect(margin(10_000, 12_000)).toMatchObject({ profit: -2_000, marginPercent: -20, markupPercent: -17 });
});

it('A margin is null without a price or a cost', () => {
  expect(margin(10_000, null)).toBeNull();
  expect(margin(10_000, 0)).toBeNull();
  expect(margin(0, 5_000)).toBeNull();
});

it.each([
  [30, 'green'],
  [29, 'orange'],
  [15, 'orange'],
  [14, 'red'],
])('A margin of %d %% is %s', (percent, colour) => {
  expect(marginColour(percent)).toBe(colour);
});
