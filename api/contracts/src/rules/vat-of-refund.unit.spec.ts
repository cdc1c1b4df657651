import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { VAT_RATES, type VatRate, type VatShare, vatOfGross, vatShares } from './vat.js';
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

/** Refunds a part of what is left each time, and the rest at last. */
function refundAll(frozen: readonly VatShare[], parts: readonly number[]): VatShare[][] {
  const refunds: VatShare[][] = [];
  for (const part of [...parts, 1]) {
    const left = gross(remainingVatShares(frozen, refunds));
    const amount = Math.floor(left * part);
    if (amount > 0) refunds.push(refundVatShares(frozen, refunds, amount));
  }
  return refunds;
}

describe('VAT of a refund', () => {
  const frozen = vatShares([
    { rate: 25, grossOre: 30_000 },
    { rate: 6, grossOre: 10_000 },
  ]);

  it('given a refund of everything, then it is the frozen shares', () => {
    expect(refundVatShares(frozen, [], 40_000)).toEqual(frozen);
  });

  it('given a refund of half, then half of each rate', () => {
    expect(refundVatShares(frozen, [], 20_000)).toEqual([
      { rate: 25, grossOre: 15_000, netOre: 12_000, vatOre: 3_000 },
      { rate: 6, grossOre: 5_000, netOre: 4_717, vatOre: 283 },
    ]);
  });

  it('given the last refund, then it takes the remainder', () => {
    const first = refundVatShares(frozen, [], 20_000);
    const last = refundVatShares(frozen, [first], 20_000);
    // 100.00 at 6 % holds 5.66: 2.83 went back first, 2.83 is left.
    expect(last).toEqual([
      { rate: 25, grossOre: 15_000, netOre: 12_000, vatOre: 3_000 },
      { rate: 6, grossOre: 5_000, netOre: 4_717, vatOre: 283 },
    ]);
    expect(remainingVatShares(frozen, [first, last])).toEqual([]);
  });

  it.each([0, -1, 0.5, 40_001])('refuses %d öre', (amount) => {
    expect(() => refundVatShares(frozen, [], amount)).toThrow(RangeError);
  });

  it('adds up to the frozen shares, however it is split', () => {
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

  it('adds up too when an earlier refund has failed and is left out', () => {
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

  it('keeps the VAT that has gone back right at every moment, not only at the end', () => {
    const single = vatShares([{ rate: 12, grossOre: 10_000 }]);
    const refunds: VatShare[][] = [];
    for (let times = 1; times <= 20; times++) {
      refunds.push(refundVatShares(single, refunds, 102));
      const back = refunds.flat().reduce((sum, { vatOre }) => sum + vatOre, 0);
      expect(back).toBe(vatOfGross(102 * times, 12));
    }
  });

  it('refunds öre by öre without a negative part', () => {
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
