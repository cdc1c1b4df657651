import { expect, it } from '@jest/globals';
import { DailyLimit } from './bounded-values.js';

it('A daily limit admits known values beyond it, and new ones the next day', () => {
  const limit = new DailyLimit(2);
  const admitted = (day: string, ...values: string[]) => values.filter((value) => limit.admits(value, day));
  expect(admitted('2026-11-20', 'a', 'b', 'c', 'a')).toEqual(['a', 'b', 'a']);
  expect(admitted('2026-11-21', 'c', 'd', 'a')).toEqual(['c', 'd']);
});
