import type { Settings } from '../store/settings.ts';

/** All faults of the sandbox. 0 turns a fault off. */
export interface FaultSettings {
  /** Milliseconds before an API request is carried out. */
  api_delay_before_ms: number;
  /** Milliseconds before the response, after the request was carried out. */
  api_delay_after_ms: number;
  /**
   * Number of next API requests that fail without effect, with `api_fail_status`. A 500 is stored under its
   * idempotency key.
   */
  api_fail_next: number;
  api_fail_status: number;
  /** Number of next API requests that are carried out and whose connection is cut before the response. */
  api_lose_answers: number;
  /** Deliveries wait until this time (Unix milliseconds). */
  webhooks_hold_until: number;
  /** Number of next events that are not delivered unless resent by hand. */
  webhooks_drop_next: number;
  /** Number of next events that are delivered twice. */
  webhooks_duplicate_next: number;
  /** Number of next deliveries that are signed with another secret. */
  webhooks_missign_next: number;
  /** Milliseconds that payments stay `processing` before they succeed, as with slow payment methods. */
  processing_ms: number;
  /** Milliseconds until a refund that looked succeeded fails. */
  refund_settle_ms: number;
}

export const NO_FAULTS: FaultSettings = {
  api_delay_before_ms: 0,
  api_delay_after_ms: 0,
  api_fail_next: 0,
  api_fail_status: 500,
  api_lose_answers: 0,
  webhooks_hold_until: 0,
  webhooks_drop_next: 0,
  webhooks_duplicate_next: 0,
  webhooks_missign_next: 0,
  processing_ms: 0,
  refund_settle_ms: 2000,
};

type Counter =
  | 'api_fail_next'
  | 'api_lose_answers'
  | 'webhooks_drop_next'
  | 'webhooks_duplicate_next'
  | 'webhooks_missign_next';

/** The current faults. They are stored and survive a restart. */
export class Faults {
  private readonly settings: Settings;

  constructor(settings: Settings) {
    this.settings = settings;
  }

  read(): Readonly<FaultSettings> {
    return { ...NO_FAULTS, ...this.settings.read<Partial<FaultSettings>>('faults') };
  }

  change(patch: Partial<FaultSettings>): Readonly<FaultSettings> {
    const changed = { ...this.read(), ...patch };
    this.settings.write('faults', changed);
    return changed;
  }

  clear(): Readonly<FaultSettings> {
    return this.change(NO_FAULTS);
  }

  /** Decrements a counter. Returns false when it is 0. */
  take(counter: Counter): boolean {
    const left = this.read()[counter];
    if (left > 0) this.change({ [counter]: left - 1 });
    return left > 0;
  }
}
