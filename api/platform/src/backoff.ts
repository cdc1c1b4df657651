/** Bounds how long a job waits after a long outage. */
const MAX_DELAY_MS = 15 * 60_000;
const JITTER = 0.5;

/**
 * Exponential backoff (ms), at most MAX_DELAY_MS, with up to 50 % jitter from `chance` (0 to 1) so that retries spread
 * out. `attempt` counts from 1.
 */
export function backoffDelayMs(attempt: number, firstMs: number, chance: number): number {
  return Math.round(Math.min(firstMs * 2 ** (attempt - 1), MAX_DELAY_MS) * (1 - JITTER * chance));
}
