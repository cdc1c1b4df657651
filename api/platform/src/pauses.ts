/** An hour without a server costs its jobs no more than this when it is back. */
const LONGEST_MS = 15 * 60_000;
const JITTER = 0.5;

/**
 * How long to wait after a job's failed attempt, in ms: twice as long each time, up to a quarter of an hour, less up to half of
 * it by `chance` (from 0 to 1), so that what failed together does not come back together. `attempt` is from 1.
 */
export function pauseAfter(attempt: number, firstMs: number, chance: number): number {
  return Math.round(Math.min(firstMs * 2 ** (attempt - 1), LONGEST_MS) * (1 - JITTER * chance));
}
