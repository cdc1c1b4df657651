import { expect, it } from '@jest/globals';
import { refundOrder } from './requests-schema.js';

it.each([undefined, '', ' \n ', '\u200b', ' \u2060\u00ad '])(
  'The reason of a refund is the default for %j',
  (reason) => {
    expect(refundOrder.parse({ amount: 1, reason })).toEqual({ amount: 1, reason: 'Återbetalning till kund' });
  },
);

it('A reason of a refund that is written is kept', () => {
  expect(refundOrder.parse({ amount: 1, reason: ' Trasig ' }).reason).toBe('Trasig');
  expect(refundOrder.safeParse({ amount: 1, reason: 'x'.repeat(501) }).success).toBe(false);
});
