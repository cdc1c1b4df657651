import type { ProductDiscount } from '@kronblad/contracts/rules/discount';
import { lowestPriceBeforeCut, lowestPriceToShow, type PriceFact, pricePoints } from './price-timeline.js';

const at = (text: string) => Date.parse(text);
const price = (when: string, priceOre: number): PriceFact => ({ at: at(when), priceOre, discount: null });
const discount = (when: string, value: ProductDiscount | null): PriceFact => ({
  at: at(when),
  priceOre: null,
  discount: value,
});
const tenPercent = (startDate: string | null, endDate: string | null): ProductDiscount => ({
  discount: { type: 'percentage', percentage: 10 },
  startDate,
  endDate,
});

describe('the prices that shoppers met', () => {
  it('follow a dated discount in and out by the Stockholm calendar', () => {
    const facts = [
      price('2026-11-01T09:00:00Z', 10_000),
      discount('2026-11-10T12:00:00Z', tenPercent('2026-11-20', '2026-11-22')),
    ];
    expect(pricePoints(facts)).toEqual([
      { at: at('2026-11-01T09:00:00Z'), priceOre: 10_000, reduced: false },
      { at: at('2026-11-10T12:00:00Z'), priceOre: 10_000, reduced: false },
      { at: at('2026-11-19T23:00:00Z'), priceOre: 9_000, reduced: true },
      { at: at('2026-11-22T23:00:00Z'), priceOre: 10_000, reduced: false },
    ]);
  });

  it('leave out the days after the discount was taken off', () => {
    const facts = [
      price('2026-11-01T09:00:00Z', 10_000),
      discount('2026-11-10T12:00:00Z', tenPercent('2026-11-20', null)),
      discount('2026-11-15T12:00:00Z', null),
    ];
    expect(pricePoints(facts).every((point) => point.priceOre === 10_000)).toBe(true);
  });

  it('keep the discount when the price changes under it', () => {
    const facts = [
      price('2026-11-01T09:00:00Z', 10_000),
      discount('2026-11-10T12:00:00Z', tenPercent(null, null)),
      price('2026-11-11T12:00:00Z', 20_000),
    ];
    expect(pricePoints(facts).at(-1)).toEqual({ at: at('2026-11-11T12:00:00Z'), priceOre: 18_000, reduced: true });
  });
});

describe('the lowest price to show', () => {
  const history = [
    price('2026-09-01T09:00:00Z', 8_000),
    price('2026-10-25T09:00:00Z', 12_000),
    discount('2026-11-10T12:00:00Z', tenPercent('2026-11-20', null)),
  ];

  it('is the lowest of the thirty days before the discount began, not of those before it was set', () => {
    expect(lowestPriceToShow(history, at('2026-11-21T10:00:00Z'))).toBe(8_000);
    const later = [...history.slice(0, 2), discount('2026-11-10T12:00:00Z', tenPercent('2026-11-27', null))];
    expect(lowestPriceToShow(later, at('2026-11-28T10:00:00Z'))).toBe(12_000);
  });

  it('is nothing while no discount is in force', () => {
    expect(lowestPriceToShow(history, at('2026-11-19T22:59:59Z'))).toBeNull();
    expect(lowestPriceToShow(history, at('2026-11-19T23:00:00Z'))).toBe(8_000);
  });
});

describe('the lowest price before a cut', () => {
  const now = at('2026-11-21T10:00:00Z');
  const lowest = (...facts: PriceFact[]) => lowestPriceBeforeCut(facts, now);
  const first = price('2026-08-01T09:00:00Z', 12_000);

  it('is what it cost at least in the thirty days before the present price began', () => {
    expect(lowest(first, price('2026-11-01T09:00:00Z', 8_000))).toBe(12_000);
    const between = price('2026-10-20T09:00:00Z', 10_000);
    expect(lowest(first, between, price('2026-11-01T09:00:00Z', 8_000))).toBe(10_000);
    expect(lowest(first, between, price('2026-11-20T09:00:00Z', 8_000))).toBe(10_000);
  });

  it('looks past a price that was written again', () => {
    const cut = price('2026-11-01T09:00:00Z', 8_000);
    expect(lowest(first, cut, price('2026-11-10T09:00:00Z', 8_000))).toBe(12_000);
  });

  it('is none where it never cost more, or less a while ago', () => {
    expect(lowest(first)).toBeNull();
    expect(lowest()).toBeNull();
    expect(lowest(first, price('2026-11-01T09:00:00Z', 14_000))).toBeNull();
    const sale = [discount('2026-11-01T09:00:00Z', tenPercent(null, null)), discount('2026-11-08T09:00:00Z', null)];
    expect(lowest(first, ...sale)).toBeNull();
  });

  it('knows no price that is still to come', () => {
    expect(lowest(first, price('2026-12-01T09:00:00Z', 8_000))).toBeNull();
  });
});
