import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  splitShipping,
  subtractVatShares,
  totalVatOre,
  VAT_RATES,
  type VatRate,
  vatOfGross,
  vatShare,
  vatShares,
} from './vat.js';
import { nextVatRate, vatRateOn } from './vat-rates.js';

const rate = fc.constantFrom<VatRate>(...VAT_RATES);
const gross = fc.integer({ min: 0, max: 10_000_000_000 });
const amounts = fc.array(fc.record({ rate, grossOre: gross }), { maxLength: 12 });
const sum = (list: readonly { readonly grossOre: number }[]) =>
  list.reduce((total, { grossOre }) => total + grossOre, 0);

it.each([
  [44_900, 25, 8_980],
  [10_000, 12, 1_071],
  [10_000, 6, 566],
  [2, 25, 0],
  [3, 25, 1],
  [0, 25, 0],
] as const)('An amount of %d öre at %d %% contains %d öre of VAT', (grossOre, vatRate, vat) => {
  expect(vatOfGross(grossOre, vatRate)).toBe(vat);
});

it('VAT of half an öre is rounded up', () => {
  expect(vatOfGross(56, 12)).toBe(6);
  expect(vatOfGross(14, 12)).toBe(2);
});

it('VAT at 25 % is exactly a fifth of the amount', () => {
  fc.assert(fc.property(gross, (ore) => expect(vatOfGross(ore * 5, 25)).toBe(ore)));
});

it('Net and VAT are non-negative and add up to gross', () => {
  fc.assert(
    fc.property(rate, gross, (vatRate, grossOre) => {
      const share = vatShare(vatRate, grossOre);
      expect(share.netOre + share.vatOre).toBe(grossOre);
      expect(Math.min(share.netOre, share.vatOre)).toBeGreaterThanOrEqual(0);
    }),
  );
});

it('Shares are summed per rate, highest rate first, without empty rates', () => {
  const shares = vatShares([
    { rate: 6, grossOre: 1_060 },
    { rate: 25, grossOre: 5_000 },
    { rate: 6, grossOre: 1_060 },
    { rate: 12, grossOre: 0 },
  ]);
  expect(shares).toEqual([
    { rate: 25, grossOre: 5_000, netOre: 4_000, vatOre: 1_000 },
    { rate: 6, grossOre: 2_120, netOre: 2_000, vatOre: 120 },
  ]);
  expect(totalVatOre(shares)).toBe(1_120);
});

it('Net and VAT shares add up to the gross amounts, to the öre', () => {
  fc.assert(
    fc.property(amounts, (list) => {
      const shares = vatShares(list);
      expect(sum(shares)).toBe(sum(list));
      for (const share of shares) expect(share.netOre + share.vatOre).toBe(share.grossOre);
    }),
  );
});

it('Freight follows the specification’s example: 449.00 at 25 % including freight 49.00', () => {
  const goods = vatShares([{ rate: 25, grossOre: 40_000 }]);
  const shipping = splitShipping(4_900, goods);
  const whole = vatShares([...goods, ...shipping]);
  expect(totalVatOre(whole)).toBe(8_980);
  expect(shipping).toEqual([{ rate: 25, grossOre: 4_900, netOre: 3_920, vatOre: 980 }]);
  expect(subtractVatShares(whole, shipping)).toEqual([{ rate: 25, grossOre: 40_000, netOre: 32_000, vatOre: 8_000 }]);
});

it('Freight is split by the products’ net, not by gross', () => {
  // Net 100 and 100: half each, although gross is 125 and 106.
  const goods = vatShares([
    { rate: 25, grossOre: 12_500 },
    { rate: 6, grossOre: 10_600 },
  ]);
  expect(splitShipping(5_900, goods).map(({ rate: r, grossOre }) => [r, grossOre])).toEqual([
    [25, 2_950],
    [6, 2_950],
  ]);
});

it('Freight is split exactly, however small the amounts', () => {
  // Net 1 and 3 öre, no VAT in either.
  const goods = vatShares([
    { rate: 25, grossOre: 1 },
    { rate: 6, grossOre: 3 },
  ]);
  expect(splitShipping(8, goods).map(({ grossOre }) => grossOre)).toEqual([2, 6]);
});

it('A tied öre of freight goes to the higher rate', () => {
  const goods = vatShares([
    { rate: 25, grossOre: 12_500 },
    { rate: 6, grossOre: 10_600 },
  ]);
  expect(splitShipping(5_901, goods).map(({ grossOre }) => grossOre)).toEqual([2_951, 2_950]);
});

it('Freight weighs free products by their undiscounted net, and uses the standard rate without any', () => {
  const before = vatShares([{ rate: 6, grossOre: 10_600 }]);
  expect(splitShipping(5_900, [], before).map((share) => share.rate)).toEqual([6]);
  expect(splitShipping(5_900, []).map((share) => share.rate)).toEqual([25]);
  expect(splitShipping(0, before)).toEqual([]);
});

it('The shares of freight add up, and never exceed the total net', () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 100_000 }), (list, shippingOre) => {
      const goods = vatShares(list);
      const shipping = splitShipping(shippingOre, goods);
      expect(sum(shipping)).toBe(shippingOre);
      const sales = subtractVatShares(vatShares([...goods, ...shipping]), shipping);
      for (const { netOre, vatOre } of sales) expect(Math.min(netOre, vatOre)).toBeGreaterThanOrEqual(0);
    }),
  );
});

it.each([
  ['2026-03-31', 12],
  ['2026-04-01', 6],
  ['2027-12-31', 6],
  ['2028-01-01', 12],
] as const)('The VAT of food on %s is %d %%', (day, expected) => {
  expect(vatRateOn('food', day)).toBe(expected);
  expect(vatRateOn('standard', day)).toBe(25);
});

it('A dated rate returns its next change', () => {
  expect(nextVatRate('food', '2026-11-23')).toEqual({ from: '2028-01-01', rate: 12 });
  expect(nextVatRate('food', '2028-01-01')).toBeNull();
  expect(nextVatRate('standard', '2026-11-23')).toBeNull();
});
