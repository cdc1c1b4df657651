import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 25;

/**
 * Looks again and again until `isDone`, or until the time is up. Resolves with what was seen last and how long it took;
 * what throws counts as not done.
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
