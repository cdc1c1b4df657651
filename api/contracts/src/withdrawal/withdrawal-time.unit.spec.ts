import { expect, it } from '@jest/globals';
import { lastDayAfterNotice } from './withdrawal-time.js';

it.each([
  ['2026-11-25T18:42:07.000Z', '2026-12-09'],
  ['2026-11-25T23:30:00.000Z', '2026-12-10'],
  ['2026-12-20T10:00:00.000Z', '2027-01-03'],
])('The time for withdrawal ends fourteen Stockholm days after %s', (receivedAt, day) => {
  expect(lastDayAfterNotice(receivedAt)).toBe(day);
});
