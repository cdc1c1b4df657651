import { Refusal } from '@kronblad/contracts/refusals';
import { withTimeout } from '@kronblad/platform/with-timeout';

const ANSWER_MS = 2_000;

/** Awaits a queue operation for a waiting client; refuses with `queue_away` (503) on a timeout or error. */
export async function orQueueUnavailable<T>(asked: Promise<T>): Promise<T> {
  try {
    return await withTimeout(ANSWER_MS, asked);
  } catch {
    throw new Refusal('queue_away', { retryAfter: 5 });
  }
}
