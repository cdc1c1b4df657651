import { NoAnswer } from '@kronblad/platform/within';
import type { Logger } from '@nestjs/common';
import { isDatabaseAway } from '../log/postgres-errors.js';

/** Does one of many things: when it fails, that is logged as the failure of `what`, and the others have their turn. */
export async function keepGoing(logger: Logger, what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    // That the queue or the database is away is told once, by who watches it.
    if (error instanceof NoAnswer || isDatabaseAway(error)) return;
    logger.warn(`${what} failed: ${error instanceof Error ? error.message : error}`);
  }
}
