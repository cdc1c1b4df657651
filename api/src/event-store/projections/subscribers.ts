import type { EventType } from '@kronblad/contracts/events/all';
import type { Database } from '../log/database.js';
import { type Batch, type Checkpoint, placeOf } from '../log/event-reader.js';
import type { EventStore } from '../log/event-store.js';
import type { LogSource } from '../log/recent-events-buffer.js';
import type { AnyEvent } from '../log/stored-event.js';
import type { Tx } from '../log/transaction.js';
import { refuseBuiltLater } from '../rebuild/built-projections.js';
import { advanceCheckpoint, lockCheckpoint, readCheckpoint, saveCheckpoint } from './checkpoints.js';
import type { ProcessManager, Projection, Reaction } from './projection.js';

export const subscriberName = {
  projection: (projection: Projection) => `projection:${projection.name}`,
  reaction: (reaction: Pick<Reaction, 'name'>) => `reaction:${reaction.name}`,
  process: (manager: Pick<ProcessManager, 'name'>) => `process:${manager.name}`,
};

export type OnBatch = (batch: Batch, ms: number) => void;

const BATCH = 500;
const BATCH_FAR_BEHIND = 5_000;
/** After a crash, the effects of up to this many events may start a second time. */
export const REACTION_BATCH = 100;
/** While all new events are of types that a subscriber does not handle, it saves its checkpoint at this interval. */
const PASSED_BY_MS = 1_000;

export function projectionStep(database: Database, log: LogSource, projection: Projection, onBatch?: OnBatch) {
  const name = subscriberName.projection(projection);
  const advance = (limit: number) =>
    database.transaction(async (tx) => {
      await refuseBuiltLater(tx, projection);
      return takeBatch(tx, log, { name, handles: projection.handles }, limit, (events) =>
        projection.handle(events, tx),
      );
    });
  return transactionalStep(database, log, projection.handles, advance, onBatch);
}

export function processStep(
  database: Database,
  store: EventStore,
  log: LogSource,
  manager: ProcessManager,
  onBatch?: OnBatch,
) {
  const name = subscriberName.process(manager);
  const advance = () =>
    store.transact((unit) =>
      takeBatch(unit.tx, log, { name, handles: manager.handles }, BATCH, (events) => manager.handle(events, unit)),
    );
  return transactionalStep(database, log, manager.handles, advance, onBatch);
}

interface Subscriber {
  readonly name: string;
  readonly handles: readonly EventType[];
}

/** Locks the checkpoint's row: a concurrent step of the same subscriber waits and then starts after this batch. */
async function takeBatch(
  tx: Tx,
  log: LogSource,
  { name, handles }: Subscriber,
  limit: number,
  handle: (events: readonly AnyEvent[]) => Promise<void>,
): Promise<Batch> {
  const from = await lockCheckpoint(tx, name);
  const batch = await log.readAfter(tx, from, handles, limit);
  if (batch.events.length > 0) await handle(batch.events);
  if (batch.checkpoint !== from) await saveCheckpoint(tx, name, batch.checkpoint);
  return batch;
}

/**
 * Opens no transaction while there are no new events. Reads the stored checkpoint again from time to time, because a
 * rebuild may have moved it.
 */
function transactionalStep(
  database: Database,
  log: LogSource,
  handles: readonly EventType[],
  advance: (limit: number) => Promise<Batch>,
  onBatch?: OnBatch,
) {
  let limit = BATCH;
  let last: { readonly checkpoint: Checkpoint; readonly at: number } | null = null;
  const nothingNew = async () => {
    if (!last || Date.now() - last.at >= PASSED_BY_MS) return false;
    return (await log.readAfter(database, last.checkpoint, handles, 1)).events.length === 0;
  };
  return async (): Promise<'more' | 'idle'> => {
    if (await nothingNew()) return 'idle';
    const since = performance.now();
    const batch = await advance(limit);
    last = { checkpoint: batch.checkpoint, at: Date.now() };
    onBatch?.(batch, performance.now() - since);
    limit = batch.exhausted ? BATCH : BATCH_FAR_BEHIND;
    return batch.exhausted ? 'idle' : 'more';
  };
}

/**
 * Handles the next batch of a reaction, then saves its checkpoint. After a crash in between it handles events again;
 * effects are idempotent by event id. Only the leader runs steps, so the checkpoint is read once. `holds` is false once
 * this process has lost the lead.
 */
export function reactionStep(
  database: Database,
  log: LogSource,
  reaction: Reaction,
  holds: () => boolean,
  onBatch?: OnBatch,
) {
  const name = subscriberName.reaction(reaction);
  let from: Checkpoint | null = null;
  let saved: { readonly checkpoint: Checkpoint; readonly at: number } | null = null;
  const save = async (checkpoint: Checkpoint) => {
    await advanceCheckpoint(database, name, checkpoint);
    saved = { checkpoint, at: Date.now() };
  };
  const reactTo = async (events: readonly AnyEvent[], batchSize: number): Promise<void> => {
    for (let start = 0; start < events.length && holds(); start += batchSize) {
      const some = events.slice(start, start + batchSize);
      await reaction.react(some).catch((error: unknown) => {
        if (some.length === 1) throw error;
        return reactTo(some, 1);
      });
      from = placeOf(some.at(-1)) ?? from;
    }
  };
  return async (): Promise<'more' | 'idle'> => {
    const since = performance.now();
    from ??= await readCheckpoint(database, name);
    const batch = await log.readAfter(database, from, reaction.handles, REACTION_BATCH);
    try {
      await reactTo(
        batch.events.filter(({ meta }) => !meta.silent),
        reaction.batchSize,
      );
      if (!holds()) return 'idle';
      from = batch.checkpoint;
    } finally {
      const isDue = batch.events.length > 0 || Date.now() - (saved?.at ?? 0) >= PASSED_BY_MS;
      if (isDue && from !== saved?.checkpoint && holds()) await save(from);
    }
    onBatch?.(batch, performance.now() - since);
    return batch.exhausted ? 'idle' : 'more';
  };
}
