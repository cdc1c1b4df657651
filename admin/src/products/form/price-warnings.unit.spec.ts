import { expect, it } from '@jest/globals';
import type { AdminProduct } from '@kronblad/contracts/views/catalogue';
import { priceWarning } from './price-warnings';

const product = {
  price: 199,
  compare_price: null,
  lowest_price_before_cut: null,
  lowest_price_last_30_days: 199,
  has_active_discount: false,
} as AdminProduct;

it.each([
  ['no previous price', { price: 199, compare_price: null }],
  ['no price yet', { price: null, compare_price: 249 }],
  ['a cut below the lowest price', { price: 149, compare_price: 199 }],
])('The form of a product warns of nothing with %s', (_, prices) => {
  expect(priceWarning(prices, product)).toBeNull();
});

it.each([
  ['is lower than the price', { price: 199, compare_price: 149 }, /inte högre än försäljningspriset/],
  ['equals the price', { price: 199, compare_price: 199 }, /inte högre än försäljningspriset/],
  ['is no cut, by the law', { price: 199, compare_price: 249 }, /de senaste 30 dagarna är 199/],
])('The form of a product warns of a previous price that %s', (_, prices, text) => {
  expect(priceWarning(prices, product)).toMatch(text);
});

it.each([1_194, 33])('The form of a product asks about a price that changes sixfold: %d kronor', (price) => {
  expect(priceWarning({ price, compare_price: null }, product)).toMatch(/^Priset ändras från 199,00/);
});

it('The form of a product warns of what was never sold at its previous price', () => {
  expect(priceWarning({ price: 149, compare_price: 199 }, undefined)).toMatch(/inte har sålts till det/);
});

it('The form of a product warns of a price that a fixed discount would take whole', () => {
  const reduced = { ...product, has_active_discount: true, discount_type: 'fixed' as const, discount_amount: 50 };
  expect(priceWarning({ price: 50, compare_price: null }, reduced)).toMatch(/skulle kosta 0,01/);
  expect(priceWarning({ price: 51, compare_price: null }, reduced)).toBeNull();
});

it('The form of a product takes the server’s word for a previous price that is saved', () => {
  const cut = { ...product, price: 149, compare_price: 199, lowest_price_last_30_days: 149 };
  expect(priceWarning({ price: 149, compare_price: 199 }, { ...cut, lowest_price_before_cut: 199 })).toBeNull();
  expect(priceWarning({ price: 149, compare_price: 199 }, cut)).toMatch(/de senaste 30 dagarna är 149/);
});
