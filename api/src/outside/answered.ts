import { Refusal } from '@kronblad/contracts/refusals';
import { within } from '@kronblad/platform/within';

const ANSWER_MS = 2_000;

/** Awaits a queue operation for a waiting client; refuses with `queue_away` (503) on a timeout or error. */
export async function answered<T>(asked: Promise<T>): Promise<T> {
  try {
    return await within(ANSWER_MS, asked);
  } catch {
    throw new Refusal('queue_away', { retryAfter: 5 });
  }
}
