import { isPostgresError } from './postgres-errors.js';

const ABORTED = '25P02';

/**
 * Runs independent statements of one transaction concurrently; the driver pipelines them in order. Waits for all of
 * them even when one fails, because a statement sent after the rollback would run outside the transaction. Throws the
 * error that aborted the transaction, not the errors that follow from the abort.
 */
export async function pipelined<Parts extends readonly Promise<unknown>[]>(
  parts: readonly [...Parts],
): Promise<{ -readonly [Part in keyof Parts]: Awaited<Parts[Part]> }> {
  const outcomes: readonly PromiseSettledResult<unknown>[] = await Promise.allSettled(parts);
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
  if (failures.length > 0) throw failures.find((reason) => !isPostgresError(reason, ABORTED)) ?? failures[0];
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value) as never;
}
