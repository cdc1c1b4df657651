import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { leftToFreeShippingOre, shippingCostOre } from './shipping.js';

describe('freight', () => {
  it.each([
    ['pickup', 100, 0],
    ['pickup', 100_000, 0],
    ['delivery', 100, 5_900],
    ['delivery', 50_000, 5_900],
    ['delivery', 50_001, 0],
  ] as const)('given %s of %d öre, then %d öre', (method, goodsOre, expected) => {
    expect(shippingCostOre(method, goodsOre)).toBe(expected);
  });

  it('returns the amount missing to free delivery', () => {
    fc.assert(
      fc.property(fc.nat(200_000), (goodsOre) => {
        const left = leftToFreeShippingOre(goodsOre);
        expect(shippingCostOre('delivery', goodsOre + left)).toBe(0);
        if (left > 0) expect(shippingCostOre('delivery', goodsOre + left - 1)).toBe(5_900);
      }),
    );
  });
});
