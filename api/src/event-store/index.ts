/**
 * Public interface of the event log. Features append and load through `EventStore.transact`, write read models as
 * `Projection`s and cause effects through `Reaction`s.
 */

export { EventStoreModule, PROJECTIONS } from './event-store.module.js';
export { Database } from './log/database.js';
export { EventCodec } from './log/event-codec.js';
export { EventReader } from './log/event-reader.js';
export { EventStore } from './log/event-store.js';
export { hasEvents } from './log/has-events.js';
export { lockName, lockRows } from './log/lock-rows.js';
export { LogBell } from './log/log-bell.js';
export { EVENTS, type LogTable, VISITS } from './log/log-table.js';
export { LogTail } from './log/log-tail.js';
export { isDatabaseAway, isDatabaseExhausted, isLockTimeout, isPostgresError } from './log/postgres-errors.js';
export { actAs, causedBy, currentContext, type RequestContext, runInContext } from './log/request-context.js';
export { runIn } from './log/run-in.js';
export { type AnyEvent, isType, type StoredEvent } from './log/stored-event.js';
export { together } from './log/together.js';
export type { Tx } from './log/transaction.js';
export { Turns } from './log/turns.js';
export type { Stream, UnitOfWork } from './log/unit-of-work.js';
export { migrate } from './migrate.js';
export { ERASURES, ErasedMeanwhile } from './personal-data/erasures.js';
export { PersonKeys } from './personal-data/person-keys.js';
export { asNumber } from './projections/column-types.js';
export { type EntityTable, readRows, tableOf } from './projections/entity-table.js';
export { type Followed, Follower } from './projections/follower.js';
export { HourlySweep } from './projections/hourly-sweep.js';
export { keepGoing } from './projections/keep-going.js';
export { placeNewReactions, reactionsOf } from './projections/new-reactions.js';
export type { ForgottenPerson, ProcessManager, Projection, Reaction } from './projections/projection.js';
export { Projector, type ProjectorListener, type TakenBatch } from './projections/projector.js';
export { bulkReaction, processManager, Reactions, reaction } from './projections/reactions.js';
export { type Columns, type KeyedTable, RowChanges } from './projections/row-changes.js';
export { Shelf } from './projections/shelf.js';
export { readLag, type SubscriberLag } from './projections/subscriber-lag.js';
export { processStep, REACTION_BATCH, subscriberName } from './projections/subscribers.js';
export { unbuilt } from './rebuild/built-projections.js';
export { Replay } from './rebuild/replay.js';
export type { LaneProgress } from './rebuild/replay-progress.js';
export { SwapHeldUp } from './rebuild/swap-tries.js';
export { SwapWatch } from './rebuild/swap-watch.js';
export type { Verdict } from './rebuild/verification.js';
