import { expect, it } from '@jest/globals';
import { areaName, occasionName, sumOf, sumsBy } from './delivery-sums.js';

const sold = (changes: object = {}) => ({
  ...{ day: '2027-05-30', area: 'Centrum', isPickup: false, isFuneral: false, orders: 1, points: 2, ore: 40_000 },
  ...changes,
});

it('An occasion is the funeral, else the day of flowers, else another one', () => {
  expect([sold(), sold({ isFuneral: true }), sold({ day: '2027-05-31' })].map(occasionName)).toEqual([
    'Mors dag',
    'Begravning',
    'Övrigt',
  ]);
});

it('Pickups are an area of their own, and an order that no area serves is named as such', () => {
  expect([sold(), sold({ area: null, isPickup: true }), sold({ area: null })].map(areaName)).toEqual([
    'Centrum',
    'Hämtas i butik',
    'Utanför områdena',
  ]);
});

it('Sums add orders, points and money, the best-selling name first', () => {
  const rows = [sold(), sold({ area: 'Nordingrå', ore: 100_050 }), sold({ day: '2027-05-31' })];
  expect(sumsBy(rows, areaName)).toEqual([
    { name: 'Nordingrå', orders: 1, points: 2, revenue: 1_000.5 },
    { name: 'Centrum', orders: 2, points: 4, revenue: 800 },
  ]);
  expect(sumOf([])).toEqual({ orders: 0, points: 0, revenue: 0 });
});
