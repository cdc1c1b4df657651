import type { EventType } from '@kronblad/contracts/events/all';
import type { Tx } from './database.js';
import type { EventCodec, EventRow } from './event-codec.js';
import { COLUMNS } from './event-store.js';
import type { AnyEvent } from './stored-event.js';

/** How far a reader has come: by transaction first, because positions are handed out before transactions commit. */
export interface Checkpoint {
  readonly transactionId: bigint;
  readonly position: number;
}

export const BEGINNING: Checkpoint = { transactionId: 0n, position: 0 };

export interface Batch {
  readonly events: readonly AnyEvent[];
  /** Where to read on: the last event looked at, wanted or not. */
  readonly checkpoint: Checkpoint;
  /** False when the log may hold more right now. */
  readonly exhausted: boolean;
}

// Ordering names the table, because COLUMNS gives the transaction id as text, and text sorts 10 before 9.

/**
 * Reads the log in an order that never changes and misses nothing: only events of transactions older than the oldest
 * one still running, because a younger one may yet commit a lower position.
 */
export class EventReader {
  constructor(private readonly codec: EventCodec) {}

  async readAfter(tx: Tx, checkpoint: Checkpoint, types: readonly EventType[] | null, limit = 500): Promise<Batch> {
    const rows = await tx.query<EventRow>(
      `SELECT ${COLUMNS} FROM log.events
       WHERE (transaction_id, position) > ($1::xid8, $2::bigint)
         AND transaction_id < pg_snapshot_xmin(pg_current_snapshot())
       ORDER BY events.transaction_id, events.position LIMIT $3`,
      [checkpoint.transactionId.toString(), checkpoint.position, limit],
      'events-read-after',
    );
    return this.toBatch(tx, rows, checkpoint, types, limit);
  }

  /** Everything the transaction's snapshot sees up to and including `until`, for replays inside one snapshot. */
  async readBetween(
    tx: Tx,
    after: Checkpoint,
    until: Checkpoint | null,
    types: readonly EventType[] | null,
    limit = 2_000,
  ): Promise<Batch> {
    const rows = await tx.query<EventRow>(
      `SELECT ${COLUMNS} FROM log.events
       WHERE (transaction_id, position) > ($1::xid8, $2::bigint)
         AND ($3::xid8 IS NULL OR (transaction_id, position) <= ($3::xid8, $4::bigint))
       ORDER BY events.transaction_id, events.position LIMIT $5`,
      [
        after.transactionId.toString(),
        after.position,
        until?.transactionId.toString() ?? null,
        until?.position ?? null,
        limit,
      ],
      'events-read-between',
    );
    return this.toBatch(tx, rows, after, types, limit);
  }

  private async toBatch(
    tx: Tx,
    rows: readonly EventRow[],
    before: Checkpoint,
    types: readonly EventType[] | null,
    limit: number,
  ): Promise<Batch> {
    const last = rows.at(-1);
    const wanted = types ? rows.filter((row) => (types as readonly string[]).includes(row.type)) : rows;
    return {
      events: await this.codec.decode(tx, wanted),
      checkpoint: last ? { transactionId: BigInt(last.transaction_id), position: Number(last.position) } : before,
      exhausted: rows.length < limit,
    };
  }
}
