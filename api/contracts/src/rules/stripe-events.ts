/**
 * What Stripe is to tell the shop's webhook, and what each kind of event is about. At Stripe the endpoint is set up with
 * these types; of others nothing would follow.
 */
export const STRIPE_EVENTS = {
  'payment_intent.succeeded': 'intent',
  'payment_intent.payment_failed': 'intent',
  'payment_intent.canceled': 'intent',
  'refund.created': 'refund',
  'refund.updated': 'refund',
  'refund.failed': 'refund',
  'charge.dispute.created': 'dispute',
  // An inquiry that becomes a dispute keeps its id, and is not created again.
  'charge.dispute.updated': 'dispute',
  'charge.dispute.funds_withdrawn': 'dispute',
  'charge.dispute.funds_reinstated': 'dispute',
  'charge.dispute.closed': 'dispute',
} as const satisfies Readonly<Record<string, 'intent' | 'refund' | 'dispute'>>;
