import Stripe from 'stripe';
import type { AskStripe } from './stripe-deadline.js';

/** Never reached in practice: Stripe forgets keys after 24 hours, and no request is repeated so often by then. */
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
  for (let number = 1; ; ) {
    const idempotencyKey = number === 1 ? key : `${key}-${number}`;
    try {
      // Without the SDK's retries, because a retry of a 500 only returns its replay.
      return await ask((options) => call({ ...options, idempotencyKey, maxNetworkRetries: 0 }));
    } catch (error) {
      if (isReplayed(error) && number < MAX_KEYS) number++;
      else if (!isTransient(error) || ++failures > 1) throw error;
    }
  }
}

const isReplayed = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  (error.statusCode ?? 0) >= 500 &&
  error.headers?.['idempotent-replayed'] === 'true';

/** True for a lost connection, a 5xx, or a lock on the key (409). */
const isTransient = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  (error instanceof Stripe.errors.StripeError && ((error.statusCode ?? 0) >= 500 || error.statusCode === 409));
