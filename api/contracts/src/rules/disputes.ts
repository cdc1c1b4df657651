/**
 * State of a dispute of a card payment. `inquiry`: money not yet taken. `open`: taken until decided. `won`: returned.
 * `lost`: gone for good. `closed`: never taken.
 */
export const DISPUTE_STATES = ['inquiry', 'open', 'won', 'lost', 'closed'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** Stripe's statuses; an unknown one counts as `open`. Source: docs.stripe.com/api/disputes/object */
const STATE_OF: Readonly<Record<string, DisputeState>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'closed',
  won: 'won',
  lost: 'lost',
  // Refunded to the cardholder before the bank took it, so the money is gone.
  prevented: 'lost',
};
export const disputeState = (stripeStatus: string): DisputeState => STATE_OF[stripeStatus] ?? 'open';

/** States in which the bank has the money: a refund would pay it twice. */
export const DISPUTES_THAT_TAKE = ['open', 'lost'] as const satisfies readonly DisputeState[];
export const takesMoney = (state: DisputeState): boolean => state === 'open' || state === 'lost';

/** Order in which an order's disputes matter: lost, then possible losses, then closed ones. */
export const DISPUTES_BY_WEIGHT = [
  'lost',
  'open',
  'inquiry',
  'won',
  'closed',
] as const satisfies readonly DisputeState[];
