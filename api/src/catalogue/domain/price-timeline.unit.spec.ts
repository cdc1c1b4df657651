import type { ProductDiscount } from '@kronblad/contracts/discount/discount';
import fc from 'fast-check';
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

describe('price points', () => {
  it('Price points follow a dated discount by the Stockholm calendar', () => {
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

  it('Price points leave out days after the discount was removed', () => {
    const facts = [
      price('2026-11-01T09:00:00Z', 10_000),
      discount('2026-11-10T12:00:00Z', tenPercent('2026-11-20', null)),
      discount('2026-11-15T12:00:00Z', null),
    ];
    expect(pricePoints(facts).every((point) => point.priceOre === 10_000)).toBe(true);
  });

  it('Price points keep the discount when the price changes', () => {
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
    price('2026-09-01T09:00:00Z', 11_500),
    price('2026-10-25T09:00:00Z', 12_000),
    discount('2026-11-10T12:00:00Z', tenPercent('2026-11-20', null)),
  ];

  it('The lowest price to show is the lowest of the thirty days before the discount began, not before it was set', () => {
    expect(lowestPriceToShow(history, at('2026-11-21T10:00:00Z'))).toBe(11_500);
    const later = [...history.slice(0, 2), discount('2026-11-10T12:00:00Z', tenPercent('2026-11-27', null))];
    expect(lowestPriceToShow(later, at('2026-11-28T10:00:00Z'))).toBe(12_000);
  });

  it('The lowest price to show is null while no discount is in force', () => {
    expect(lowestPriceToShow(history, at('2026-11-19T22:59:59Z'))).toBeNull();
    expect(lowestPriceToShow(history, at('2026-11-19T23:00:00Z'))).toBe(11_500);
  });

  it.each([
    ['a price raised before the discount', [price('2026-11-10T09:00:00Z', 20_000)], null],
    ['a discount to the earlier price', [price('2026-11-10T09:00:00Z', 13_333)], null],
    ['a discount to just below that', [price('2026-11-10T09:00:00Z', 13_332)], 12_000],
    ['a discount removed and set again', [discount('2026-11-01T09:00:00Z', tenPercent(null, '2026-11-05'))], null],
    ['a new price', [], 12_000],
  ])('Given %s, then the lowest price follows the law when its days come', (_what, before, expected) => {
    const facts = [
      price('2026-10-01T09:00:00Z', 12_000),
      ...before,
      discount('2026-11-10T12:00:00Z', tenPercent('2026-11-20', null)),
    ];
    expect(lowestPriceToShow(facts, at('2026-11-21T10:00:00Z'))).toBe(expected);
  });

  it('The lowest price to show is null when the discount came with the product', () => {
    const day = '2026-11-10T12:00:00Z';
    expect(lowestPriceToShow([price(day, 10_000), discount(day, tenPercent(null, null))], at(day))).toBeNull();
  });

  it('The lowest price is never shown with a price that is not lower', () => {
    const start = at('2026-09-01T00:00:00Z');
    const moments = fc.integer({ min: 0, max: 90 * 24 }).map((hours) => start + hours * 3_600_000);
    const values = fc.record({ percentage: fc.integer({ min: 1, max: 100 }) });
    const anyFact: fc.Arbitrary<PriceFact> = fc.oneof(
      fc.record({ at: moments, priceOre: fc.integer({ min: 1, max: 50 }), discount: fc.constant(null) }),
      fc.record({
        at: moments,
        priceOre: fc.constant(null),
        discount: fc.option(
          values.map(({ percentage }) => ({
            discount: { type: 'percentage' as const, percentage },
            startDate: null,
            endDate: null,
          })),
        ),
      }),
    );
    const anyHistory = fc.uniqueArray(anyFact, { selector: (fact) => fact.at, minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(anyHistory, moments, (later, now) => {
        const facts = [price('2026-08-01T00:00:00Z', 40), ...later];
        const present = pricePoints(facts).findLast((point) => Number(point.at) <= now);
        for (const lowest of [lowestPriceToShow(facts, now), lowestPriceBeforeCut(facts, now)]) {
          if (lowest !== null) expect(present?.priceOre).toBeLessThan(lowest);
        }
      }),
    );
  });
});

describe('the lowest price before a cut', () => {
  const now = at('2026-11-21T10:00:00Z');
  const lowest = (...facts: PriceFact[]) => lowestPriceBeforeCut(facts, now);
  const first = price('2026-08-01T09:00:00Z', 12_000);

  it('The lowest price before a cut is the lowest of the thirty days before the present price began', () => {
    expect(lowest(first, price('2026-11-01T09:00:00Z', 8_000))).toBe(12_000);
    const between = price('2026-10-20T09:00:00Z', 10_000);
    expect(lowest(first, between, price('2026-11-01T09:00:00Z', 8_000))).toBe(10_000);
    expect(lowest(first, between, price('2026-11-20T09:00:00Z', 8_000))).toBe(10_000);
  });

  it('The lowest price before a cut ignores a repeated price', () => {
    const cut = price('2026-11-01T09:00:00Z', 8_000);
    expect(lowest(first, cut, price('2026-11-10T09:00:00Z', 8_000))).toBe(12_000);
  });

  it('The lowest price before a cut is null when the price was never higher, or recently lower', () => {
    expect(lowest(first)).toBeNull();
    expect(lowest()).toBeNull();
    expect(lowest(first, price('2026-11-01T09:00:00Z', 14_000))).toBeNull();
    const sale = [discount('2026-11-01T09:00:00Z', tenPercent(null, null)), discount('2026-11-08T09:00:00Z', null)];
    expect(lowest(first, ...sale)).toBeNull();
  });

  it('The lowest price before a cut ignores scheduled prices', () => {
    expect(lowest(first, price('2026-12-01T09:00:00Z', 8_000))).toBeNull();
  });
});
