import { describe, expect, it } from '@jest/globals';
import type { OrderConfirmation } from '@kronblad/contracts/checkout/schema';
import { isUnknown, stateOf } from './use-confirmation';

describe('state of a payment', () => {
  const back = { why: 'goods_gone', told: 'Varorna fanns inte kvar.' } as const;

  it.each([
    ['paid', 'paid', 'pending', null, null],
    ['paid', 'paid', 'sent', null, null],
    ['processing', 'pending', 'pending', null, 'succeeded'],
    ['processing', 'pending', 'pending', null, 'pending', 'processing'],
    ['processing', 'pending', 'pending', null, null, 'waiting'],
    ['processing', 'pending', 'pending', null, 'failed', 'processing'],
    ['failed', 'pending', 'pending', null, 'failed'],
    ['failed', 'pending', 'pending', null, 'pending', 'refused'],
    ['failed', 'failed', 'cancelled', null, null],
    ['rejected', 'failed', 'cancelled', back, 'succeeded'],
    ['rejected', 'refunded', 'cancelled', back, null],
    ['rejected', 'paid', 'pending', { ...back, why: 'paid_already' }, null],
    ['cancelled', 'paid', 'cancelled', null, null],
    ['cancelled', 'refunded', 'cancelled', null, 'succeeded'],
    ['refunded', 'refunded', 'sent', null, null],
  ] as const)(
    'The state of a payment is %s where it is %s of an order that is %s, rejected %j, redirected as %s, attempt %s',
    (state, payment_status, status, rejected, redirectStatus, attempt: OrderConfirmation['attempt'] = null) => {
      expect(stateOf({ payment_status, status, rejected, attempt }, redirectStatus)).toBe(state);
    },
  );
});

describe('an unknown payment', () => {
  it.each([
    [404, true],
    [400, true],
    [429, false],
    [503, false],
  ])('An unknown payment is recognised by %i: %s', (status, unknown) => {
    expect(isUnknown(status)).toBe(unknown);
  });

  it('An unknown payment is not concluded from a network error', () => {
    expect(isUnknown(undefined)).toBe(false);
  });
});
