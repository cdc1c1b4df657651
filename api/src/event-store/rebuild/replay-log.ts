import type { EventType } from '@kronblad/contracts/events/all';
import type { Purpose } from '@kronblad/contracts/events/define';
import type { Batch, Checkpoint } from '../log/event-reader.js';
import type { AnyEvent } from '../log/stored-event.js';
import type { Tx } from '../log/transaction.js';
import type { Projection } from '../projections/projection.js';

export interface LogReplay {
  readonly projections: readonly Projection[];
  readonly from: Checkpoint;
  read(after: Checkpoint, types: readonly EventType[], purposes: readonly Purpose[]): Promise<Batch>;
  /** Runs a batch in a transaction in which unqualified table names mean the tables to fill. */
  write(batch: (tx: Tx) => Promise<void>): Promise<void>;
}

export type OnProgress = (events: number) => void;

export async function replayLog({ projections, from, read, write }: LogReplay): Promise<Checkpoint> {
  const types = [...new Set(projections.flatMap(({ handles }) => handles))];
  const purposes = [...new Set(projections.flatMap(({ personal = [] }) => personal))];
  for (let at = from; ; ) {
    const { events, checkpoint, exhausted } = await read(at, types, purposes);
    if (events.length > 0) await write((tx) => handleBatch(tx, projections, events));
    if (exhausted) return checkpoint;
    at = checkpoint;
  }
}

async function handleBatch(tx: Tx, projections: readonly Projection[], events: readonly AnyEvent[]): Promise<void> {
  for (const projection of projections) {
    const types = new Set<string>(projection.handles);
    const own = events.filter(({ type }) => types.has(type));
    if (own.length > 0) await projection.handle(own, tx);
  }
}
