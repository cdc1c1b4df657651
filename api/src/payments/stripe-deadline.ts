import { Refusal } from '@kronblad/contracts/refusals';
import Stripe from 'stripe';
import type { Config } from '../config/index.js';

/** Reserved for the response after Stripe's deadline. */
const REST_MS = 2_000;
/** The part of the deadline that one call may take. */
const CALL_SHARE = 0.8;
/** No retry with less time than this. */
const LEAST_MS = 1_000;

/** Calls Stripe with the request options to use. */
export type AskStripe = <T>(call: (options: Stripe.RequestOptions) => Promise<T>) => Promise<T>;

/** For background work: uses the SDK's own timeout and retries. */
export const withoutDeadline: AskStripe = (call) => call({});

/**
 * Deadline for all Stripe calls of one request: two seconds before the response's own timeout. Each call is retried
 * once if there is time. After it, calls refuse with `payment_unavailable`, and the client can retry; see
 * `withIdempotencyKey`.
 */
export class StripeDeadline {
  private readonly end: number;
  private readonly callMs: number;

  constructor({ answerMs }: Pick<Config, 'answerMs'>) {
    const timeoutMs = answerMs - REST_MS;
    this.end = Date.now() + timeoutMs;
    this.callMs = CALL_SHARE * timeoutMs;
  }

  readonly ask: AskStripe = async (call) => {
    try {
      return await this.once(call);
    } catch (error) {
      if (!isPassing(error) || this.left() < LEAST_MS) throw error;
      return this.once(call);
    }
  };

  /**
   * Limits the total time of a call. The SDK's timeout is an idle timeout, so it never ends a response that arrives
   * slowly.
   */
  private async once<T>(call: (options: Stripe.RequestOptions) => Promise<T>): Promise<T> {
    const timeout = Math.min(this.callMs, this.left());
    if (timeout <= 0) throw tooLate();
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(tooLate()), timeout + 100);
    try {
      return await Promise.race([call({ timeout, maxNetworkRetries: 0 }), late.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  private left(): number {
    return Math.floor(this.end - Date.now());
  }
}

const tooLate = () => new Refusal('payment_unavailable', { retryAfter: 10 });

/** Transient errors: no connection, a 5xx, or a lock (409). */
function isPassing(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  return (
    error instanceof Stripe.errors.StripeConnectionError || (error.statusCode ?? 0) >= 500 || error.statusCode === 409
  );
}
