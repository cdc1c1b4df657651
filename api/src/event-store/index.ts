/**
 * The event log's face. Features append and load through `EventStore.transact`, write read models as `Projection`s,
 * and have effects through `Reaction`s; nothing else of this folder is for them.
 */
export { unbuilt } from './built-projections.js';
export { Database } from './database.js';
export { ERASURES, ErasedMeanwhile } from './erasures.js';
export { EventCodec } from './event-codec.js';
export { EventReader } from './event-reader.js';
export { EventStore } from './event-store.js';
export { EventStoreModule, PROJECTIONS } from './event-store.module.js';
export { type Followed, Follower } from './follower.js';
export { GroupCommit } from './group-commit.js';
export { HourlySweep } from './hourly-sweep.js';
export { keepGoing } from './keep-going.js';
export { LogBell } from './log-bell.js';
export { LogTail } from './log-tail.js';
export { migrate } from './migrate.js';
export { placeNewReactions, reactionsOf } from './new-reactions.js';
export { PersonKeys } from './person-keys.js';
export { isDatabaseAway, isDatabaseExhausted, isLockTimeout, isPostgresError } from './postgres-errors.js';
export type { ForgottenPerson, Projection, Reaction } from './projection.js';
export { Projector, type ProjectorListener, type TakenBatch } from './projector.js';
export { Reactions, reaction } from './reactions.js';
export { recordTable } from './record-table.js';
export { Replay } from './replay.js';
export type { LaneProgress } from './replay-progress.js';
export { actAs, currentContext, runInContext } from './request-context.js';
export { type Columns, type KeyedTable, RowChanges } from './row-changes.js';
export { Shelf } from './shelf.js';
export { type AnyEvent, isType, type StoredEvent } from './stored-event.js';
export { subscriberName } from './subscribers.js';
export { SwapHeldUp } from './swap-tries.js';
export { SwapWatch } from './swap-watch.js';
export { together } from './together.js';
export type { Tx } from './transaction.js';
export { Turns } from './turns.js';
export type { Stream, UnitOfWork } from './unit-of-work.js';
export type { Verdict } from './verification.js';
