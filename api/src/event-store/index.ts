/**
 * Public interface of the event log. Features append events through `EventStore.transact`. A `Projection` writes a read
 * model, a `Reaction` starts an external effect, a `ProcessManager` appends further events.
 */

export { EventStoreModule, PROJECTIONS } from './event-store.module.js';
export { actorText } from './log/actor-text.js';
export { anyOf } from './log/any-of.js';
export { Database } from './log/database.js';
export { EventCodec, UnreadableEvent } from './log/event-codec.js';
export { EventNotifier, isShopRunning } from './log/event-notifier.js';
export { EventReader } from './log/event-reader.js';
export { EventStore } from './log/event-store.js';
export { hasEvents } from './log/has-events.js';
export { lockName, lockRows } from './log/lock-rows.js';
export { EVENTS, type LogTable, VISITS } from './log/log-table.js';
export { Mutex } from './log/mutex.js';
export { NumberingHeld, SERVER_RUN } from './log/numbering-held.js';
export { pipelined } from './log/pipelined.js';
export {
  isDatabaseExhausted,
  isDatabaseUnreachable,
  isLockFailure,
  isPostgresError,
  unreachableText,
} from './log/postgres-errors.js';
export { RecentEventsBuffer } from './log/recent-events-buffer.js';
export { actAs, causedBy, currentContext, type RequestContext, runInContext } from './log/request-context.js';
export { runIn } from './log/run-in.js';
export { type Actor, type AnyEvent, isType, type StoredEvent } from './log/stored-event.js';
export type { Tx } from './log/transaction.js';
export type { Stream, UnitOfWork } from './log/unit-of-work.js';
export { migrate, migrationNames } from './migrate.js';
export { ERASURES, ErasedDuringRebuild } from './personal-data/erasures.js';
export { personKeysOf } from './personal-data/key-check.js';
export { PersonKeys } from './personal-data/person-keys.js';
export { backgroundTask, Leadership } from './projections/background-task.js';
export { readCheckpoint } from './projections/checkpoints.js';
export { asNumber } from './projections/column-types.js';
export { columnsAs, type EntityTable, readRows, tableOf } from './projections/entity-table.js';
export { Follower, type TakenBatch } from './projections/follower.js';
export { InMemoryReadModel } from './projections/in-memory-read-model.js';
export { logAndContinue } from './projections/log-and-continue.js';
export { LogSubscriber, type SubscribedState } from './projections/log-subscriber.js';
export { placeNewReactions, reactionsOf } from './projections/new-reactions.js';
export type { ErasedPerson, ProcessManager, Projection, Reaction } from './projections/projection.js';
export { Projector, type ProjectorListener } from './projections/projector.js';
export { WaitsForOthers } from './projections/reaction-follower.js';
export { bulkReaction, processManager, Reactions, reaction } from './projections/reactions.js';
export { type Columns, type KeyedTable, RowChanges } from './projections/row-changes.js';
export { readLag, type SubscriberLag } from './projections/subscriber-lag.js';
export { REACTION_BATCH, subscriberName } from './projections/subscribers.js';
export { projectionsToRebuild } from './rebuild/built-projections.js';
export { RebuildNotifier } from './rebuild/rebuild-notifier.js';
export { REPLAY_CONNECTIONS, Replay } from './rebuild/replay.js';
export { SwapBlockedError } from './rebuild/swap-blocked.js';
export type { VerificationResult } from './rebuild/verification.js';
export { NotMigrated, requireOwnRelease } from './release-check.js';
