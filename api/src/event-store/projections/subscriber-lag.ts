import type { Tx } from '../log/transaction.js';

export interface SubscriberLag {
  readonly subscriber: string;
  /** How long ago the oldest event was recorded that it has not seen; 0 when it has seen all. */
  readonly lagMs: number;
  /** The place in the log that it has come to; 0 at the beginning. */
  readonly position: number;
}

/** Lag of each subscriber behind the log. */
export function readLag(tx: Tx, subscribers: readonly string[]): Promise<SubscriberLag[]> {
  return tx.query<SubscriberLag>(
    `SELECT name AS subscriber, coalesce(c.position, 0)::float8 AS position,
       coalesce(round(1000 * extract(epoch FROM greatest(clock_timestamp() - unseen.recorded_at, '0'))), 0)::float8
         AS "lagMs"
     FROM unnest($1::text[]) AS name
     LEFT JOIN log.checkpoints c ON c.subscriber = name
     LEFT JOIN LATERAL (
       SELECT recorded_at FROM log.events e
       WHERE (e.transaction_id, e.position) > (coalesce(c.transaction_id, '0'::xid8), coalesce(c.position, 0))
       ORDER BY e.transaction_id, e.position LIMIT 1
     ) unseen ON true`,
    [subscribers],
    'projection-lag',
  );
}
