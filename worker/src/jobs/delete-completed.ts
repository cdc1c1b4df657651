import type { Queue } from '@kronblad/platform/queues';

const KEPT_MS = 7 * 24 * 3_600_000;
const BATCH = 1_000;

/** Deletes jobs that completed more than `keptMs` ago, in batches, until none is left or `ending` is aborted. */
export async function deleteCompleted(
  queue: Pick<Queue, 'clean'>,
  ending: AbortSignal,
  keptMs: number = KEPT_MS,
): Promise<void> {
  let deleted = BATCH;
  while (deleted === BATCH && !ending.aborted) deleted = (await queue.clean(keptMs, BATCH, 'completed')).length;
}
