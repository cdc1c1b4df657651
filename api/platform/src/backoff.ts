const MAX_DELAY_MS = 15 * 60_000;
const JITTER = 0.5;

/** Exponential backoff in ms. `attempt` counts from 1; a random `chance` (0 to 1) lowers the delay by up to half. */
export function backoffDelayMs(attempt: number, firstMs: number, chance: number): number {
  return Math.round(Math.min(firstMs * 2 ** (attempt - 1), MAX_DELAY_MS) * (1 - JITTER * chance));
}
