import { Refusal } from '../../refusals/index.js';

/**
 * Text that another run of the PostgreSQL server or another database does not have: a restored database runs in a new
 * server or is a new database.
 */
export const SERVER_RUN = `(SELECT oid::text FROM pg_database WHERE datname = current_database())
  || '/' || extract(epoch FROM pg_postmaster_start_time())`;

/** Thrown instead of giving out a number that may have been given out before. */
export class NumberingHeld extends Refusal {
  constructor() {
    super('numbering_held', { retryAfter: 30 });
  }
}
