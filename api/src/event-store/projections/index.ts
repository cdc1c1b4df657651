/**
 * How features read the log. A `Projection` writes a read model, a `Reaction` starts an external effect, a process
 * manager appends further events.
 */

export { RebuildNotifier } from '../rebuild/rebuild-notifier.js';
export { backgroundTask, Leadership } from './background-task.js';
export { readCheckpoint } from './checkpoints.js';
export { asNumber, columnsAs, readRows, tableOf } from './entity-table.js';
export { InMemoryReadModel } from './in-memory-read-model.js';
export { LogSubscriber, type SubscribedState } from './log-subscriber.js';
export type { ErasedPerson, Projection, Reaction } from './projection.js';
export { processManager, Reactions, reaction } from './reactions.js';
export { type Columns, RowChanges } from './row-changes.js';
export { subscriberName } from './subscribers.js';
