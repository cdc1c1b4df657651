import { expect, it } from '@jest/globals';
import { dispatchTime } from './dispatch-promise.js';

const promises = { dispatchDays: '1–2 arbetsdagar', sameDayBefore: '14.00' };
const SAME_DAY = 'samma dag, den 23 november 2026';
const LATER = 'inom 1–2 arbetsdagar';

it.each([
  ['before the hour on a working day', '2026-11-23T12:59:59Z', SAME_DAY],
  ['at night', '2026-11-22T23:00:00Z', SAME_DAY],
  ['at the hour', '2026-11-23T13:00:00Z', LATER],
  ['in the evening', '2026-11-23T19:00:00Z', LATER],
  ['on a Sunday', '2026-11-22T09:00:00Z', LATER],
  ['on a holiday', '2026-12-25T09:00:00Z', LATER],
])('An order placed %s is promised the right dispatch', (_when, orderedAt, expected) => {
  expect(dispatchTime(promises, orderedAt)).toBe(expected);
});

it('An order is promised the usual days when same-day dispatch is not promised', () => {
  expect(dispatchTime({ ...promises, sameDayBefore: '' }, '2026-11-23T09:00:00Z')).toBe(LATER);
});
