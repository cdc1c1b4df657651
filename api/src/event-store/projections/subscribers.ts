import type { Database } from '../log/database.js';
import { type Batch, type Checkpoint, placeOf } from '../log/event-reader.js';
import type { LogSource } from '../log/log-tail.js';
import { runInContext } from '../log/request-context.js';
import type { AnyEvent } from '../log/stored-event.js';
import { advanceCheckpoint, lockCheckpoint, readCheckpoint, saveCheckpoint } from './checkpoints.js';
import type { Projection, Reaction } from './projection.js';

export const subscriberName = {
  projection: (projection: Projection) => `projection:${projection.name}`,
  reaction: (reaction: Pick<Reaction, 'name'>) => `reaction:${reaction.name}`,
};

/** Told of each batch that was taken in, empty or not, and how long that took (ms). */
export type OnBatch = (batch: Batch, ms: number) => void;

const BATCH = 500;
/** A projection that is new, or was away for long, has the whole log before it. */
const BATCH_FAR_BEHIND = 5_000;
/** How long a subscriber may keep to itself that it passed by events which are none of its own. */
const PASSED_BY_MS = 1_000;

/**
 * Brings an async projection one batch further: rows and checkpoint commit together. Where nothing of its own has come
 * it opens no transaction, but looks at the stored checkpoint now and then, because a rebuild may have moved it.
 */
export function projectionStep(database: Database, log: LogSource, projection: Projection, onBatch?: OnBatch) {
  const name = subscriberName.projection(projection);
  let limit = BATCH;
  let last: { readonly checkpoint: Checkpoint; readonly at: number } | null = null;
  const nothingNew = async () => {
    if (!last || Date.now() - last.at >= PASSED_BY_MS) return false;
    return (await log.readAfter(database, last.checkpoint, projection.handles, 1)).events.length === 0;
  };
  return async (): Promise<'more' | 'idle'> => {
    if (await nothingNew()) return 'idle';
    const since = performance.now();
    const outcome = await database.transaction(async (tx) => {
      const from = await lockCheckpoint(tx, name);
      const batch = await log.readAfter(tx, from, projection.handles, limit);
      if (batch.events.length > 0) await projection.handle(batch.events, tx);
      if (batch.checkpoint !== from) await saveCheckpoint(tx, name, batch.checkpoint);
      return batch;
    });
    last = { checkpoint: outcome.checkpoint, at: Date.now() };
    onBatch?.(outcome, performance.now() - since);
    limit = outcome.exhausted ? BATCH : BATCH_FAR_BEHIND;
    return outcome.exhausted ? 'idle' : 'more';
  };
}

/**
 * Lets a reaction see one batch, then moves its checkpoint. After a crash in between it sees events again: its effects
 * carry the event's id as their identity, so that they happen once all the same. Only who leads takes steps, so the
 * checkpoint is read once and remembered; `holds` tells whether that is still so.
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
  return async (): Promise<'more' | 'idle'> => {
    const since = performance.now();
    from ??= await readCheckpoint(database, name);
    const batch = await log.readAfter(database, from, reaction.handles, 100);
    try {
      for (const event of batch.events) {
        if (!holds()) return 'idle';
        await reactTo(event, reaction);
        from = placeOf(event) ?? from;
      }
      from = batch.checkpoint;
    } finally {
      const isDue = batch.events.length > 0 || Date.now() - (saved?.at ?? 0) >= PASSED_BY_MS;
      if (isDue && from !== saved?.checkpoint && holds()) await save(from);
    }
    onBatch?.(batch, performance.now() - since);
    return batch.exhausted ? 'idle' : 'more';
  };
}

async function reactTo(event: AnyEvent, reaction: Reaction): Promise<void> {
  if (event.meta.silent) return;
  await runInContext(
    { actor: { kind: 'system' }, correlationId: event.meta.correlationId, causationId: event.id },
    () => reaction.react(event),
  );
}
