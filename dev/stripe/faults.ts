import { invalidRequest } from './errors.ts';
import { now } from './store.ts';

const NONE = {
  api_delay_before_ms: 0,
  /** Number of next API requests that fail without effect. A 500 is stored under its idempotency key. */
  api_fail_next: 0,
  api_fail_status: 500,
  /** Number of next API requests that take effect but whose connection is cut before the response. */
  api_lose_answers: 0,
  /** Milliseconds from now for which webhook deliveries wait. */
  webhooks_hold_ms: 0,
  webhooks_drop_next: 0,
  webhooks_duplicate_next: 0,
  /** Each webhook waits a random number of milliseconds up to this one, so that later ones overtake it. */
  webhooks_scatter_ms: 0,
  /** Seconds by which the clock that dates and signs webhooks is wrong. */
  webhooks_clock_ahead_s: 0,
  webhooks_clock_behind_s: 0,
  /** Milliseconds that payments stay `processing` before they succeed, as with slow payment methods. */
  processing_ms: 0,
  /** Milliseconds until a Swish payment that nobody answers is refused. */
  swish_ms: 180_000,
  /** Milliseconds until a refund to a card that fails or delays refunds is settled. */
  refund_settle_ms: 2000,
};

export type FaultSettings = typeof NONE;

export class Faults {
  private settings: FaultSettings = { ...NONE };
  heldUntil = 0;

  get current(): Readonly<FaultSettings> {
    return this.settings;
  }

  /** Seconds since 1970 by the clock that dates and signs webhooks. */
  get clock(): number {
    return now() + this.settings.webhooks_clock_ahead_s - this.settings.webhooks_clock_behind_s;
  }

  get scatterMs(): number {
    return Math.round(Math.random() * this.settings.webhooks_scatter_ms);
  }

  /**
   * Keeps the faults that `patch` does not name. Throws a 400 for unknown names and for values that are not whole
   * numbers from 0.
   */
  change(patch: Readonly<Record<string, unknown>>): void {
    for (const [name, value] of Object.entries(patch)) {
      if (!Object.hasOwn(NONE, name)) throw invalidRequest(`There is no fault '${name}'.`, { param: name });
      if (!Number.isSafeInteger(value) || Number(value) < 0)
        throw invalidRequest(`'${name}' must be a whole number from 0.`, { param: name });
    }
    this.settings = { ...this.settings, ...patch };
    if ('webhooks_hold_ms' in patch) this.heldUntil = Date.now() + this.settings.webhooks_hold_ms;
  }

  clear(): void {
    this.change(NONE);
  }

  take(counter: 'api_fail_next' | 'api_lose_answers' | 'webhooks_drop_next' | 'webhooks_duplicate_next'): boolean {
    if (this.settings[counter] === 0) return false;
    this.settings[counter]--;
    return true;
  }
}
