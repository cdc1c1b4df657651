import type { EventType } from '@kronblad/contracts/events/all';
import type { Database } from '../log/database.js';
import { type Batch, type Checkpoint, placeOf } from '../log/event-reader.js';
import type { EventStore } from '../log/event-store.js';
import type { LogSource } from '../log/log-tail.js';
import type { AnyEvent } from '../log/stored-event.js';
import type { Tx } from '../log/transaction.js';
import { advanceCheckpoint, lockCheckpoint, readCheckpoint, saveCheckpoint } from './checkpoints.js';
import type { ProcessManager, Projection, Reaction } from './projection.js';

export const subscriberName = {
  projection: (projection: Projection) => `projection:${projection.name}`,
  reaction: (reaction: Pick<Reaction, 'name'>) => `reaction:${reaction.name}`,
  process: (manager: Pick<ProcessManager, 'name'>) => `process:${manager.name}`,
};

/** Told of each batch that was taken in, empty or not, and how long that took (ms). */
export type OnBatch = (batch: Batch, ms: number) => void;

const BATCH = 500;
/** A projection that is new, or was away for long, has the whole log before it. */
const BATCH_FAR_BEHIND = 5_000;
/** After a crash the effects of as many events may be begun twice. */
export const REACTION_BATCH = 100;
/** How long a subscriber may keep to itself that it passed by events which are none of its own. */
const PASSED_BY_MS = 1_000;

/** Brings an async projection one batch further: rows and checkpoint commit together. */
export function projectionStep(database: Database, log: LogSource, projection: Projection, onBatch?: OnBatch) {
  const name = subscriberName.projection(projection);
  const advance = (limit: number) =>
    database.transaction((tx) =>
      takeBatch(tx, log, { name, handles: projection.handles }, limit, (events) => projection.handle(events, tx)),
    );
  return transactionalStep(database, log, projection.handles, advance, onBatch);
}

/** Brings a process manager one batch further: its events and its checkpoint commit together. Throws as `transact` does. */
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

/** The checkpoint's row stays locked until the transaction ends: of two runners, one waits and then finds it moved. */
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
 * Where nothing of its own has come it opens no transaction, but looks at the stored checkpoint now and then, because a
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
 * Lets a reaction see one batch, then moves its checkpoint. After a crash in between it sees events again: its effects
 * carry the event's id as their identity, so that they happen once all the same. Only the leader takes steps, so the
 * checkpoint is read once and remembered; `holds` tells whether this process still leads.
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
  /** Throws at the first event that cannot be reacted to, with those before it done. */
  const reactTo = async (events: readonly AnyEvent[], atOnce: number): Promise<void> => {
    for (let start = 0; start < events.length && holds(); start += atOnce) {
      const some = events.slice(start, start + atOnce);
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
        reaction.atOnce,
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
