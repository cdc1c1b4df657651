import { expect, it } from '@jest/globals';
import { nameWithSize, productPath, sizeIdOf } from './sizes.js';

it.each([
  ['Stor', '/produkter/rosenbukett?storlek=stor'],
  ['Extra stor', '/produkter/rosenbukett?storlek=extra-stor'],
  ['30 × 40 cm', '/produkter/rosenbukett?storlek=30-40-cm'],
  ['', '/produkter/rosenbukett'],
  ['???', '/produkter/rosenbukett'],
])('The page of a product with the size %j chosen is %s', (name, path) => {
  expect(productPath('rosenbukett', name)).toBe(path);
});

it('Goods without a size mean the first size, which has the id of the product', () => {
  expect([sizeIdOf({ productId: 7 }), sizeIdOf({ productId: 7, sizeId: 12 })]).toEqual([7, 12]);
});

it('The name of goods names the size, unless it has no name', () => {
  const names = [
    nameWithSize('Rosenbukett', 'Stor'),
    nameWithSize('Rosenbukett', ''),
    nameWithSize('Rosenbukett', null),
  ];
  expect(names).toEqual(['Rosenbukett, Stor', 'Rosenbukett', 'Rosenbukett']);
});
