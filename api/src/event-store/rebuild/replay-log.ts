import type { EventType } from '../../events/all.js';
import type { Purpose } from '../../events/define.js';
import type { Batch, Checkpoint } from '../log/event-reader.js';
import { pipelined } from '../log/pipelined.js';
import type { AnyEvent } from '../log/stored-event.js';
import type { Tx } from '../log/transaction.js';
import type { Projection } from '../projections/projection.js';

/** Connections that write at once. More than cores, because a projection also waits for Node. */
export const LANES = 4;

export interface LogReplay {
  readonly projections: readonly Projection[];
  readonly from: Checkpoint;
  read(after: Checkpoint, types: readonly EventType[], purposes: readonly Purpose[]): Promise<Batch>;
  /** Runs `handle` in a transaction in which unqualified table names mean the tables to fill. */
  write(handle: (tx: Tx) => Promise<void>): Promise<void>;
}

export type OnProgress = (events: number) => void;

/**
 * Hands each batch to all projections side by side, each in a `write` of its own: a projection writes and reads only its
 * own tables. Meanwhile, the next batch is read and decrypted.
 */
export async function replayLog({ projections, from, read, write }: LogReplay): Promise<Checkpoint> {
  const types = [...new Set(projections.flatMap(({ handles }) => handles))];
  const purposes = [...new Set(projections.flatMap(({ personal = [] }) => personal))];
  for (let batch = await read(from, types, purposes); ; ) {
    const { events, checkpoint, exhausted } = batch;
    const [next] = await pipelined([
      exhausted ? Promise.resolve(undefined) : read(checkpoint, types, purposes),
      eachInLanes(projections, (projection) => handleBatch(projection, events, write)),
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

async function handleBatch(
  projection: Projection,
  events: readonly AnyEvent[],
  write: LogReplay['write'],
): Promise<void> {
  const types = new Set<string>(projection.handles);
  const own = events.filter(({ type }) => types.has(type));
  if (own.length > 0) await write((tx) => projection.handle(own, tx));
}
