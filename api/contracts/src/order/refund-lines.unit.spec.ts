import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { lineRefundOre } from './refund-lines.js';

it('A refund gives each piece its share, and the last one the rest', () => {
  const line = { quantity: 3, totalOre: 10_000, refundedQuantity: 0, refundedOre: 0 };
  expect(lineRefundOre(line, 1)).toBe(3_333);
  expect(lineRefundOre({ ...line, refundedQuantity: 1, refundedOre: 3_333 }, 1)).toBe(3_334);
  expect(lineRefundOre({ ...line, refundedQuantity: 2, refundedOre: 6_667 }, 1)).toBe(3_333);
  expect(lineRefundOre(line, 3)).toBe(10_000);
});

it.each([0, -1, 1.5, 3])('A refund of %d of two pieces is refused', (pieces) => {
  expect(() => lineRefundOre({ quantity: 2, totalOre: 100, refundedQuantity: 0, refundedOre: 0 }, pieces)).toThrow(
    RangeError,
  );
});

it('Refunded pieces add up to the line, in any steps and when some of them fail', () => {
  const steps = fc.array(fc.record({ pieces: fc.integer({ min: 1, max: 9 }), fails: fc.boolean() }), { maxLength: 12 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 0, max: 500_000 }),
      steps,
      (quantity, totalOre, all) => {
        const standing: { pieces: number; ore: number }[] = [];
        const sum = (key: 'pieces' | 'ore') => standing.reduce((total, each) => total + each[key], 0);
        const refund = (pieces: number) => {
          const line = { quantity, totalOre, refundedQuantity: sum('pieces'), refundedOre: sum('ore') };
          return { pieces, ore: lineRefundOre(line, pieces) };
        };
        for (const { pieces, fails } of all) {
          if (pieces > quantity - sum('pieces')) continue;
          standing.push(refund(pieces));
          if (fails) standing.splice(Math.floor(standing.length / 2), 1);
        }
        if (sum('pieces') < quantity) standing.push(refund(quantity - sum('pieces')));
        expect(sum('ore')).toBe(totalOre);
        expect(standing.every(({ ore }) => ore >= 0)).toBe(true);
      },
    ),
  );
});
