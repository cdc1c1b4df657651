import { expect, it } from '@jest/globals';
import { askAboutChange, askAboutSizes } from './doubtful-prices.js';

it.each([
  [299, 1_794, true],
  [1_794, 299, true],
  [299, 1_793, false],
  [299, 199, false],
  [299, 0, false],
])('A price that changes from %d to %d kronor is asked about: %s', (before, after, isAsked) => {
  expect(askAboutChange(before, after) !== null).toBe(isAsked);
});

const prices = (sizes: Readonly<Record<string, number | null>>) =>
  Object.entries(sizes).map(([name, price]) => ({ name, price }));

it.each([
  [{ Liten: 299, Mellan: 399, Stor: 349 }, /^Stor kostar 349,00.kr men Mellan 399,00.kr\. Stämmer det\?$/],
  [{ Stor: 349, liten: 399 }, /^Stor kostar/],
  [{ '10 rosor': 299, '20 rosor': 199 }, /^20 rosor kostar/],
])('A larger size that is cheaper is asked about: %j', (sizes, question) => {
  expect(askAboutSizes(prices(sizes))).toMatch(question);
});

it.each<Readonly<Record<string, number | null>>>([
  { Liten: 299, Mellan: 299, Stor: 499 },
  { Röd: 299, Vit: 199 },
  { '10 rosor': 299, '20 tulpaner': 199 },
  { Liten: 299, Stor: null },
])('Sizes that rise, do not compare or have no price yet are not asked about: %j', (sizes) => {
  expect(askAboutSizes(prices(sizes))).toBeNull();
});
