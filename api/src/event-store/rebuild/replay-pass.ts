import { type Batch, type Checkpoint, isBefore } from '../log/event-reader.js';
import type { AnyEvent } from '../log/stored-event.js';
import type { Projection } from '../projections/projection.js';

/** Maximum number of batches between the fastest lane and the slowest. */
const AHEAD = 2;

/** The replay of one projection. */
export interface Lane {
  readonly projection: Projection;
  /** It has seen everything up to here. */
  at: Checkpoint;
  /** Last event to replay; null: no end. */
  readonly until: Checkpoint | null;
  /** Events replayed so far, including those of an earlier attempt. */
  replayed: number;
}

export interface Pass {
  readonly lanes: readonly Lane[];
  readonly from: Checkpoint;
  read(after: Checkpoint): Promise<Batch>;
  /** Writes a lane's part of a batch (possibly empty) and saves its progress. */
  write(lane: Lane, events: readonly AnyEvent[], checkpoint: Checkpoint, last: boolean): Promise<void>;
  onBatch(read: number): void;
}

/**
 * One pass over the log for all lanes: decodes each event once, reads the next batch while the last ones are written,
 * and writes the lanes concurrently. Returns the end of the log.
 */
export async function passOver({ lanes, from, read, write, onBatch }: Pass): Promise<Checkpoint> {
  const tails = lanes.map(() => Promise.resolve());
  const written: Promise<unknown>[] = [];
  const sharesOf = sharing(lanes);
  let checkpoint = from;
  try {
    for (let next: Promise<Batch> | null = read(from); next; ) {
      const batch: Batch = await next;
      const before = checkpoint;
      checkpoint = batch.checkpoint;
      next = batch.exhausted ? null : heard(read(checkpoint));
      const wanted = sharesOf(batch.events);
      const shares = lanes.map((lane, index) => {
        const tail = (tails[index] as Promise<void>).then(() => {
          const share = ofRange(lane, wanted[index] ?? [], before);
          return write(lane, share, checkpointFor(lane, batch.checkpoint), batch.exhausted);
        });
        tails[index] = heard(tail);
        return tail;
      });
      written.push(heard(Promise.all(shares).then(() => onBatch(batch.events.length))));
      if (written.length >= AHEAD) await written.shift();
    }
    await Promise.all(written);
  } finally {
    await Promise.allSettled(tails);
  }
  return checkpoint;
}

/** Prevents an unhandled rejection of a promise that is awaited later. */
function heard<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

/** Distributes a batch to the lanes by type, with one lookup per event. */
function sharing(lanes: readonly Lane[]): (events: readonly AnyEvent[]) => AnyEvent[][] {
  const takers = new Map<string, number[]>();
  lanes.forEach(({ projection }, index) => {
    for (const type of new Set<string>(projection.handles)) takers.set(type, [...(takers.get(type) ?? []), index]);
  });
  return (events) => {
    const shares = lanes.map((): AnyEvent[] => []);
    for (const event of events) for (const index of takers.get(event.type) ?? []) shares[index]?.push(event);
    return shares;
  };
}

/** The events in the lane's range; all of them when it starts at the batch and has no end. */
function ofRange({ at, until }: Lane, events: readonly AnyEvent[], begin: Checkpoint): readonly AnyEvent[] {
  if (until === null && !isBefore(begin, at)) return events;
  return events.filter((event) => isBefore(at, event) && (until === null || !isBefore(until, event)));
}

const checkpointFor = ({ at }: Lane, checkpoint: Checkpoint) => (isBefore(at, checkpoint) ? checkpoint : at);

/** The earliest checkpoint of the lanes. */
export const startOf = (lanes: readonly Lane[]): Checkpoint =>
  lanes.map(({ at }) => at).reduce((earliest, at) => (isBefore(at, earliest) ? at : earliest));

export const typesOf = (projections: readonly Projection[]) => [
  ...new Set(projections.flatMap(({ handles }) => handles)),
];

/** The purposes for which any of them reads personal data. */
export const purposesOf = (projections: readonly Projection[]) => [
  ...new Set(projections.flatMap(({ personal = [] }) => personal)),
];
