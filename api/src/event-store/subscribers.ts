import { lockCheckpoint, readCheckpoint, saveCheckpoint } from './checkpoints.js';
import type { Database } from './database.js';
import type { Batch, Checkpoint, EventReader } from './event-reader.js';
import type { Projection, Reaction } from './projection.js';
import { runInContext } from './request-context.js';

export const subscriberName = {
  projection: (projection: Projection) => `projection:${projection.name}`,
  reaction: (reaction: Reaction) => `reaction:${reaction.name}`,
};

const BATCH = 500;
/** A projection that is new, or was away for long, has the whole log before it. */
const BATCH_FAR_BEHIND = 5_000;

/** Brings an async projection one batch further: rows and checkpoint commit together. */
export function projectionStep(database: Database, reader: EventReader, projection: Projection) {
  const name = subscriberName.projection(projection);
  let limit = BATCH;
  return async (): Promise<'more' | 'idle'> => {
    const outcome = await database.transaction(async (tx) => {
      const from = await lockCheckpoint(tx, name);
      const batch = await reader.readAfter(tx, from, projection.handles, limit);
      if (batch.checkpoint === from) return 'idle';
      if (batch.events.length > 0) await projection.handle(batch.events, tx);
      await saveCheckpoint(tx, name, batch.checkpoint);
      return batch.exhausted ? 'idle' : 'more';
    });
    limit = outcome === 'more' ? BATCH_FAR_BEHIND : BATCH;
    return outcome;
  };
}

/** How long a reaction may keep to itself that it passed by events which are none of its own. */
const PASSED_BY_MS = 1_000;

/**
 * Lets a reaction see one batch, then moves its checkpoint. After a crash in between it sees events again: its effects
 * carry the event's id as their identity, so that they happen once all the same. Only who leads takes steps, so the
 * checkpoint is read once and remembered.
 */
export function reactionStep(database: Database, reader: EventReader, reaction: Reaction) {
  const name = subscriberName.reaction(reaction);
  let from: Checkpoint | null = null;
  let saved: { readonly checkpoint: Checkpoint; readonly at: number } | null = null;
  const save = async (checkpoint: Checkpoint) => {
    await saveCheckpoint(database, name, checkpoint);
    from = checkpoint;
    saved = { checkpoint, at: Date.now() };
  };
  return async (): Promise<'more' | 'idle'> => {
    from ??= await readCheckpoint(database, name);
    const batch: Batch = await reader.readAfter(database, from, reaction.handles, 100);
    for (const event of batch.events) {
      if (event.meta.silent) continue;
      await runInContext(
        { actor: { kind: 'system' }, correlationId: event.meta.correlationId, causationId: event.id },
        () => reaction.react(event),
      );
      await save({ transactionId: event.transactionId, position: event.position });
    }
    from = batch.checkpoint;
    const isDue = batch.events.length > 0 || Date.now() - (saved?.at ?? 0) >= PASSED_BY_MS;
    if (isDue && from !== saved?.checkpoint) await save(from);
    return batch.exhausted ? 'idle' : 'more';
  };
}
