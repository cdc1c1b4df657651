import type { EventType } from '../../events/all.js';
import type { Purpose } from '../../events/define.js';
import type { EventCodec, EventRow } from './event-codec.js';
import { COLUMNS } from './event-store.js';
import { EVENTS, type LogTable } from './log-table.js';
import type { AnyEvent } from './stored-event.js';
import type { Tx } from './transaction.js';

/**
 * How far a reader has read the log. Checkpoints are ordered by transaction id and then by position. Positions alone
 * are not enough: they are assigned before the commit, so a lower position may become visible after a higher one.
 */
export interface Checkpoint {
  readonly transactionId: bigint;
  readonly position: number;
}

export const BEGINNING: Checkpoint = { transactionId: 0n, position: 0 };

export const isBefore = (a: Checkpoint, b: Checkpoint): boolean =>
  a.transactionId === b.transactionId ? a.position < b.position : a.transactionId < b.transactionId;

export interface Batch {
  readonly events: readonly AnyEvent[];
  /** Position after the last event examined, whether or not its type was requested. */
  readonly checkpoint: Checkpoint;
  /** False when the log may hold more events after the checkpoint. */
  readonly exhausted: boolean;
  /** True when the log holds committed events that cannot be read yet, because an older transaction still runs. */
  readonly isUnsettled?: boolean;
}

interface EndRow {
  readonly end_transaction_id: string | null;
  readonly end_position: string;
}

interface WindowRow extends EventRow, EndRow {
  readonly is_unsettled: boolean;
}

// In the two read queries below, the outer ORDER BY must say `e.transaction_id`. Without `e.`, it would sort by the
// output column `transaction_id`, which is text, and text sorts '10' before '9'.

const SETTLED = 'transaction_id < pg_snapshot_xmin(pg_current_snapshot())';

const endSql = ({ table }: LogTable) => `
  SELECT transaction_id AS end_transaction_id, position AS end_position FROM ${table}
  WHERE ${SETTLED} ORDER BY transaction_id DESC, position DESC LIMIT 1`;

// The parameters are read by subqueries, which hides them from the planner. Otherwise the plan for a place near the end
// would look so much cheaper than the general plan that PostgreSQL plans each read anew, which takes longer than it runs.
const readAfterSql = (log: LogTable) => `
  WITH settled AS (${endSql(log)}),
  unsettled AS (SELECT EXISTS (
    SELECT FROM ${log.table} WHERE transaction_id >= pg_snapshot_xmin(pg_current_snapshot())) AS is_unsettled)
  SELECT ${COLUMNS}, is_unsettled,
    CASE WHEN nth = 1 OR nth IS NULL THEN end_transaction_id::text END AS end_transaction_id,
    CASE WHEN nth = 1 OR nth IS NULL THEN end_position END AS end_position
  FROM unsettled LEFT JOIN settled ON true LEFT JOIN LATERAL (
    SELECT *, row_number() OVER (ORDER BY transaction_id, position) AS nth FROM ${log.table}
    WHERE (transaction_id, position) > ((SELECT $1::xid8), (SELECT $2::bigint)) AND ${SETTLED}
      AND ((SELECT $3::text[]) IS NULL OR type = ANY ((SELECT $3::text[])::text[]))
    ORDER BY transaction_id, position LIMIT (SELECT $4::int)
  ) AS e ON true
  ORDER BY e.transaction_id, e.position`;

const readVisibleSql = ({ table }: LogTable) => `
  SELECT ${COLUMNS} FROM ${table} AS e
  WHERE (transaction_id, position) > ($1::xid8, $2::bigint)
    AND ($3::text[] IS NULL OR type = ANY($3))
  ORDER BY e.transaction_id, e.position LIMIT $4`;

/**
 * Reads the log in a stable order without skipping events. `readAfter` returns only events of transactions older than
 * the oldest running one, because a running transaction may still commit an event with a lower position.
 */
export class EventReader {
  private readonly sql: { readonly end: string; readonly readAfter: string; readonly readVisible: string };

  constructor(
    private readonly codec: EventCodec,
    readonly log: LogTable = EVENTS,
  ) {
    this.sql = { end: endSql(log), readAfter: readAfterSql(log), readVisible: readVisibleSql(log) };
  }

  /**
   * Returns the next `limit` events of `types` (null: all types). The returned checkpoint may lie after events of other
   * types; it is the log's end when no more events match. `purposes`: purposes of the personal data to decrypt (null:
   * all).
   */
  async readAfter(
    tx: Tx,
    after: Checkpoint,
    types: readonly EventType[] | null,
    limit = 500,
    purposes: readonly Purpose[] | null = null,
  ): Promise<Batch> {
    const rows = await tx.query<WindowRow>(
      this.sql.readAfter,
      [after.transactionId.toString(), after.position, types, limit],
      this.log.statement('read-after'),
    );
    const events = await this.codec.decode(
      tx,
      rows.filter(({ id }) => id !== null),
      purposes,
    );
    const exhausted = events.length < limit;
    return {
      events,
      exhausted,
      checkpoint: furthest(after, exhausted ? endOf(rows) : checkpointOf(events.at(-1))),
      isUnsettled: rows[0]?.is_unsettled === true,
    };
  }

  async end(tx: Tx): Promise<Checkpoint> {
    const rows = await tx.query<EndRow>(
      `SELECT end_transaction_id::text, end_position FROM (${this.sql.end}) AS settled`,
    );
    return endOf(rows) ?? BEGINNING;
  }

  /**
   * As {@link readAfter}, but also returns events of newer transactions, if they are visible to `tx`. Call it only in a
   * single snapshot or while appends are locked: otherwise an event could appear later at a position already passed.
   */
  async readVisible(
    tx: Tx,
    after: Checkpoint,
    types: readonly EventType[] | null,
    limit = 2_000,
    purposes: readonly Purpose[] | null = null,
  ): Promise<Batch> {
    const rows = await tx.query<EventRow>(
      this.sql.readVisible,
      [after.transactionId.toString(), after.position, types, limit],
      this.log.statement('read-visible'),
    );
    const events = await this.codec.decode(tx, rows, purposes);
    return { events, exhausted: events.length < limit, checkpoint: furthest(after, checkpointOf(events.at(-1))) };
  }
}

export const checkpointOf = (event: AnyEvent | undefined): Checkpoint | undefined =>
  event && { transactionId: event.transactionId, position: event.position };

const endOf = ([row]: readonly EndRow[]): Checkpoint | undefined =>
  row?.end_transaction_id
    ? { transactionId: BigInt(row.end_transaction_id), position: Number(row.end_position) }
    : undefined;

/** Returns `before` itself when `now` is not later: callers compare by identity to skip saving. */
export const furthest = (before: Checkpoint, now: Checkpoint | undefined): Checkpoint =>
  now && isBefore(before, now) ? now : before;
