import { TimeoutError } from '@kronblad/platform/with-timeout';
import type { Logger } from '@nestjs/common';
import { isDatabaseUnreachable } from './postgres-errors.js';

/** Resolves with false when `work` failed for another reason than an unreachable queue or database. */
export async function logAndContinue(logger: Logger, what: string, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    // A health monitor already logs an unreachable queue or database, once per outage.
    if (error instanceof TimeoutError || isDatabaseUnreachable(error)) return true;
    logger.warn(`${what} failed: ${error instanceof Error ? error.message : error}`);
    return false;
  }
}
