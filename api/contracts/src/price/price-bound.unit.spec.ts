import { expect, it } from '@jest/globals';
import { priceBoundIn } from './price-bound.js';

it.each([
  ['present under 200', { search: 'present', to: 200 }],
  ['Under 200 kr', { search: '', to: 200 }],
  ['rosor max 299:- röda', { search: 'rosor röda', to: 299 }],
  ['bukett över 500 kronor', { search: 'bukett', from: 500 }],
  ['vas mellan 100 och 250 kr', { search: 'vas', from: 100, to: 250 }],
  ['present upp till 300', { search: 'present', to: 300 }],
  ['blockljus 10 cm', { search: 'blockljus 10 cm' }],
  ['vas under bordet', { search: 'vas under bordet' }],
  ['thunder 200', { search: 'thunder 200' }],
  ['under 20 cm', { search: 'under 20 cm' }],
])('The price bound %j is read as %j', (typed, bounded) => {
  expect(priceBoundIn(typed)).toEqual(bounded);
});
