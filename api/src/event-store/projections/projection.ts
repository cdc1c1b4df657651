import type { EventType } from '@kronblad/contracts/events/all';
import type { Purpose } from '@kronblad/contracts/events/define';
import type { AnyEvent } from '../log/stored-event.js';
import type { Tx } from '../log/transaction.js';
import type { UnitOfWork } from '../log/unit-of-work.js';

export interface ErasedPerson {
  readonly personId: string;
  owns(email: string): boolean;
}

/**
 * Writes a read model. `inline` runs in the appending transaction, so the next request sees the rows; `async` follows
 * the log and commits its checkpoint with its rows. `handle` must depend only on the events and the tables (no clock,
 * randomness or sequences) and must not qualify table names with a schema, because rebuild and verification replay into
 * other schemas.
 */
export interface Projection {
  readonly name: string;
  readonly mode: 'inline' | 'async';
  /** The tables it owns, in the order in which they may be filled. */
  readonly tables: readonly string[];
  readonly handles: readonly EventType[];
  /** Purposes for which it reads personal data; default none. A replay decrypts no other. */
  readonly personal?: readonly Purpose[];
  /**
   * From 1. Raise it when events produce other rows, or `tables` or `handles` change. The next deploy rebuilds what an
   * older version built.
   */
  readonly version?: number;
  /**
   * Rows must not depend on batch boundaries: one event or thousands at a time. A batch is in log order and may hold a
   * stream's whole history.
   */
  handle(events: readonly AnyEvent[], tx: Tx): Promise<void>;
  /**
   * Changes a person's rows to what a replay without their keys produces. Required of projections that store personal
   * data.
   */
  forget?(person: ErasedPerson, tx: Tx): Promise<void>;
}

/**
 * Causes external effects or further commands. A rebuild never replays it. It may see an event twice, and sees no
 * imported history.
 */
export interface Reaction {
  readonly name: string;
  readonly handles: readonly EventType[];
  readonly batchSize: number;
  /** Handles a batch in log order. When it fails, its events are handled one by one; a failing one holds up the rest. */
  react(events: readonly AnyEvent[]): Promise<void>;
}

/**
 * Turns events into further events. They commit in the transaction that moves the checkpoint, so each event is handled
 * exactly once. A rebuild never replays it; it also sees imported history.
 */
export interface ProcessManager {
  readonly name: string;
  readonly handles: readonly EventType[];
  handle(events: readonly AnyEvent[], unit: UnitOfWork): Promise<void>;
}
