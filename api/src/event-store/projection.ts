import type { EventType } from '@kronblad/contracts/events/all';
import type { Tx } from './database.js';
import type { AnyEvent } from './stored-event.js';

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
  handle(events: readonly AnyEvent[], tx: Tx): Promise<void>;
}

/** 'Do x when y': has effects in the world or sends further commands. Never replayed by a rebuild; may see an event twice. */
export interface Reaction {
  readonly name: string;
  readonly handles: readonly EventType[];
  react(event: AnyEvent): Promise<void>;
}
