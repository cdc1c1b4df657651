import type { EventType } from '../../events/all.js';
import type { Purpose } from '../../events/define.js';
import type { Batch, Checkpoint } from '../log/event-reader.js';
import { pipelined } from '../log/pipelined.js';
import type { Tx } from '../log/transaction.js';
import type { Projection } from '../projections/projection.js';

/** Connections that write at once. More would take the shop's requests the cores that they wait for. */
export const LANES = 2;

export interface LogReplay {
  readonly projections: readonly Projection[];
  readonly from: Checkpoint;
  read(after: Checkpoint, types: readonly EventType[], purposes: readonly Purpose[]): Promise<Batch>;
  /** Runs `handle` in a transaction in which unqualified table names mean the tables to fill. */
  write(handle: (tx: Tx) => Promise<void>): Promise<void>;
  /** Called first in the transaction of each batch of a projection. */
  note?(tx: Tx, projection: Projection, checkpoint: Checkpoint): Promise<void>;
}

export type OnProgress = (events: number) => void;

/**
 * Hands each batch to all projections side by side, each in a `write` of its own: a projection writes and reads only its
 * own tables. Meanwhile, the next batch is read and decrypted.
 */
export async function replayLog(replay: LogReplay): Promise<Checkpoint> {
  const { projections, from, read } = replay;
  const types = [...new Set(projections.flatMap(({ handles }) => handles))];
  const purposes = [...new Set(projections.flatMap(({ personal = [] }) => personal))];
  for (let batch = await read(from, types, purposes); ; ) {
    const { checkpoint, exhausted } = batch;
    const [next] = await pipelined([
      exhausted ? Promise.resolve(undefined) : read(checkpoint, types, purposes),
      eachInLanes(projections, (projection) => handleBatch(projection, batch, replay)),
    ]);
    if (!next) return checkpoint;
    batch = next;
  }
}

/** Waits for all of them even when one fails, because those would go on writing. */
export async function eachInLanes<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const rest = items.values();
  const lane = async () => {
    for (const item of rest) await work(item);
  };
  await pipelined(Array.from({ length: LANES }, lane));
}

async function handleBatch(projection: Projection, batch: Batch, { write, note }: LogReplay): Promise<void> {
  const types = new Set<string>(projection.handles);
  const own = batch.events.filter(({ type }) => types.has(type));
  if (own.length === 0 && !note) return;
  await write(async (tx) => {
    await note?.(tx, projection, batch.checkpoint);
    if (own.length > 0) await projection.handle(own, tx);
  });
}
