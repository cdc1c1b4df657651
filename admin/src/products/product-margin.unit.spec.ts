import { expect, it } from '@jest/globals';
import { priceNow, productMargin } from './product-margin';

it.each([
  // 250 kr including 25 % VAT is 200 kr without VAT.
  [250, 100, 25, { profit: 100, marginPercent: 50, markupPercent: 100, tone: 'good' }],
  [112, 80, 12, { profit: 20, marginPercent: 20, markupPercent: 25, tone: 'waiting' }],
  [106, 95, 6, { profit: 5, marginPercent: 5, markupPercent: 5, tone: 'bad' }],
  // 199,50 kr includes 39,90 kr of VAT.
  [199.5, 214.5, 25, { profit: -54.9, marginPercent: -34, markupPercent: -26, tone: 'bad' }],
] as const)('The margin is that of %s kr that cost %s kr at %s %% VAT', (price, cost, vatRate, expected) => {
  expect(productMargin(price, cost, vatRate)).toMatchObject(expected);
});

it('The margin waits for both amounts', () => {
  expect(productMargin(null, 100, 25)).toBeNull();
  expect(productMargin(100, null, 25)).toBeNull();
  expect(productMargin(Number.NaN, 100, 25)).toBeNull();
});

it.each([
  [
    'percentage',
    { has_active_discount: true, discount_type: 'percentage', discount_percentage: 20, discount_amount: 0 },
    200,
  ],
  [
    'fixed',
    { has_active_discount: true, discount_type: 'fixed', discount_percentage: 0, discount_amount: 49.5 },
    200.5,
  ],
  ['ended', { has_active_discount: false, discount_type: 'fixed', discount_percentage: 0, discount_amount: 50 }, 250],
] as const)('The margin is that of the price with the running discount (%s)', (_which, size, price) => {
  expect(priceNow(250, size)).toBe(price);
  expect(priceNow(250, undefined)).toBe(250);
  expect(priceNow(null, size)).toBeNull();
});
