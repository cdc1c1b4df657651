import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 25;

/**
 * Polls until `isDone` or the timeout. Resolves with the last value and the elapsed time. An exception counts as not
 * done.
 */
export async function until<T>(
  look: () => Promise<T>,
  isDone: (seen: T) => boolean,
  withinMs: number,
): Promise<{ seen: T | Error; ms: number }> {
  const since = performance.now();
  for (;;) {
    const seen = await look().catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
    const ms = performance.now() - since;
    if ((!(seen instanceof Error) && isDone(seen)) || ms > withinMs) return { seen, ms };
    await pause(POLL_MS);
  }
}
