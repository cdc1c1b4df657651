import { backoffDelayMs } from '@kronblad/platform/backoff';

const FIRST_MS = 60_000;

/** Schedules retries: first in the next round, then after pauses that double up to 15 minutes. */
export class RetryBackoff {
  private readonly failed = new Map<string, { readonly times: number; readonly until: number }>();

  isDue(id: string, now: Date): boolean {
    return (this.failed.get(id)?.until ?? 0) <= now.getTime();
  }

  note(id: string, succeeded: boolean, now: Date): void {
    if (succeeded) this.failed.delete(id);
    else this.postpone(id, now.getTime());
  }

  private postpone(id: string, now: number): void {
    const times = (this.failed.get(id)?.times ?? 0) + 1;
    const pause = times === 1 ? 0 : backoffDelayMs(times - 1, FIRST_MS, 0);
    this.failed.set(id, { times, until: now + pause });
  }
}
