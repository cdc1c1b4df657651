import { expect, it } from '@jest/globals';
import type { AdminProductSize } from '@kronblad/contracts/product/sizes-schema';
import { priceWarning } from './price-warnings';

const product = {
  price: 199,
  compare_price: null,
  lowest_price_before_cut: null,
  lowest_price_last_30_days: 199,
  has_active_discount: false,
  final_price: 199,
  discount_type: null,
  coming_discount: null,
} as AdminProductSize;

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

const reducedBy = (discount: Partial<AdminProductSize>) =>
  ({ ...product, has_active_discount: true, lowest_price_30_days: 199, ...discount }) as AdminProductSize;
const fifty = {
  discount_type: 'fixed',
  discount_amount: 50,
  discount_percentage: 0,
  discount_label: 'Höstrea',
} as const;
const warningAt = (price: number, size: AdminProductSize) => priceWarning({ price, compare_price: null }, size);

it('The form of a product warns of a price that its discount would bring below 1 krona', () => {
  const reduced = reducedBy({ ...fifty, price: 60, final_price: 10 });
  expect(warningAt(50, reduced)).toMatch(/^Med Höstrea skulle varan kosta 0,01\skr\.$/);
  expect(warningAt(50.99, reduced)).toMatch(/skulle varan kosta 0,99/);
  expect(warningAt(56, reduced)).toBeNull();
});

it('The form of a product warns of a price that falls by more than half, with its discount', () => {
  expect(warningAt(99, product)).toMatch(/faller med mer än hälften: från 199,00\skr till 99,00\skr/);
  expect(warningAt(100, product)).toBeNull();
  expect(warningAt(60, reducedBy({ ...fifty, price: 75, final_price: 25 }))).toMatch(/från 25,00\skr till 10,00\skr/);
});

it('The form of a product warns of a discount that begins later', () => {
  const later = { ...product, price: 70, final_price: 70, coming_discount: { ...fifty, start_date: '2026-12-01' } };
  expect(warningAt(50, later)).toMatch(/^Från 2026-12-01: Med Höstrea skulle varan kosta 0,01/);
  expect(warningAt(59, later)).toMatch(/^Från 2026-12-01: Priset faller med mer än hälften/);
  expect(warningAt(61, later)).toBeNull();
});

it('The form of a product says which shown reduction a higher price takes away', () => {
  const reduced = reducedBy({ ...fifty, price: 199, final_price: 149 });
  expect(warningAt(210, reduced)).toBe('Höstrea visas inte längre som nedsatt.');
  expect(warningAt(190, reduced)).toBeNull();
  expect(warningAt(210, { ...reduced, lowest_price_30_days: null })).toBeNull();
});

it('The form of a product takes the server’s word for a previous price that is saved', () => {
  const cut = { ...product, price: 149, compare_price: 199, lowest_price_last_30_days: 149 };
  expect(priceWarning({ price: 149, compare_price: 199 }, { ...cut, lowest_price_before_cut: 199 })).toBeNull();
  expect(priceWarning({ price: 149, compare_price: 199 }, cut)).toMatch(/de senaste 30 dagarna är 149/);
});
