/**
 * `inquiry`: the bank has not taken the money. `open`: the bank holds the money until it decides. `won`: the shop got
 * the money back. `lost`: the money is gone. `closed`: an inquiry ended without the bank taking money.
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
  // The payment was refunded to the cardholder before the bank took it, so the money is gone.
  prevented: 'lost',
};
export const disputeState = (stripeStatus: string): DisputeState => STATE_OF[stripeStatus] ?? 'open';

/** States in which the bank has taken the money, so that a refund would give it to the shopper a second time. */
export const MONEY_TAKING_DISPUTES = ['open', 'lost'] as const satisfies readonly DisputeState[];
export const takesMoney = (state: DisputeState): boolean => MONEY_TAKING_DISPUTES.some((taking) => taking === state);

/** Most important first. An order with several disputes gets the first state in this list that one of them has. */
export const DISPUTES_BY_WEIGHT = [
  'lost',
  'open',
  'inquiry',
  'won',
  'closed',
] as const satisfies readonly DisputeState[];
