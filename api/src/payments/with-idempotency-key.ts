import Stripe from 'stripe';
import type { AskStripe } from './stripe-deadline.js';

/** Upper bound: Stripe forgets keys after 24 hours, and no request is repeated this often meanwhile. */
const MAX_KEYS = 100;

/**
 * Calls Stripe with an idempotency key. Stripe replays its first reply to a key for 24 hours, even a 500, so after a
 * replayed 500 the request is sent with the next key. Until then the key stays the same, because a request whose reply
 * was lost may have been carried out. No state is stored: every retry goes through the same keys. Sources:
 * docs.stripe.com/api/idempotent_requests, docs.stripe.com/error-low-level.
 */
export async function withIdempotencyKey<T>(
  ask: AskStripe,
  key: string,
  call: (options: Stripe.RequestOptions) => Promise<T>,
): Promise<T> {
  let failures = 0;
  const counted = async (options: Stripe.RequestOptions): Promise<T> => {
    try {
      return await call({ ...options, maxNetworkRetries: 0 });
    } catch (error) {
      if (isStripesFault(error) && !isRepeated(error)) failures++;
      throw error;
    }
  };
  for (let number = 1; ; ) {
    const idempotencyKey = number === 1 ? key : `${key}-${number}`;
    const before = failures;
    try {
      return await ask((options) => counted({ ...options, idempotencyKey }));
    } catch (error) {
      // Give up after the second new 5xx, to spare Stripe during an outage.
      if (!isStripesFault(error) || failures > 1 || number === MAX_KEYS) throw error;
      if (isRepeated(error)) number++;
      else if (failures === before) throw error;
    }
  }
}

const isStripesFault = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) >= 500;

const isRepeated = (error: Stripe.errors.StripeError): boolean => error.headers?.['idempotent-replayed'] === 'true';
