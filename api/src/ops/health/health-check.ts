import { within } from '@kronblad/platform/within';

export interface CheckResult {
  /** `degraded`: it answers, but something about it is not as it should be; `reason` says what. */
  readonly status: 'ok' | 'degraded' | 'failed';
  readonly ms: number;
  readonly reason?: string;
  /** What the check found besides, such as `lag_ms`. */
  readonly [detail: string]: unknown;
}

/** What a probe found. Anybody may read it: no addresses, no names of persons. */
export interface Findings {
  readonly status?: 'degraded';
  readonly reason?: string;
  readonly [detail: string]: unknown;
}

/** Resolves when it could be asked, to what it found if anything; throws or stays silent when not. */
export type Probe = () => Promise<Findings | undefined>;

export interface HealthCheckOptions {
  /** Longer than this is a failure. */
  readonly timeoutMs: number;
  /** For so long an answer holds, so that asking often costs nothing. */
  readonly keepMs: number;
}

/** One thing that can be well or not. Never throws, never takes longer than its time; asks once for many. */
export class HealthCheck {
  private last: { readonly result: Promise<CheckResult>; readonly at: number } | null = null;

  constructor(
    private readonly probe: Probe,
    private readonly options: HealthCheckOptions,
    private readonly clock: () => number = Date.now,
  ) {}

  run(): Promise<CheckResult> {
    const now = this.clock();
    if (!this.last || now - this.last.at >= this.options.keepMs) this.last = { result: this.ask(now), at: now };
    return this.last.result;
  }

  private async ask(startedAt: number): Promise<CheckResult> {
    const took = () => Math.max(0, Math.round(this.clock() - startedAt));
    try {
      const details = await within(this.options.timeoutMs, this.probe());
      return { status: 'ok', ...details, ms: took() };
    } catch {
      // Why is for the log of whoever failed; the answer is public.
      return { status: 'failed', ms: took() };
    }
  }
}
