import { expect, it } from '@jest/globals';
import { RetryBackoff } from './retry-backoff.js';

it('tries again in the next round, then after growing pauses, until it succeeds', () => {
  const pauses = new RetryBackoff();
  const start = Date.now();
  const triedAt: number[] = [];
  for (let minute = 0; minute <= 180; minute++) {
    const now = new Date(start + minute * 60_000);
    if (!pauses.isDue('re-1', now)) continue;
    triedAt.push(minute);
    pauses.note('re-1', false, now);
  }
  expect(triedAt).toEqual([0, 1, 2, 4, 8, 16, 31, 46, 61, 76, 91, 106, 121, 136, 151, 166]);
  expect(pauses.isDue('re-2', new Date(start))).toBe(true);
  pauses.note('re-1', true, new Date(start));
  expect(pauses.isDue('re-1', new Date(start))).toBe(true);
});
