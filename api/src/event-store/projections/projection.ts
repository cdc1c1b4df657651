import type { EventType } from '../../events/all.js';
import type { Purpose } from '../../events/define.js';
import type { AnyEvent } from '../log/stored-event.js';
import type { Tx } from '../log/transaction.js';
import type { UnitOfWork } from '../log/unit-of-work.js';

export interface ErasedPerson {
  readonly personId: string;
  owns(email: string): boolean;
}

/**
 * Writes a read model. An `inline` projection runs in the appending transaction, so the next request sees its rows. An
 * `async` one follows the log and commits its checkpoint with its rows. `handle` must depend only on events and tables
 * (no clock, randomness or sequences) and must not qualify table names with a schema, because rebuild and verification
 * replay into other schemas.
 */
export interface Projection {
  readonly name: string;
  readonly mode: 'inline' | 'async';
  /** The tables that it owns, named without a schema. */
  readonly tables: readonly string[];
  readonly handles: readonly EventType[];
  /** Purposes for which it reads personal data (default none). A replay decrypts no other data. */
  readonly personal?: readonly Purpose[];
  /**
   * Counts from 1. Raise it when events produce other rows, or when `tables` or `handles` change: the next deploy then
   * rebuilds the tables.
   */
  readonly version?: number;
  /**
   * `events` are in log order: one event, many events or the whole history of a stream. The rows must not depend on how
   * events are divided into batches.
   */
  handle(events: readonly AnyEvent[], tx: Tx): Promise<void>;
  /**
   * Changes an erased person's rows to those that a replay writes without the person's keys. Required when the tables
   * hold personal data.
   */
  forget?(person: ErasedPerson, tx: Tx): Promise<void>;
}

/**
 * Starts external effects or further commands. Must tolerate seeing an event twice. Never runs for imported history or
 * in a rebuild.
 */
export interface Reaction {
  readonly name: string;
  readonly handles: readonly EventType[];
  readonly batchSize?: number;
  /**
   * Gets a batch in log order. After a failure the events are retried one by one; a failing event holds up the later
   * ones.
   */
  react(events: readonly AnyEvent[]): Promise<void>;
  /** True: an event is retried until all other reactions have handled the events before it. */
  readonly afterOthers?: boolean;
}

/**
 * Turns events into further events. They commit together with the checkpoint, so each event is handled exactly once. It
 * sees imported history, but never runs in a rebuild.
 */
export interface ProcessManager {
  readonly name: string;
  readonly handles: readonly EventType[];
  handle(events: readonly AnyEvent[], unit: UnitOfWork): Promise<void>;
}
