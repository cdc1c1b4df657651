import { expect, it } from '@jest/globals';
import { USUAL_FREIGHT } from '@kronblad/contracts/delivery/shipping';
import { VAT_RATES, type VatRate } from '@kronblad/contracts/vat/vat';
import fc from 'fast-check';
import { type CartInput, type CartLine, hasProductDiscount, priceCart } from './cart.js';

const line = (sizeId: number, listPriceOre: number, more: Partial<CartLine> = {}): CartLine => ({
  sizeId,
  quantity: 1,
  listPriceOre,
  unitPriceOre: listPriceOre,
  vatRate: 25,
  ...more,
});
const cart = (lines: CartLine[], more: Partial<CartInput> = {}): CartInput => ({
  lines,
  campaign: null,
  shippingMethod: 'delivery',
  freight: USUAL_FREIGHT,
  ...more,
});

const anyLine: fc.Arbitrary<CartLine> = fc
  .record({
    sizeId: fc.integer({ min: 1, max: 2_147_483_647 }),
    quantity: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 10_000 })),
    listPriceOre: fc.oneof(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 1_000_000_000 })),
    left: fc.constantFrom(1, 1, 0.75, 0.5, 0),
    vatRate: fc.constantFrom<VatRate>(...VAT_RATES),
  })
  .map(({ left, ...rest }) => ({ ...rest, unitPriceOre: Math.floor(rest.listPriceOre * left) }));
const anyCart: fc.Arbitrary<CartInput> = fc.record({
  lines: fc.uniqueArray(anyLine, { selector: ({ sizeId }) => sizeId, maxLength: 12 }),
  campaign: fc.option(
    fc.record({ percentage: fc.oneof(fc.integer({ min: 1, max: 100 }), fc.double({ min: 1, max: 100, noNaN: true })) }),
  ),
  shippingMethod: fc.constantFrom('delivery', 'pickup'),
  freight: fc.record({ feeOre: fc.nat(20_000), freeAboveOre: fc.nat(200_000) }),
});
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

it('The price of a cart leaves 1 öre to pay with a code of less than 100 percent', () => {
  const paid = (percentage: number) =>
    priceCart(cart([line(1, 6_900)], { campaign: { percentage }, shippingMethod: 'pickup' })).totalOre;
  expect([99.995, 99.999, 100].map(paid)).toEqual([1, 1, 0]);
});

it('Given an empty cart, then everything is 0, including freight', () => {
  const priced = priceCart(cart([], { campaign: { percentage: 10 } }));
  expect(priced).toEqual({
    lines: [],
    subtotalOre: 0,
    campaignApplies: false,
    campaignAppliedToOre: 0,
    discountedProductsTotalOre: 0,
    campaignDiscountOre: 0,
    shippingOre: 0,
    shippingVat: [],
    vat: [],
    taxOre: 0,
    totalOre: 0,
  });
});

it('Given goods of 449.00, then freight 59.00 and a fifth of the total is VAT', () => {
  const priced = priceCart(cart([line(1, 44_900)]));
  expect(priced).toMatchObject({ subtotalOre: 44_900, shippingOre: 5_900, totalOre: 50_800, taxOre: 10_160 });
  expect(priced.shippingVat).toEqual([{ rate: 25, grossOre: 5_900, netOre: 4_720, vatOre: 1_180 }]);
});

it.each([
  [50_000, 5_900],
  [50_001, 0],
])('Given goods of %d öre, then freight is %d', (goods, shippingOre) => {
  expect(priceCart(cart([line(1, goods)])).shippingOre).toBe(shippingOre);
  expect(priceCart(cart([line(1, goods)], { shippingMethod: 'pickup' })).shippingOre).toBe(0);
});

it('Given a code, then only lines without a product discount are reduced', () => {
  const lines = [line(1, 20_000, { quantity: 2 }), line(2, 10_000, { unitPriceOre: 7_500 })];
  const priced = priceCart(cart(lines, { campaign: { percentage: 10 } }));
  expect(priced).toMatchObject({
    subtotalOre: 47_500,
    campaignApplies: true,
    campaignAppliedToOre: 40_000,
    discountedProductsTotalOre: 7_500,
    campaignDiscountOre: 4_000,
    shippingOre: 5_900,
    totalOre: 49_400,
  });
  expect(priced.lines.map(({ campaignDiscountOre, totalOre }) => [campaignDiscountOre, totalOre])).toEqual([
    [4_000, 36_000],
    [0, 7_500],
  ]);
});

it('Given a discount that lowers the total to 500.00, then freight is charged', () => {
  expect(priceCart(cart([line(1, 55_556)], { campaign: { percentage: 10 } })).shippingOre).toBe(5_900);
  expect(priceCart(cart([line(1, 55_558)], { campaign: { percentage: 10 } })).shippingOre).toBe(0);
});

it('Given only discounted products, then the code does not apply', () => {
  const lines = [line(2, 10_000, { unitPriceOre: 7_500 })];
  expect(hasProductDiscount(lines[0]!)).toBe(true);
  const priced = priceCart(cart(lines, { campaign: { percentage: 10 } }));
  expect(priced).toMatchObject({ campaignApplies: false, campaignDiscountOre: 0 });
  expect(priceCart(cart([line(1, 10_000)])).campaignApplies).toBe(false);
});

it('A cart’s discount is rounded once, half up, and distributed by the largest remainder', () => {
  const lines = [line(3, 333), line(1, 333), line(2, 333)];
  const priced = priceCart(cart(lines, { campaign: { percentage: 50 } }));
  // 999 × 50 % = 499.5, so 500: 167 + 167 + 166, the spare öre to the smaller product ids.
  expect(priced.campaignDiscountOre).toBe(500);
  expect(priced.lines.map(({ sizeId, campaignDiscountOre }) => [sizeId, campaignDiscountOre])).toEqual([
    [3, 166],
    [1, 167],
    [2, 167],
  ]);
});

it('The price of a cart splits freight over mixed rates by net', () => {
  const priced = priceCart(cart([line(1, 12_500), line(2, 10_600, { vatRate: 6 })]));
  expect(priced.shippingVat.map(({ rate, grossOre }) => [rate, grossOre])).toEqual([
    [25, 2_950],
    [6, 2_950],
  ]);
  expect(priced.vat.map(({ rate, grossOre, vatOre }) => [rate, grossOre, vatOre])).toEqual([
    [25, 15_450, 3_090],
    [6, 13_550, 767],
  ]);
  expect(priced.taxOre).toBe(3_857);
});

it('Given a code of 100 %, then freight has the products’ VAT rate', () => {
  const priced = priceCart(cart([line(1, 10_600, { vatRate: 6 })], { campaign: { percentage: 100 } }));
  expect(priced.totalOre).toBe(5_900);
  expect(priced.vat).toEqual([{ rate: 6, grossOre: 5_900, netOre: 5_566, vatOre: 334 }]);
});

it.each([
  ['a product twice', [line(1, 100), line(1, 100)]],
  ['no quantity', [line(1, 100, { quantity: 0 })]],
  ['a negative quantity', [line(1, 100, { quantity: -1 })]],
  ['part of a piece', [line(1, 100, { quantity: 1.5 })]],
  ['a negative price', [line(1, -100)]],
  ['part of an öre', [line(1, 0.5)]],
])('A cart with %s is refused', (_, lines) => {
  expect(() => priceCart(cart(lines))).toThrow(RangeError);
});

it('The totals of a cart equal the sums of their parts', () => {
  fc.assert(
    fc.property(anyCart, (input) => {
      const priced = priceCart(input);
      const of = (field: 'grossOre' | 'campaignDiscountOre' | 'totalOre') => sum(priced.lines.map((l) => l[field]));
      expect(of('grossOre')).toBe(priced.subtotalOre);
      expect(of('campaignDiscountOre')).toBe(priced.campaignDiscountOre);
      expect(priced.campaignAppliedToOre + priced.discountedProductsTotalOre).toBe(priced.subtotalOre);
      expect(priced.subtotalOre - priced.campaignDiscountOre + priced.shippingOre).toBe(priced.totalOre);
      expect(of('totalOre') + priced.shippingOre).toBe(priced.totalOre);
      expect(sum(priced.vat.map(({ grossOre }) => grossOre))).toBe(priced.totalOre);
      expect(sum(priced.vat.map(({ vatOre }) => vatOre))).toBe(priced.taxOre);
      expect(sum(priced.shippingVat.map(({ grossOre }) => grossOre))).toBe(priced.shippingOre);
      for (const share of [...priced.vat, ...priced.shippingVat]) {
        expect(share.netOre + share.vatOre).toBe(share.grossOre);
      }
    }),
  );
});

it('A cart has no negative amount, and discounted lines are not discounted again', () => {
  fc.assert(
    fc.property(anyCart, (input) => {
      const priced = priceCart(input);
      for (const { totalOre, campaignDiscountOre, ...rest } of priced.lines) {
        expect(totalOre).toBeGreaterThanOrEqual(0);
        expect(campaignDiscountOre).toBeGreaterThanOrEqual(0);
        if (hasProductDiscount(rest)) expect(campaignDiscountOre).toBe(0);
      }
      for (const { netOre, vatOre } of priced.vat) expect(Math.min(netOre, vatOre)).toBeGreaterThanOrEqual(0);
    }),
  );
});

it('A cart has the same prices for any order of lines', () => {
  const twoOrders = anyCart.chain((input) =>
    fc.tuple(
      fc.constant(input),
      fc.shuffledSubarray([...input.lines], { minLength: input.lines.length }).map((lines) => ({ ...input, lines })),
    ),
  );
  fc.assert(
    fc.property(twoOrders, ([one, other]) => {
      const { lines, ...totals } = priceCart(one);
      const { lines: shuffled, ...sameTotals } = priceCart(other);
      expect(sameTotals).toEqual(totals);
      const byProduct = (list: typeof lines) => list.toSorted((a, b) => a.sizeId - b.sizeId);
      expect(byProduct(shuffled)).toEqual(byProduct(lines));
    }),
  );
});
