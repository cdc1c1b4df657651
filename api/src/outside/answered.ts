import { Refusal } from '@kronblad/contracts/refusals';
import { within } from '@kronblad/platform/within';

const ANSWER_MS = 2_000;

/** What the queue answers somebody who waits; refuses with `queue_away` (503) when it does not, for it may be away for long. */
export async function answered<T>(asked: Promise<T>): Promise<T> {
  try {
    return await within(ANSWER_MS, asked);
  } catch {
    throw new Refusal('queue_away', { retryAfter: 5 });
  }
}
