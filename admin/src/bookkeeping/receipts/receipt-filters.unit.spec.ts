import { expect, test } from '@jest/globals';
import { bookPeriodIn } from './receipt-filters';

test.each([
  ['ar=2026&manad=3', { year: 2026, month: 3 }],
  ['ar=2026&manad=alla', { year: 2026 }],
  ['ar=alla&manad=12', { month: 12 }],
  ['ar=26&manad=13', {}],
  ['', {}],
])('The address %s asks for %j', (address, period) => {
  expect(bookPeriodIn(new URLSearchParams(address))).toEqual(period);
});
