import { expect, it } from '@jest/globals';
import { commonWays, conflictingLines, needsDay, waysOfKind } from './delivery-ways.js';

it('Fresh flowers and goods go together by courier or are picked up', () => {
  expect(commonWays([{ ways: waysOfKind.fresh }, { ways: waysOfKind.goods }])).toEqual(['courier', 'pickup']);
});

it('Lines that share no way have none in common', () => {
  expect(commonWays([{ ways: ['parcel'] }, { ways: ['courier', 'pickup'] }])).toEqual([]);
});

it('A courier always comes on a day', () => {
  expect(needsDay('courier', [{ kind: 'goods' }])).toBe(true);
});

it('Flowers are picked up on a day, goods alone on any', () => {
  expect(needsDay('pickup', [{ kind: 'goods' }, { kind: 'funeral' }])).toBe(true);
  expect(needsDay('pickup', [{ kind: 'fresh' }])).toBe(true);
  expect(needsDay('pickup', [{ kind: 'goods' }])).toBe(false);
});

it('A parcel has no day', () => {
  expect(needsDay('parcel', [{ kind: 'fresh' }])).toBe(false);
});

it('Two lines without a common way are named', () => {
  const [candle, bouquet] = [
    { name: 'Ljus', ways: ['parcel'] },
    { name: 'Bukett', ways: waysOfKind.fresh },
  ] as const;
  expect(conflictingLines([candle, { name: 'Vas', ways: waysOfKind.goods }, bouquet])).toEqual([candle, bouquet]);
  expect(conflictingLines([bouquet])).toBeNull();
  expect(conflictingLines([])).toBeNull();
});
