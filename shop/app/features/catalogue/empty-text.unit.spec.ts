import { expect, it } from '@jest/globals';
import { emptyText } from './empty-text';
import { readListAddress } from './list-address';

it.each([
  ['farg=röd', 'Inga produkter i den färgen. Prova en annan.'],
  ['tillfalle=tack', 'Inga produkter för det tillfället. Prova ett annat.'],
  ['farg=röd&tillfalle=tack', 'Inga produkter i den färgen för det tillfället. Prova något annat.'],
])('An empty list names only what was chosen: %s', (search, text) => {
  expect(emptyText(readListAddress(new URLSearchParams(search)))).toBe(text);
});
