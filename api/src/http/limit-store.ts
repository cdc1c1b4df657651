import { NoAnswer, within } from '@kronblad/platform/within';
import type { Pool, QueryConfig, QueryResult } from 'pg';

/** So long a request waits to be counted. Counting takes milliseconds; whoever is refused by it would rather know soon. */
export const COUNTED_WITHIN_MS = 1_500;
/** After silence PostgreSQL is not asked for so long: else every request, and each of its limits, would wait anew. */
export const LEFT_ALONE_MS = 5_000;

/**
 * PostgreSQL as the limits ask it: without an answer in time the asking fails, and whoever asked counts by itself. What
 * was sent may be counted all the same, later.
 */
export class LimitStore {
  private leftAloneUntil = 0;

  constructor(private readonly pool: Pick<Pool, 'query'>) {}

  async query(statement: QueryConfig): Promise<QueryResult> {
    if (Date.now() < this.leftAloneUntil) throw new Error('PostgreSQL was silent a moment ago.');
    try {
      return await within(COUNTED_WITHIN_MS, this.pool.query(statement));
    } catch (error) {
      if (error instanceof NoAnswer) this.leftAloneUntil = Date.now() + LEFT_ALONE_MS;
      throw error;
    }
  }
}
