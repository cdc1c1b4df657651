import type { MetricsReading } from '@kronblad/platform/metrics';
import type { Database } from '../../event-store/index.js';
import type { EventType } from '../../events/all.js';

const COUNTED: readonly EventType[] = [
  'OrderPlaced',
  'PaymentSucceeded',
  'PaymentAttemptFailed',
  'OrderExpired',
  'RefundSucceeded',
];

interface Row {
  readonly upper: string;
  readonly type: EventType | null;
  readonly count: number;
}

/**
 * Counts events appended since the last reading, by transaction id: all transactions below the oldest running one have
 * ended, so each event is counted exactly once. Counting starts with the process.
 */
export function eventCounts(database: Database, count: (type: string, times: number) => void): MetricsReading {
  let from: string | null = null;
  for (const type of COUNTED) count(type, 0);
  return async () => {
    const rows: Row[] = await database.query<Row>(
      `SELECT now.upper::text, e.type, count(e.type)::int AS count
       FROM (SELECT pg_snapshot_xmin(pg_current_snapshot()) AS upper) now
       LEFT JOIN log.events e
         ON e.transaction_id >= coalesce($1::xid8, now.upper) AND e.transaction_id < now.upper AND e.type = ANY($2)
       GROUP BY now.upper, e.type`,
      [from, COUNTED],
      'metrics-event-counts',
    );
    for (const { type, count: times } of rows) if (type) count(type, times);
    from = rows[0]?.upper ?? from;
  };
}
