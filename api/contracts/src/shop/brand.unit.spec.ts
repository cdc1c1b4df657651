import { expect, it } from '@jest/globals';
import { brandOf } from './brand.js';

it.each([
  ['Sweeds Kolsvart lakrits', ['godis'], 'Sweeds'],
  ['SWEEDS skogsbärskulor', [], 'Sweeds'],
  ['Sweedsinspirerad kola', ['godis'], 'Kronblad'],
  ['Karameller från Sweeds', ['godis'], 'Kronblad'],
  ['Vattenkanna Salvia', ['dekorationer', 'majas-cottage'], 'Majas Cottage'],
  ['Rosbukett Skymning', ['buketter'], 'Kronblad'],
])('The brand %s in %j is %s', (name, category_slugs, brand) => {
  expect(brandOf({ name, category_slugs })).toBe(brand);
});
