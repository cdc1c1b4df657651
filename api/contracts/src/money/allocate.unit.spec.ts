import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { allocate, type Weighted } from './allocate.js';

const parts = fc.uniqueArray(
  fc.record({ key: fc.integer({ min: 1, max: 500 }), weight: fc.integer({ min: 0, max: 1_000_000_000_000 }) }),
  { selector: ({ key }) => key, minLength: 1, maxLength: 30 },
);
const weightOf = (list: readonly Weighted[]) => list.reduce((sum, { weight }) => sum + weight, 0);

it('Allocation gives the remaining öre to the largest remainders', () => {
  const shares = allocate(100, [
    { key: 1, weight: 1 },
    { key: 2, weight: 3 },
    { key: 3, weight: 3 },
  ]);
  expect(shares).toEqual([14, 43, 43]);
});

it('Allocation gives a tied öre to the smaller key, in any order', () => {
  expect(
    allocate(1, [
      { key: 9, weight: 5 },
      { key: 4, weight: 5 },
    ]),
  ).toEqual([0, 1]);
  expect(
    allocate(1, [
      { key: 'b', weight: 5 },
      { key: 'a', weight: 5 },
    ]),
  ).toEqual([0, 1]);
});

it('A negative amount is allocated like the positive one with the sign changed', () => {
  expect(
    allocate(-100, [
      { key: 1, weight: 1 },
      { key: 2, weight: 2 },
    ]),
  ).toEqual([-33, -67]);
});

it('Allocation returns no shares for no parts', () => {
  expect(allocate(0, [])).toEqual([]);
  expect(allocate(0, [{ key: 1, weight: 0 }])).toEqual([0]);
});

it('Allocation refuses an amount without weights, repeated keys and invalid weights', () => {
  expect(() => allocate(1, [{ key: 1, weight: 0 }])).toThrow(RangeError);
  expect(() =>
    allocate(1, [
      { key: 1, weight: 1 },
      { key: 1, weight: 2 },
    ]),
  ).toThrow(RangeError);
  expect(() => allocate(1, [{ key: 1, weight: -1 }])).toThrow(RangeError);
  expect(() => allocate(0.5, [{ key: 1, weight: 1 }])).toThrow(RangeError);
});

it('Allocation adds up to the amount, within an öre of each exact quota', () => {
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 1_000_000_000 }), (list, total) => {
      fc.pre(weightOf(list) > 0);
      const shares = allocate(total, list);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
      shares.forEach((share, index) => {
        const scaled = BigInt(total) * BigInt(list[index]!.weight);
        const sum = BigInt(weightOf(list));
        const error = BigInt(share) * sum - scaled;
        expect(error < sum && error > -sum).toBe(true);
      });
    }),
  );
});

it('Allocation never gives more than the weight when the amount is at most their sum', () => {
  fc.assert(
    fc.property(parts, fc.double({ min: 0, max: 1, noNaN: true }), (list, part) => {
      const total = Math.floor(weightOf(list) * part);
      allocate(total, list).forEach((share, index) => {
        expect(share).toBeLessThanOrEqual(list[index]!.weight);
      });
    }),
  );
});

it('Allocation does not depend on the order of the parts', () => {
  const shuffled = parts.chain((list) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
  );
  fc.assert(
    fc.property(shuffled, fc.integer({ min: 0, max: 100_000 }), ([list, other], total) => {
      fc.pre(weightOf(list) > 0);
      const byKey = (order: readonly Weighted[]) =>
        new Map(allocate(total, order).map((share, index) => [order[index]!.key, share]));
      const first = byKey(list);
      for (const [key, share] of byKey(other)) expect(share).toBe(first.get(key));
    }),
  );
});
