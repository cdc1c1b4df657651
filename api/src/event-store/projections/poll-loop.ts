import { isDatabaseUnreachable } from '../log/postgres-errors.js';

/** Polling is only a safety net: loops are woken by notifications. */
const POLL_MS = 5_000;
export const SOON_MS = 20;
const FIRST_BACKOFF_MS = 500;
const MAX_BACKOFF_MS = 10_000;

/** `soon`: what the step waits for comes without a notification. `end`: the loop has done its work. */
export type StepOutcome = 'more' | 'soon' | 'idle' | 'end';

/**
 * Runs `step` repeatedly: at once while it returns 'more', otherwise when woken, or after POLL_MS. Steps start at least
 * `minIntervalMs` apart. A failed step is reported and retried with backoff. An unreachable PostgreSQL is not reported
 * here, because a health monitor logs it.
 */
export class PollLoop {
  private wakeUp: (() => void) | null = null;
  private woken = false;
  private stopping = false;
  private failures = 0;
  private running: Promise<void> | null = null;

  constructor(
    private readonly step: () => Promise<StepOutcome>,
    private readonly onFailure: (error: unknown) => void,
    private readonly minIntervalMs = 0,
    private readonly maxBackoffMs = MAX_BACKOFF_MS,
  ) {}

  start(): void {
    this.running ??= this.run();
  }

  wake = (): void => {
    this.woken = true;
    if (this.failures === 0) this.wakeUp?.();
  };

  async stop(): Promise<void> {
    this.stopping = true;
    this.wakeUp?.();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.stopping) {
      this.woken = false;
      const begun = Date.now();
      const outcome = await this.attempt();
      if (outcome === 'end') return;
      if (outcome === 'more' || this.stopping) continue;
      if (!this.woken) await this.pause(outcome === 'soon' ? SOON_MS : POLL_MS);
      const rest = begun + this.minIntervalMs - Date.now();
      if (rest > 0 && !this.stopping) await new Promise((resolve) => setTimeout(resolve, rest));
    }
  }

  private async attempt(): Promise<StepOutcome> {
    try {
      const outcome = await this.step();
      this.failures = 0;
      return outcome;
    } catch (error) {
      this.failures++;
      this.woken = false;
      if (!isDatabaseUnreachable(error)) this.onFailure(error);
      return 'idle';
    }
  }

  private pause(idleMs: number): Promise<void> {
    const ms = this.failures === 0 ? idleMs : Math.min(FIRST_BACKOFF_MS * 2 ** this.failures, this.maxBackoffMs);
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
