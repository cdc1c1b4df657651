import type { EventType } from '@kronblad/contracts/events/all';
import type { Purpose } from '@kronblad/contracts/events/define';
import type { AnyEvent } from '../log/stored-event.js';
import type { Tx } from '../log/transaction.js';
import type { UnitOfWork } from '../log/unit-of-work.js';

/** Somebody whose keys are destroyed. */
export interface ForgottenPerson {
  readonly personId: string;
  /** Whether an e-mail address is theirs. */
  owns(email: string): boolean;
}

/**
 * A read model's writer. `inline` runs in the transaction of the append, so that the next request sees it; `async` runs
 * behind the log and commits its checkpoint with its rows.
 *
 * `handle` must be a function of the events and the tables alone (no clock, no randomness, no sequences), and must name
 * its tables without a schema, because a rebuild and a verification replay into tables of the same names elsewhere.
 */
export interface Projection {
  readonly name: string;
  readonly mode: 'inline' | 'async';
  /** The tables it owns, in the order in which they may be filled. */
  readonly tables: readonly string[];
  readonly handles: readonly EventType[];
  /** For which purposes it reads personal data; none when left out. A replay unlocks no other. */
  readonly personal?: readonly Purpose[];
  /**
   * From 1; raised when events come to mean other rows, and with `tables` and `handles`. What was built by an older one is
   * rebuilt at the next deploy.
   */
  readonly version?: number;
  /**
   * Rows must not depend on how the log is cut into batches: one event or thousands at a time. A batch is the log's
   * order, and may hold a stream's whole life.
   */
  handle(events: readonly AnyEvent[], tx: Tx): Promise<void>;
  /**
   * Leaves of a person's rows what a replay makes of them now that their keys are gone. Needed of whoever writes down
   * personal data.
   */
  forget?(person: ForgottenPerson, tx: Tx): Promise<void>;
}

/**
 * 'Do x when y': has effects in the world or sends further commands. Never replayed by a rebuild. It may see an event
 * twice, and gets no events of history.
 */
export interface Reaction {
  readonly name: string;
  readonly handles: readonly EventType[];
  /** How many events it takes at a time. */
  readonly atOnce: number;
  /** Handles events in the log's order. When several fail, they are handed over again one by one. */
  react(events: readonly AnyEvent[]): Promise<void>;
}

/**
 * 'When y, then z': turns events into further events. These are stored in the transaction that moves its checkpoint, so each
 * event is handled exactly once, whoever runs it and however often. Never replayed by a rebuild; gets events of history too.
 */
export interface ProcessManager {
  readonly name: string;
  readonly handles: readonly EventType[];
  /** Handles a batch in the log's order. */
  handle(events: readonly AnyEvent[], unit: UnitOfWork): Promise<void>;
}
