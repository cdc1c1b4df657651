import Stripe from 'stripe';
import type { AskStripe } from './stripe-deadline.js';

/** Stripe forgets keys after 24 hours; nothing is asked for so often meanwhile. */
const MAX_KEYS = 100;

/**
 * Asks under an idempotency key. What Stripe answered first under a key it answers for 24 hours, a 500 too; so when it
 * repeats an error of its own, the same is asked under the next key. Until then the key stays: a request whose answer was
 * lost, or came from a gateway before Stripe's, may have been carried out. Nothing has to be remembered: whoever asks
 * again goes through the same keys. Sources: docs.stripe.com/api/idempotent_requests, docs.stripe.com/error-low-level.
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
      // Stripe in trouble is left in peace after its second new failure.
      if (!isStripesFault(error) || failures > 1 || number === MAX_KEYS) throw error;
      if (isRepeated(error)) number++;
      else if (failures === before) throw error;
    }
  }
}

const isStripesFault = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) >= 500;

const isRepeated = (error: Stripe.errors.StripeError): boolean => error.headers?.['idempotent-replayed'] === 'true';
