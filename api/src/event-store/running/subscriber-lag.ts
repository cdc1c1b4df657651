import { EVENTS } from '../log/log-table.js';
import type { Tx } from '../log/transaction.js';

export interface SubscriberLag {
  readonly subscriber: string;
  /** Age of the first event after the subscriber's checkpoint; 0 when there is none. */
  readonly lagMs: number;
  readonly position: number;
}

export function readLag(tx: Tx, subscribers: readonly string[], log = EVENTS): Promise<SubscriberLag[]> {
  return tx.query<SubscriberLag>(
    `SELECT name AS subscriber, coalesce(c.position, 0)::float8 AS position,
       coalesce(round(1000 * extract(epoch FROM greatest(clock_timestamp() - unseen.recorded_at, '0'))), 0)::float8
         AS "lagMs"
     FROM unnest($1::text[]) AS name
     LEFT JOIN log.positions c ON c.subscriber = name
     LEFT JOIN LATERAL (
       SELECT recorded_at FROM ${log.table} e
       WHERE (e.transaction_id, e.position) > (coalesce(c.transaction_id, '0'::xid8), coalesce(c.position, 0))
       ORDER BY e.transaction_id, e.position LIMIT 1
     ) unseen ON true`,
    [subscribers],
    log.statement('projection-lag'),
  );
}
