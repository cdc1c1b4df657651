import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  announcedReduction,
  type DiscountValue,
  discountBadge,
  finalPrice,
  isDiscountActive,
  isDiscountActiveOn,
  priceOn,
} from './discount.js';

const percentage = (value: number): DiscountValue => ({ type: 'percentage', percentage: value });
const fixed = (amountOre: number): DiscountValue => ({ type: 'fixed', amountOre });
const anyDiscount: fc.Arbitrary<DiscountValue> = fc.oneof(
  fc.double({ min: 0.01, max: 100, noNaN: true }).map(percentage),
  fc.integer({ min: 1, max: 10_000_000 }).map(fixed),
);

describe('final price', () => {
  it.each([
    [10_000, percentage(25), 7_500],
    [9_999, percentage(50), 5_000],
    [1_999, percentage(33.33), 1_333],
    [10_000, percentage(100), 0],
    [100, percentage(99.9), 1],
    [1, percentage(1), 1],
    [10_000, fixed(5_000), 5_000],
    [5_000, fixed(5_000), 1],
    [5_000, fixed(9_000), 1],
    [10_000, null, 10_000],
  ])('Given a price of %d öre and the discount %j, then the final price is %d öre', (priceOre, discount, expected) => {
    expect(finalPrice(priceOre, discount)).toBe(expected);
  });

  it('The final price is never negative, and never above the price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), anyDiscount, (priceOre, discount) => {
        const final = finalPrice(priceOre, discount);
        expect(final).toBeGreaterThanOrEqual(0);
        expect(final).toBeLessThanOrEqual(priceOre);
        expect(Number.isInteger(final)).toBe(true);
      }),
    );
  });
});

describe('the days of a discount', () => {
  const november = { discount: percentage(25), startDate: '2026-11-01', endDate: '2026-11-30' };

  it('A discount applies from 00:00 to 23:59:59.999 in Stockholm', () => {
    expect(isDiscountActive(november, '2026-10-31T22:59:59.999Z')).toBe(false);
    expect(isDiscountActive(november, '2026-10-31T23:00:00Z')).toBe(true);
    expect(isDiscountActive(november, '2026-11-30T22:59:59.999Z')).toBe(true);
    expect(isDiscountActive(november, '2026-11-30T23:00:00Z')).toBe(false);
  });

  it('A discount is open-ended without a date', () => {
    expect(isDiscountActiveOn({ ...november, startDate: null, endDate: null }, '1999-01-01')).toBe(true);
  });

  it('A discount with days prices a product for a day', () => {
    expect(priceOn(10_000, november, '2026-11-15')).toEqual({ finalPriceOre: 7_500, active: november.discount });
    expect(priceOn(10_000, november, '2026-12-01')).toEqual({ finalPriceOre: 10_000, active: null });
    expect(priceOn(10_000, null, '2026-11-15')).toEqual({ finalPriceOre: 10_000, active: null });
  });
});

describe('badge', () => {
  it('A badge shows minus percent or minus amount', () => {
    expect(discountBadge(percentage(25), 10_000)).toBe('\u221225\u00A0%');
    expect(discountBadge(percentage(12.5), 10_000)).toBe('\u221212,5\u00A0%');
    expect(discountBadge(fixed(5_000), 20_000)).toBe('\u221250\u00A0kr');
    expect(discountBadge(fixed(9_000), 5_000)).toBe('\u221249,99\u00A0kr');
  });

  it('A badge is measured from the lowest price of the 30 days before when that was lower', () => {
    expect(discountBadge(percentage(50), 20_000, 15_000)).toBe('\u221233\u00A0%');
    expect(discountBadge(fixed(10_000), 20_000, 15_000)).toBe('\u221250\u00A0kr');
    expect(discountBadge(percentage(50), 20_000, 20_000)).toBe('\u221250\u00A0%');
    expect(discountBadge(percentage(50), 20_000, 30_000)).toBe('\u221250\u00A0%');
  });

  it('A badge is null when the price is not reduced', () => {
    expect(discountBadge(percentage(25), 20_000, 15_000)).toBeNull();
    expect(discountBadge(percentage(25), 20_000, 14_000)).toBeNull();
  });
});

describe('an announced reduction', () => {
  const given = { priceOre: 10_000, comparePriceOre: null, active: null, lowestPriceOre: 12_500 };

  it('An announced reduction has a badge and a struck price, for a discount as for a previous price', () => {
    expect(announcedReduction({ ...given, priceOre: 12_500, active: percentage(20) })).toEqual({
      badge: '−20\u00a0%',
      struckOre: 12_500,
    });
    expect(announcedReduction({ ...given, comparePriceOre: 15_000 })).toEqual({
      badge: '−20\u00a0%',
      struckOre: 15_000,
    });
    expect(announcedReduction({ ...given, comparePriceOre: 15_000, active: percentage(10) })?.struckOre).toBe(10_000);
  });

  it('A reduction is not shown when there is none, or when none may be announced', () => {
    expect(announcedReduction(given)).toBeNull();
    expect(announcedReduction({ ...given, comparePriceOre: 10_000 })).toBeNull();
    expect(announcedReduction({ ...given, comparePriceOre: 15_000, lowestPriceOre: null })).toBeNull();
    expect(announcedReduction({ ...given, active: percentage(20), lowestPriceOre: null })).toBeNull();
  });
});
