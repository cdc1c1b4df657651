import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  announcedLowestPrice,
  lowestPriceBefore,
  lowestPriceText,
  type PricePoint,
  reductionStart,
} from './price-history.js';

const T0 = '2026-11-27T00:00:00+01:00';

describe('lowest price in the 30 days before a reduction', () => {
  it('Given one old price, then the lowest price is that one', () => {
    expect(lowestPriceBefore([{ at: '2026-01-01T00:00:00Z', priceOre: 19_900 }], T0)).toBe(19_900);
  });

  it('Given a dip within the window, then the lowest price is the dip', () => {
    const history = [
      { at: '2026-01-01T00:00:00Z', priceOre: 19_900 },
      { at: '2026-11-01T00:00:00Z', priceOre: 14_900 },
      { at: '2026-11-05T00:00:00Z', priceOre: 19_900 },
    ];
    expect(lowestPriceBefore(history, T0)).toBe(14_900);
  });

  it('Given a price still in force when the window begins, then it counts', () => {
    const history = [
      { at: '2026-10-01T00:00:00Z', priceOre: 9_900 },
      { at: '2026-10-28T00:00:01+01:00', priceOre: 19_900 },
    ];
    expect(lowestPriceBefore(history, T0)).toBe(9_900);
  });

  it('Given a price that ends as the window begins, then it does not count', () => {
    const history = [
      { at: '2026-10-01T00:00:00Z', priceOre: 9_900 },
      { at: '2026-10-28T00:00:00+01:00', priceOre: 19_900 },
    ];
    expect(lowestPriceBefore(history, T0)).toBe(19_900);
  });

  it('The lowest price ignores the reduction itself and later prices', () => {
    const history = [
      { at: '2026-01-01T00:00:00Z', priceOre: 19_900 },
      { at: T0, priceOre: 9_900 },
      { at: '2026-11-28T00:00:00Z', priceOre: 4_900 },
    ];
    expect(lowestPriceBefore(history, T0)).toBe(19_900);
  });

  it('Given a product without an earlier price, then there is no lowest one', () => {
    expect(lowestPriceBefore([{ at: T0, priceOre: 9_900 }], T0)).toBeNull();
    expect(lowestPriceBefore([], T0)).toBeNull();
  });

  it('The lowest price is a price of the history, in any order of points', () => {
    const points = fc.uniqueArray(
      fc.record({ at: fc.integer({ min: 1_790_000_000_000, max: 1_800_000_000_000 }), priceOre: fc.nat(100_000) }),
      { selector: ({ at }) => at, minLength: 1 },
    );
    fc.assert(
      fc.property(points, (history) => {
        const lowest = lowestPriceBefore(history, T0);
        expect(lowestPriceBefore(history.toReversed(), T0)).toBe(lowest);
        if (lowest !== null) expect(history.map(({ priceOre }) => priceOre)).toContain(lowest);
      }),
    );
  });

  it('The lowest price is written in Swedish', () => {
    expect(lowestPriceText(19_900)).toBe('Lägsta pris 30 dagar före sänkningen: 199\u00A0kr');
  });
});

describe('the start of a reduction', () => {
  const point = (day: string, priceOre: number, reduced = false): PricePoint => ({
    at: `${day}T00:00:00Z`,
    priceOre,
    reduced,
  });
  const startOn = (history: PricePoint[], now: string) =>
    reductionStart(history, `${now}T12:00:00Z`)?.toISOString().slice(0, 10) ?? null;

  it('Given a reduction in steps, then it starts with the first step', () => {
    const history = [point('2026-01-01', 20_000), point('2026-11-01', 15_000, true), point('2026-11-10', 10_000, true)];
    expect(startOn(history, '2026-11-15')).toBe('2026-11-01');
  });

  it('Given a pause or a smaller reduction between, then it starts again', () => {
    const paused = [point('2026-11-01', 15_000, true), point('2026-11-05', 20_000), point('2026-11-10', 10_000, true)];
    expect(startOn(paused, '2026-11-15')).toBe('2026-11-10');
    const smaller = [point('2026-11-01', 10_000, true), point('2026-11-10', 15_000, true)];
    expect(startOn(smaller, '2026-11-15')).toBe('2026-11-10');
  });

  it('Given no reduction in force, then it has no start', () => {
    expect(startOn([], '2026-11-15')).toBeNull();
    expect(startOn([point('2026-11-01', 15_000, true), point('2026-11-10', 20_000)], '2026-11-15')).toBeNull();
    expect(startOn([point('2026-11-20', 15_000, true)], '2026-11-15')).toBeNull();
  });
});

describe('the price a reduction is announced against', () => {
  it.each([
    [42_000, 35_900, null],
    [35_900, 35_900, null],
    [35_899, 35_900, 35_900],
    [0, 1, 1],
    [10_000, null, null],
  ])(
    'Given a price of %s öre and a lowest one of %s, then a reduction is announced against %s',
    (priceOre, lowestPriceOre, expected) => {
      expect(announcedLowestPrice(priceOre, lowestPriceOre)).toBe(expected);
    },
  );
});
