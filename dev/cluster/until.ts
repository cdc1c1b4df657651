import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 25;

/**
 * Polls every `pollMs` until `isDone` or the timeout. Resolves with the last value and the elapsed time. An exception counts as not
 * done.
 */
export async function until<T>(
  look: () => Promise<T>,
  isDone: (seen: T) => boolean,
  withinMs: number,
  pollMs = POLL_MS,
): Promise<{ seen: T | Error; ms: number }> {
  const since = performance.now();
  for (;;) {
    const seen = await look().catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
    const ms = performance.now() - since;
    if ((!(seen instanceof Error) && isDone(seen)) || ms > withinMs) return { seen, ms };
    await pause(pollMs);
  }
}
