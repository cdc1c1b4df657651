import { expect, it } from '@jest/globals';
import { causeOf } from './causes.js';

it.each([
  ['payment', 449, 449, 449, null],
  ['refund', -100, -100, -100, null],
  // A refund that failed after it succeeded is reversed on all sides.
  ['refund', 0, 0, 0, null],
  // A dispute inquiry moves no money.
  ['dispute', 0, null, null, null],
  ['dispute', -449, -449, -449, null],
  ['payment', 449, null, 449, 'waiting'],
  ['payment', 449, null, null, 'waiting'],
  ['payment', 449, null, 440, 'stripe_missing'],
  ['payment', 449, 449, null, 'voucher_missing'],
  ['payment', 449, 450, 449, 'amounts_differ'],
  ['payment', null, 449, null, 'order_missing'],
  ['refund', -100, 0, -100, 'refund_reversed'],
  ['refund', -100, -100, 0, 'note_annulled'],
  ['other', null, 95, 95, 'foreign'],
] as const)(
  'A %s with %p ordered, %p at Stripe, %p booked has the cause %p',
  (kind, orderOre, stripeOre, bookedOre, cause) => {
    expect(causeOf({ kind, orderOre, stripeOre, bookedOre, isRecent: true, excessOre: 0 })).toBe(cause);
  },
);

it('A payment is missing at Stripe when it is no longer new', () => {
  expect(causeOf({ kind: 'payment', orderOre: 1, stripeOre: null, bookedOre: 1, isRecent: false, excessOre: 0 })).toBe(
    'stripe_missing',
  );
});

it('A refund is more than was left of the sale, however little the books have of it', () => {
  const refund = { kind: 'refund', orderOre: -449, stripeOre: -449, isRecent: true, excessOre: 349 } as const;
  expect(causeOf({ ...refund, bookedOre: -100 })).toBe('refund_exceeds_sale');
  expect(causeOf({ ...refund, bookedOre: null })).toBe('refund_exceeds_sale');
});
