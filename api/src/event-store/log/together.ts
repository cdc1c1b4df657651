import { isPostgresError } from './postgres-errors.js';

const ABORTED = '25P02';

/**
 * Work of one transaction whose parts do not wait for each other: their statements travel together, and run in the order
 * in which they were sent. Waits for all of it even when some fails, because a statement that came after the rollback
 * would stand outside of the transaction. Throws what went wrong first, not what failed because of it.
 */
export async function together<Parts extends readonly Promise<unknown>[]>(
  parts: readonly [...Parts],
): Promise<{ -readonly [Part in keyof Parts]: Awaited<Parts[Part]> }> {
  const outcomes: readonly PromiseSettledResult<unknown>[] = await Promise.allSettled(parts);
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
  if (failures.length > 0) throw failures.find((reason) => !isPostgresError(reason, ABORTED)) ?? failures[0];
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value) as never;
}
