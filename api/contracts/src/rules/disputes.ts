/**
 * How a dispute of a card payment stands. `inquiry`: the bank asks, and takes nothing yet. `open`: the bank has taken the
 * money back until it is decided. `won`: it has come again. `lost`: it is gone for good. `closed`: nothing was taken.
 */
export const DISPUTE_STATES = ['inquiry', 'open', 'won', 'lost', 'closed'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** Stripe's words. What it may say some day besides is a dispute that goes on. Source: docs.stripe.com/api/disputes/object */
const STATE_OF: Readonly<Record<string, DisputeState>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'closed',
  won: 'won',
  lost: 'lost',
  // Given back to the cardholder before the bank took it: gone all the same.
  prevented: 'lost',
};
export const disputeState = (stripeStatus: string): DisputeState => STATE_OF[stripeStatus] ?? 'open';

/** Where the money of the payment is with the bank: to refund it would be to pay it twice. */
export const DISPUTES_THAT_TAKE = ['open', 'lost'] as const satisfies readonly DisputeState[];
export const takesMoney = (state: DisputeState): boolean => state === 'open' || state === 'lost';

/** Which of an order's disputes matters most: what is lost before what may be, and that before what is over. */
export const DISPUTES_BY_WEIGHT = [
  'lost',
  'open',
  'inquiry',
  'won',
  'closed',
] as const satisfies readonly DisputeState[];
