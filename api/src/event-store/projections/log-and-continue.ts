import { TimeoutError } from '@kronblad/platform/with-timeout';
import type { Logger } from '@nestjs/common';
import { isDatabaseUnreachable } from '../log/postgres-errors.js';

export async function logAndContinue(logger: Logger, what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    // A health monitor already logs an unreachable queue or database, once per outage.
    if (error instanceof TimeoutError || isDatabaseUnreachable(error)) return;
    logger.warn(`${what} failed: ${error instanceof Error ? error.message : error}`);
  }
}
