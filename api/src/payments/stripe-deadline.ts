import { Refusal } from '@kronblad/contracts/refusals';
import Stripe from 'stripe';
import type { Config } from '../config/index.js';

/** Left of a request's time when Stripe is given up, for the answer that says so. */
const REST_MS = 2_000;
/** Of the patience with Stripe, for one call. */
const CALL_SHARE = 0.8;
/** Less is not worth a new try. */
const LEAST_MS = 1_000;

/** Carries one call to Stripe out, with the options that it is to be made with. */
export type AskStripe = <T>(call: (options: Stripe.RequestOptions) => Promise<T>) => Promise<T>;

/** With the patience of the SDK as it is set up: for work that nobody waits for. */
export const withoutDeadline: AskStripe = (call) => call({});

/**
 * How long a request waits for Stripe over all calls: two seconds less than for its answer, with one retry of each call
 * when there is time. Then it is `payment_unavailable`, and the client can ask again; see `withIdempotencyKey`.
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

  /** The SDK's timeout counts from the last byte; an answer that drips in is given up as well. */
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
