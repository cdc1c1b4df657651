import { TimeoutError } from '@kronblad/platform/with-timeout';
import type { Logger } from '@nestjs/common';
import { isDatabaseUnreachable } from '../log/postgres-errors.js';

/** Runs `work`; logs a failure of `what` instead of throwing, so that the caller continues with the next item. */
export async function logAndContinue(logger: Logger, what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    // Other code reports an unreachable queue or database once.
    if (error instanceof TimeoutError || isDatabaseUnreachable(error)) return;
    logger.warn(`${what} failed: ${error instanceof Error ? error.message : error}`);
  }
}
