import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { freightText, leftToFreeShippingOre, shippingCostOre, USUAL_FREIGHT } from './shipping.js';

it.each([
  ['pickup', 100, 0],
  ['pickup', 100_000, 0],
  ['delivery', 100, 5_900],
  ['delivery', 50_000, 5_900],
  ['delivery', 50_001, 0],
] as const)('Freight by %s of %d öre is %d öre', (method, goodsOre, expected) => {
  expect(shippingCostOre(method, goodsOre, USUAL_FREIGHT)).toBe(expected);
});

it.each([
  [30_000, 7_950],
  [30_001, 0],
])("Freight follows the shop's price and limit: goods of %d öre, then %d öre", (goodsOre, expected) => {
  expect(shippingCostOre('delivery', goodsOre, { feeOre: 7_950, freeAboveOre: 30_000 })).toBe(expected);
});

it('The amount missing to free delivery is what is left to the limit', () => {
  fc.assert(
    fc.property(fc.nat(200_000), fc.nat(20_000), fc.nat(200_000), (goodsOre, feeOre, freeAboveOre) => {
      const freight = { feeOre, freeAboveOre };
      const left = leftToFreeShippingOre(goodsOre, freight);
      expect(shippingCostOre('delivery', goodsOre + left, freight)).toBe(0);
      if (left > 0) expect(shippingCostOre('delivery', goodsOre + left - 1, freight)).toBe(feeOre);
    }),
  );
});

it.each([
  [USUAL_FREIGHT, 'Frakten är 59\u00A0kr, och fri när du handlar för mer än 500\u00A0kr efter rabatter.'],
  [
    { feeOre: 7_950, freeAboveOre: 30_000 },
    'Frakten är 79,50\u00A0kr, och fri när du handlar för mer än 300\u00A0kr efter rabatter.',
  ],
  [{ feeOre: 0, freeAboveOre: 30_000 }, 'Frakten är gratis.'],
])('The delivery %j is described as %s', (freight, text) => {
  expect(freightText(freight)).toBe(text);
});
