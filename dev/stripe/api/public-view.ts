import type Stripe from 'stripe';

const PUBLIC = [
  'id',
  'object',
  'amount',
  'amount_details',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
] as const satisfies (keyof Stripe.PaymentIntent)[];

/** An intent for the publishable key: without metadata and charges. */
export function publicView(
  intent: Stripe.PaymentIntent,
): Partial<Stripe.PaymentIntent> & { id: string; object: string } {
  const visible = Object.fromEntries(PUBLIC.map((name) => [name, intent[name]]));
  return visible as Partial<Stripe.PaymentIntent> & { id: string; object: string };
}
