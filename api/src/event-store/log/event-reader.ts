import type { EventType } from '@kronblad/contracts/events/all';
import type { Purpose } from '@kronblad/contracts/events/define';
import type { EventCodec, EventRow } from './event-codec.js';
import { COLUMNS } from './event-store.js';
import { EVENTS, type LogTable } from './log-table.js';
import type { AnyEvent } from './stored-event.js';
import type { Tx } from './transaction.js';

/** How far a reader has come: by transaction first, because positions are handed out before transactions commit. */
export interface Checkpoint {
  readonly transactionId: bigint;
  readonly position: number;
}

export const BEGINNING: Checkpoint = { transactionId: 0n, position: 0 };

export const isBefore = (a: Checkpoint, b: Checkpoint): boolean =>
  a.transactionId === b.transactionId ? a.position < b.position : a.transactionId < b.transactionId;

export interface Batch {
  readonly events: readonly AnyEvent[];
  /** Where to read on: past everything that was looked at, wanted or not. */
  readonly checkpoint: Checkpoint;
  /** False when the log may hold more right now. */
  readonly exhausted: boolean;
}

/** The last event that is safe to have read, wanted or not. */
interface EndRow {
  readonly end_transaction_id: string;
  readonly end_position: string;
}

/** The wanted ones stand beside it, if there are any; the end beside the first alone. */
interface WindowRow extends EventRow, EndRow {}

// Ordering names the table `e`, because COLUMNS gives the transaction id as text, and text sorts 10 before 9.

const SETTLED = 'transaction_id < pg_snapshot_xmin(pg_current_snapshot())';

const endSql = ({ table }: LogTable) => `
  SELECT transaction_id AS end_transaction_id, position AS end_position FROM ${table}
  WHERE ${SETTLED} ORDER BY transaction_id DESC, position DESC LIMIT 1`;

const readAfterSql = (log: LogTable) => `
  WITH settled AS (${endSql(log)})
  SELECT ${COLUMNS},
    CASE WHEN nth = 1 OR nth IS NULL THEN end_transaction_id::text END AS end_transaction_id,
    CASE WHEN nth = 1 OR nth IS NULL THEN end_position END AS end_position
  FROM settled LEFT JOIN LATERAL (
    SELECT *, row_number() OVER (ORDER BY transaction_id, position) AS nth FROM ${log.table}
    WHERE (transaction_id, position) > ($1::xid8, $2::bigint) AND ${SETTLED}
      AND ($3::text[] IS NULL OR type = ANY($3))
    ORDER BY transaction_id, position LIMIT $4
  ) AS e ON true
  ORDER BY e.transaction_id, e.position`;

const readBetweenSql = ({ table }: LogTable) => `
  SELECT ${COLUMNS} FROM ${table} AS e
  WHERE (transaction_id, position) > ($1::xid8, $2::bigint)
    AND ($3::xid8 IS NULL OR (transaction_id, position) <= ($3::xid8, $4::bigint))
    AND ($5::text[] IS NULL OR type = ANY($5))
  ORDER BY e.transaction_id, e.position LIMIT $6`;

/**
 * Reads the log in an order that never changes and misses nothing: only events of transactions older than the oldest
 * one still running, because a younger one may yet commit a lower position.
 */
export class EventReader {
  private readonly sql: { readonly end: string; readonly readAfter: string; readonly readBetween: string };

  constructor(
    private readonly codec: EventCodec,
    readonly log: LogTable = EVENTS,
  ) {
    this.sql = { end: endSql(log), readAfter: readAfterSql(log), readBetween: readBetweenSql(log) };
  }

  /**
   * The next `limit` events of these types (null: of all). The checkpoint of the batch passes by what lies between them,
   * and goes to the log's end when nothing more is wanted, so that nobody looks at it again. `purposes`: whose personal
   * data will be looked at (null: any).
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
    return { events, exhausted, checkpoint: furthest(after, exhausted ? endOf(rows) : placeOf(events.at(-1))) };
  }

  /** Where the log ends just now, for who reads on from here. */
  async end(tx: Tx): Promise<Checkpoint> {
    const rows = await tx.query<EndRow>(
      `SELECT end_transaction_id::text, end_position FROM (${this.sql.end}) AS settled`,
    );
    return endOf(rows) ?? BEGINNING;
  }

  /** Everything the transaction's snapshot sees up to and including `until`, for replays inside one snapshot. */
  async readBetween(
    tx: Tx,
    after: Checkpoint,
    until: Checkpoint | null,
    types: readonly EventType[] | null,
    limit = 2_000,
    purposes: readonly Purpose[] | null = null,
  ): Promise<Batch> {
    const rows = await tx.query<EventRow>(
      this.sql.readBetween,
      [
        after.transactionId.toString(),
        after.position,
        until?.transactionId.toString() ?? null,
        until?.position ?? null,
        types,
        limit,
      ],
      this.log.statement('read-between'),
    );
    const events = await this.codec.decode(tx, rows, purposes);
    return { events, exhausted: events.length < limit, checkpoint: furthest(after, placeOf(events.at(-1))) };
  }
}

export const placeOf = (event: AnyEvent | undefined): Checkpoint | undefined =>
  event && { transactionId: event.transactionId, position: event.position };

const endOf = ([row]: readonly EndRow[]): Checkpoint | undefined =>
  row && { transactionId: BigInt(row.end_transaction_id), position: Number(row.end_position) };

/** The very same checkpoint when there is nothing further: readers tell by it that they have nothing to remember. */
export const furthest = (before: Checkpoint, now: Checkpoint | undefined): Checkpoint =>
  now && isBefore(before, now) ? now : before;
