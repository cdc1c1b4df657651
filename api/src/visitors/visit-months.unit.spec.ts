import { expect, it } from '@jest/globals';
import { keptSince } from './visit-months.js';

it.each([
  ['2026-11-25', 13, '2025-11-01', '2025-11-01'],
  ['2026-11-25', 1, '2026-11-01', '2026-11-01'],
  ['2026-12-01', 1, '2026-12-01', '2026-11-29'],
  ['2026-12-02', 1, '2026-12-01', '2026-11-30'],
  ['2026-12-03', 1, '2026-12-01', '2026-12-01'],
])('On %s, with %i months, visits are kept since %s and states since %s', (today, months, visits, states) => {
  expect(keptSince(today, months)).toEqual({ visits, states });
});
