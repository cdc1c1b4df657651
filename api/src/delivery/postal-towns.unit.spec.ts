import { expect, it } from '@jest/globals';
import { townOf } from './postal-towns.js';

it.each([
  ['872 30', 'Kramfors'],
  ['11122', 'Stockholm'],
  ['411 03', 'Göteborg'],
  ['870 32', 'Ullånger'],
  ['100 04', 'Stockholm'],
  ['984 31', 'Pajala'],
])('The postal code %s is in %s', (postalCode, town) => {
  expect(townOf(postalCode)).toBe(town);
});

it.each(['100 00', '999 99', '', 'abc'])('No town is known for %s', (postalCode) => {
  expect(townOf(postalCode)).toBeNull();
});
