import { expect, it } from '@jest/globals';
import { bookLabel } from './labels';

it.each([
  ['paid', 'good'],
  ['pending', 'waiting'],
  ['refunded', 'info'],
  ['failed', 'info'],
] as const)('A payment that is %s in the books is shown as %s', (payment_status, tone) => {
  expect(bookLabel({ payment_status }).tone).toBe(tone);
});
