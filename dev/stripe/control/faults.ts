import type { Settings } from '../store/settings.ts';

/** Everything that can be made to go wrong. All zero: the sandbox behaves. */
export interface FaultSettings {
  /** Milliseconds that an API request waits before it is carried out. */
  api_delay_before_ms: number;
  /** Milliseconds that an API answer is held back after the request was carried out. */
  api_delay_after_ms: number;
  /** So many of the next API requests fail without effect, with `api_fail_status`; a 500 is kept under its idempotency key. */
  api_fail_next: number;
  api_fail_status: number;
  /** So many of the next API requests are carried out, and their connection is cut before the answer. */
  api_lose_answers: number;
  /** Deliveries wait until this moment (Unix milliseconds). */
  webhooks_hold_until: number;
  /** So many of the next events are never delivered (until resent by hand). */
  webhooks_drop_next: number;
  /** So many of the next events are delivered twice. */
  webhooks_duplicate_next: number;
  /** So many of the next deliveries carry a signature made with another secret. */
  webhooks_missign_next: number;
  /** Payments stay `processing` so long before they succeed, as slow payment methods do. */
  processing_ms: number;
  /** How long a refund that fails afterwards looks succeeded. */
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

/** The faults in force; they are kept with the state and outlive a restart. */
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

  /** Takes one from a counter; false when nothing is left of it. */
  take(counter: Counter): boolean {
    const left = this.read()[counter];
    if (left > 0) this.change({ [counter]: left - 1 });
    return left > 0;
  }
}
