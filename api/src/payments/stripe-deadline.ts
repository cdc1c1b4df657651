import { TimeoutError, withTimeout } from '@kronblad/platform/with-timeout';
import type Stripe from 'stripe';
import type { Config } from '../config/index.js';
import { Refusal } from '../refusals/index.js';

const REST_MS = 2_000;
/** Share of the remaining time that one attempt may take; the SDK retries in the rest. */
const ATTEMPT_SHARE = 0.8;

export type AskStripe = <T>(call: (options: Stripe.RequestOptions) => Promise<T>) => Promise<T>;

/** Calls Stripe for background work, with the SDK's own timeout and retries. */
export const withoutDeadline: AskStripe = (call) => call({});

/**
 * One deadline for all Stripe calls of a request, two seconds before the response's own timeout. After it, calls throw
 * the refusal `payment_unavailable`, and the client can retry. Needed because the SDK's timeout is an idle timeout: it
 * does not end a response that arrives slowly.
 */
export function stripeDeadline({ answerMs }: Pick<Config, 'answerMs'>): AskStripe {
  const end = Date.now() + answerMs - REST_MS;
  return async (call) => {
    const left = end - Date.now();
    if (left <= 0) throw tooLate();
    const options = { timeout: Math.ceil(ATTEMPT_SHARE * left), maxNetworkRetries: 1 };
    return withTimeout(left, call(options)).catch((error: unknown) => {
      throw error instanceof TimeoutError ? tooLate() : error;
    });
  };
}

const tooLate = () => new Refusal('payment_unavailable', { retryAfter: 10 });
