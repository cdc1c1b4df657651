import { TimeoutError, withTimeout } from '@kronblad/platform/with-timeout';
import type { Pool, QueryConfig, QueryResult } from 'pg';

/** Timeout of counting a request (ms). */
export const COUNTED_WITHIN_MS = 1_500;
/** After a timeout, PostgreSQL is skipped for this long (ms), so that further requests do not wait for it. */
export const LEFT_ALONE_MS = 5_000;

/**
 * PostgreSQL as the rate limits use it: a query times out, and the caller counts in memory. A timed-out query may still
 * be counted.
 */
export class LimitStore {
  private leftAloneUntil = 0;

  constructor(private readonly pool: Pick<Pool, 'query'>) {}

  async query(statement: QueryConfig): Promise<QueryResult> {
    if (Date.now() < this.leftAloneUntil) throw new Error('PostgreSQL timed out recently; counting in memory.');
    try {
      return await withTimeout(COUNTED_WITHIN_MS, this.pool.query(statement));
    } catch (error) {
      if (error instanceof TimeoutError) this.leftAloneUntil = Date.now() + LEFT_ALONE_MS;
      throw error;
    }
  }
}
