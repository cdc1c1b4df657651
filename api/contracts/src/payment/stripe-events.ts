/** Event types that the shop's Stripe webhook is registered for, with the type of their object. */
export const STRIPE_EVENTS = {
  'payment_intent.succeeded': 'intent',
  'payment_intent.payment_failed': 'intent',
  'payment_intent.canceled': 'intent',
  // This event also reports refunds made in Stripe's dashboard, and those whose other events were lost.
  'charge.refunded': 'charge',
  'refund.created': 'refund',
  'refund.updated': 'refund',
  'refund.failed': 'refund',
  'charge.dispute.created': 'dispute',
  // An inquiry that becomes a dispute keeps its id. Stripe sends no second `created` event for it, but this one.
  'charge.dispute.updated': 'dispute',
  'charge.dispute.funds_withdrawn': 'dispute',
  'charge.dispute.funds_reinstated': 'dispute',
  'charge.dispute.closed': 'dispute',
  'payout.paid': 'payout',
  'payout.failed': 'payout',
} as const satisfies Readonly<Record<string, 'intent' | 'charge' | 'refund' | 'dispute' | 'payout'>>;
