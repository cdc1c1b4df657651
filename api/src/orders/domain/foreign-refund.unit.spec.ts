import { describe, expect, it } from '@jest/globals';
import { given, paidBy, placed } from '../../../test/builders/order.js';
import type { DomainEvent } from '../../events/all.js';
import { type OrderEvent } from './order.js';
import { uncreditedOre } from './order-money.js';
import {
  annulOutsideRefund,
  creditExcess,
  recordOutsideRefund,
  recordRefundOutcome,
  requestOfForeignRefund,
} from './refund.decider.js';

const after = (...events: readonly DomainEvent[]) => given(placed(), paidBy('pi_1'), ...(events as OrderEvent[]));
const foreign = (amountOre: number) => ({ intentId: 'pi_1', amountOre, reason: 'Återbetalad direkt i Stripe' });
const withForeign = (before: readonly DomainEvent[], amountOre: number, id = 'stripe-re_1') => {
  const requested = [...before, ...requestOfForeignRefund(after(...before), id, foreign(amountOre))];
  return [
    ...requested,
    ...recordRefundOutcome(after(...requested), id, { state: 'succeeded', stripeRefundId: 're_1' }),
  ];
};
const outside = (amountOre: number) => recordOutsideRefund(after(), 're-1', { amountOre, reason: 'Kontant' });
const excessIn = (events: readonly DomainEvent[]) =>
  events.flatMap((event) => (event.type === 'RefundExceededSale' ? [event.data.amountOre] : []));

describe("a refund in Stripe's dashboard", () => {
  it("A refund in Stripe's dashboard of all that is left refunds all goods that are left", () => {
    const [request] = requestOfForeignRefund(after(), 'stripe-re_1', foreign(59_800));
    expect(request?.data).toMatchObject({ lines: [{ line: 1, quantity: 2, amountOre: 59_800 }], shippingOre: 0 });
    const [part] = requestOfForeignRefund(after(), 'stripe-re_1', foreign(100));
    expect(part?.data).not.toHaveProperty('lines');
  });

  it("A refund in Stripe's dashboard is known by its id while Stripe works on it", () => {
    const request = requestOfForeignRefund(after(), 'stripe-re_1', foreign(100));
    const pending = { state: 'submitted', stripeRefundId: 're_1' } as const;
    expect(recordRefundOutcome(after(...request), 'stripe-re_1', pending)).toMatchObject([{ type: 'RefundSubmitted' }]);
    expect(requestOfForeignRefund(after(...request), 'stripe-re_1', foreign(100))).toEqual([]);
  });

  it.each([
    [59_800, 59_800, 59_800],
    [40_000, 30_000, 10_200],
    [20_000, 39_800, 0],
  ])(
    "A refund in Stripe's dashboard, after %p öre outside Stripe, of %p öre exceeds the sale by %p öre",
    (outsideOre, amountOre, excessOre) => {
      const events = withForeign(outside(outsideOre), amountOre);
      expect(excessIn(events)).toEqual(excessOre === 0 ? [] : [excessOre]);
      expect(uncreditedOre(after(...events))).toBe(0);
    },
  );

  it("A refund in Stripe's dashboard is credited when the credit note outside Stripe was a mistake", () => {
    const events = withForeign(outside(40_000), 30_000);
    const annulled = [...events, ...annulOutsideRefund(after(...events), 're-1', false)];
    const credited = creditExcess(after(...annulled));
    expect(excessIn(credited)).toEqual([0]);
    expect(uncreditedOre(after(...annulled, ...credited))).toBe(29_800);
    expect(creditExcess(after(...annulled, ...credited))).toEqual([]);
  });

  it("A refund in Stripe's dashboard no longer exceeds the sale when it fails afterwards", () => {
    const events = withForeign(outside(59_800), 59_800);
    const failed = { state: 'failed', stripeRefundId: 're_1', failure: 'expired' } as const;
    expect(recordRefundOutcome(after(...events), 'stripe-re_1', failed)).toMatchObject([
      { type: 'RefundExceededSale', data: { amountOre: 0 } },
      { type: 'RefundFailed' },
    ]);
  });
});
