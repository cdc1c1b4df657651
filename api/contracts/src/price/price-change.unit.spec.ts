import { expect, it } from '@jest/globals';
import { changedPriceOre, fallsByMoreThanHalf } from './price-change.js';

it.each([
  ['5 % more', 62_90, { unit: 'percent', value: 5, rounding: 'none' }, 66_05],
  ['12.5 % less', 80_00, { unit: 'percent', value: -12.5, rounding: 'none' }, 70_00],
  ['half an öre more, rounded up', 10, { unit: 'percent', value: 5, rounding: 'none' }, 11],
  ['10 kr more', 59_90, { unit: 'kronor', value: 10, rounding: 'none' }, 69_90],
  ['0.10 kr less', 59_90, { unit: 'kronor', value: -0.1, rounding: 'none' }, 59_80],
  ['whole kronor, down', 62_90, { unit: 'percent', value: 3, rounding: 'whole' }, 65_00],
  ['whole kronor, up', 62_90, { unit: 'percent', value: 5, rounding: 'whole' }, 66_00],
  ['the higher of two equally near whole kronor', 60_00, { unit: 'kronor', value: 2.5, rounding: 'whole' }, 63_00],
  ['an ending of 90 öre, up', 62_90, { unit: 'percent', value: 5, rounding: 'ninety' }, 65_90],
  ['an ending of 90 öre, down', 100_00, { unit: 'kronor', value: -10, rounding: 'ninety' }, 89_90],
  [
    'the higher of two equally near endings of 90 öre',
    99_00,
    { unit: 'kronor', value: 1.4, rounding: 'ninety' },
    100_90,
  ],
  ['an ending of 50 öre', 62_90, { unit: 'percent', value: 5, rounding: 'fifty' }, 66_50],
  ['the highest price', 9_999_999_00, { unit: 'kronor', value: 1, rounding: 'none' }, 10_000_000_00],
] as const)('A price change gives %s', (_, price, change, expected) => {
  expect(changedPriceOre(price, change)).toBe(expected);
});

it('A price change keeps a price that rounding would move the other way', () => {
  expect(changedPriceOre(60_00, { unit: 'percent', value: 0.5, rounding: 'ninety' })).toBe(60_00);
  expect(changedPriceOre(59_90, { unit: 'kronor', value: -0.2, rounding: 'whole' })).toBe(59_90);
});

it.each([
  ['nothing', 50_00, { unit: 'kronor', value: -50, rounding: 'none' }],
  ['less than nothing', 30_00, { unit: 'kronor', value: -50, rounding: 'whole' }],
  ['nothing after rounding', 1_00, { unit: 'percent', value: -60, rounding: 'whole' }],
  ['less than 1 krona', 1_50, { unit: 'kronor', value: -1, rounding: 'none' }],
  ['more than 10 million', 9_999_999_00, { unit: 'percent', value: 1, rounding: 'whole' }],
] as const)('A price change gives no price of %s', (_, price, change) => {
  expect(changedPriceOre(price, change)).toBeNull();
});

it('A price change gives no price that a discount would bring below 1 krona', () => {
  const minus20 = { unit: 'kronor', value: -20, rounding: 'none' } as const;
  const fiftyOff = { type: 'fixed', amountOre: 50_00 } as const;
  expect(changedPriceOre(70_00, minus20, fiftyOff)).toBeNull();
  expect(changedPriceOre(71_00, minus20, fiftyOff)).toBe(51_00);
  expect(changedPriceOre(70_00, minus20, { type: 'percentage', percentage: 99 })).toBeNull();
});

it('A price change of goods that cost nothing by a confirmed discount goes through', () => {
  const free = { type: 'percentage', percentage: 100 } as const;
  expect(changedPriceOre(70_00, { unit: 'kronor', value: -20, rounding: 'none' }, free)).toBe(50_00);
});

it.each([
  [100_00, 50_00, false],
  [100_00, 49_99, true],
  [50_00, 100_00, false],
])('Given a price of %d that becomes %d, then it falls by more than half: %s', (from, to, expected) => {
  expect(fallsByMoreThanHalf(from, to)).toBe(expected);
});
