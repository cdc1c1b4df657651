/**
 * The event log: features append events through `EventStore.transact`. What reads them is declared with `projections/`;
 * processes run it with `running/` and `rebuild/`, and compare program and database with `release/`.
 */

export { EventStoreModule, PROJECTIONS } from './event-store.module.js';
export { actorText } from './log/actor-text.js';
export { anyOf } from './log/any-of.js';
export { Database } from './log/database.js';
export { EventCodec, UnreadableEvent } from './log/event-codec.js';
export { EventNotifier } from './log/event-notifier.js';
export { EventReader } from './log/event-reader.js';
export { EventStore } from './log/event-store.js';
export { hasEvents } from './log/has-events.js';
export { lockName, lockRows } from './log/lock-rows.js';
export { logAndContinue } from './log/log-and-continue.js';
export { EVENTS, type LogTable, VISITS } from './log/log-table.js';
export { Mutex } from './log/mutex.js';
export { NumberingHeld } from './log/numbering-held.js';
export { pipelined } from './log/pipelined.js';
export { isDatabaseExhausted, isDatabaseUnreachable, isLockFailure, isPostgresError } from './log/postgres-errors.js';
export { RecentEventsBuffer } from './log/recent-events-buffer.js';
export { actAs, causedBy, currentContext, type RequestContext, runInContext } from './log/request-context.js';
export { runIn } from './log/run-in.js';
export { type Actor, type AnyEvent, isType, type StoredEvent } from './log/stored-event.js';
export type { Tx } from './log/transaction.js';
export type { Stream, UnitOfWork } from './log/unit-of-work.js';
export { ERASURES } from './personal-data/erasures.js';
export { PersonKeys } from './personal-data/person-keys.js';
