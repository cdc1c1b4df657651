import { describe, expect, it } from '@jest/globals';
import { VAT_RATES, type VatRate, type VatShare, vatOfGross, vatShares } from '@kronblad/contracts/vat/vat';
import fc from 'fast-check';
import { refundVatShares, remainingVatShares } from './vat-of-refund.js';

const frozenShares = fc
  .array(
    fc.record({
      rate: fc.constantFrom<VatRate>(...VAT_RATES),
      grossOre: fc.integer({ min: 1, max: 200_000 }),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map(vatShares);
const splits = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 });
const gross = (shares: readonly VatShare[]) => shares.reduce((sum, { grossOre }) => sum + grossOre, 0);

function refundAll(frozen: readonly VatShare[], parts: readonly number[]): VatShare[][] {
  const refunds: VatShare[][] = [];
  for (const part of [...parts, 1]) {
    const left = gross(remainingVatShares(frozen, refunds));
    const amount = Math.floor(left * part);
    const wanted = frozen.slice(0, Math.round(part * 2)).map(({ rate, grossOre }) => ({ rate, grossOre }));
    if (amount > 0) refunds.push(refundVatShares(frozen, refunds, amount, wanted));
  }
  return refunds;
}

describe('VAT of a refund', () => {
  const frozen = vatShares([
    { rate: 25, grossOre: 30_000 },
    { rate: 6, grossOre: 10_000 },
  ]);

  it('Given a full refund, then its VAT is the frozen shares', () => {
    expect(refundVatShares(frozen, [], 40_000)).toEqual(frozen);
  });

  it('Given a refund of half, then its VAT is half of each rate', () => {
    expect(refundVatShares(frozen, [], 20_000)).toEqual([
      { rate: 25, grossOre: 15_000, netOre: 12_000, vatOre: 3_000 },
      { rate: 6, grossOre: 5_000, netOre: 4_717, vatOre: 283 },
    ]);
  });

  it('Given the last refund, then its VAT is the remainder', () => {
    const first = refundVatShares(frozen, [], 20_000);
    const last = refundVatShares(frozen, [first], 20_000);
    // 100.00 at 6 % contains 5.66: 2.83 was refunded first, 2.83 remains.
    expect(last).toEqual([
      { rate: 25, grossOre: 15_000, netOre: 12_000, vatOre: 3_000 },
      { rate: 6, grossOre: 5_000, netOre: 4_717, vatOre: 283 },
    ]);
    expect(remainingVatShares(frozen, [first, last])).toEqual([]);
  });

  it('Given products of one rate, then a refund has only their VAT, as far as it remains', () => {
    const sweets = [{ rate: 6, grossOre: 8_000 }] as const;
    const first = refundVatShares(frozen, [], 8_000, sweets);
    expect(first).toEqual([{ rate: 6, grossOre: 8_000, netOre: 7_547, vatOre: 453 }]);
    const second = refundVatShares(frozen, [first], 8_000, sweets);
    expect(second.map(({ rate, grossOre }) => [rate, grossOre])).toEqual([
      [25, 6_000],
      [6, 2_000],
    ]);
    expect(refundVatShares(frozen, [first, second], 24_000, sweets)).toEqual(
      remainingVatShares(frozen, [first, second]),
    );
  });

  it('Given less than the products’ price, then a refund has less of each rate', () => {
    const wanted = [
      { rate: 25, grossOre: 10_000 },
      { rate: 6, grossOre: 5_000 },
    ] as const;
    expect(refundVatShares(frozen, [], 9_000, wanted).map(({ grossOre }) => grossOre)).toEqual([6_000, 3_000]);
  });

  it.each([0, -1, 0.5, 40_001])('A refund of %d öre is refused', (amount) => {
    expect(() => refundVatShares(frozen, [], amount)).toThrow(RangeError);
  });

  it('The VAT of refunds adds up to the frozen shares, in any split', () => {
    fc.assert(
      fc.property(frozenShares, splits, (shares, parts) => {
        const refunds = refundAll(shares, parts);
        expect(remainingVatShares(shares, refunds)).toEqual([]);
        for (const share of refunds.flat()) {
          expect(share.netOre + share.vatOre).toBe(share.grossOre);
          expect(Math.min(share.netOre, share.vatOre)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('The VAT of refunds adds up when a failed earlier refund is left out', () => {
    fc.assert(
      fc.property(frozenShares, splits, fc.nat(), (shares, parts, failing) => {
        const refunds = refundAll(shares, parts);
        const standing = refunds.filter((_, index) => index !== failing % refunds.length);
        const left = gross(remainingVatShares(shares, standing));
        const half = Math.ceil(left / 2);
        const again = refundVatShares(shares, standing, half);
        const all = [...standing, again];
        if (left > half) all.push(refundVatShares(shares, all, left - half));
        expect(remainingVatShares(shares, all)).toEqual([]);
        for (const share of all.flat()) expect(Math.min(share.netOre, share.vatOre)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('The VAT that remains is right after every refund', () => {
    const single = vatShares([{ rate: 12, grossOre: 10_000 }]);
    const refunds: VatShare[][] = [];
    for (let times = 1; times <= 20; times++) {
      refunds.push(refundVatShares(single, refunds, 102));
      const back = refunds.flat().reduce((sum, { vatOre }) => sum + vatOre, 0);
      expect(back).toBe(vatOfGross(102 * times, 12));
    }
  });

  it('A refund öre by öre leaves no negative part', () => {
    const small = vatShares([
      { rate: 25, grossOre: 40 },
      { rate: 12, grossOre: 7 },
    ]);
    const refunds: VatShare[][] = [];
    for (let ore = 0; ore < 47; ore++) refunds.push(refundVatShares(small, refunds, 1));
    expect(remainingVatShares(small, refunds)).toEqual([]);
    for (const share of refunds.flat()) expect(Math.min(share.netOre, share.vatOre)).toBeGreaterThanOrEqual(0);
  });
});
