import { type Batch, type Checkpoint, isBefore } from '../log/event-reader.js';
import type { AnyEvent } from '../log/stored-event.js';
import type { Projection } from '../projections/projection.js';

/** How many batches the fastest lane may be ahead of the slowest. */
const AHEAD = 2;

/** One projection on its way through the log. */
export interface Lane {
  readonly projection: Projection;
  /** It has seen everything up to here … */
  at: Checkpoint;
  /** … and wants nothing beyond; null is no end. */
  readonly until: Checkpoint | null;
  /** Events replayed so far, those of an earlier try included. */
  replayed: number;
}

export interface Pass {
  readonly lanes: readonly Lane[];
  readonly from: Checkpoint;
  read(after: Checkpoint): Promise<Batch>;
  /** Writes a lane's share of a batch, which may be nothing, and remembers how far it has come. */
  write(lane: Lane, events: readonly AnyEvent[], checkpoint: Checkpoint, last: boolean): Promise<void>;
  onBatch(read: number): void;
}

/**
 * One pass over the log for all lanes: each event is read and decoded once, the next batch while the last ones are
 * written, and the lanes write side by side. Ends when the log does; returns where that was.
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

/** Somebody awaits it later; until then its failure is not unheard of. */
function heard<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

/** Deals a batch out to the lanes by type, asking once an event and not once an event and lane. */
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

/** Those that the lane has not seen yet and still wants; all of them, if it was where the batch begins and has no end. */
function ofRange({ at, until }: Lane, events: readonly AnyEvent[], begin: Checkpoint): readonly AnyEvent[] {
  if (until === null && !isBefore(begin, at)) return events;
  return events.filter((event) => isBefore(at, event) && (until === null || !isBefore(until, event)));
}

const checkpointFor = ({ at }: Lane, checkpoint: Checkpoint) => (isBefore(at, checkpoint) ? checkpoint : at);

/** Where a pass for these lanes has to begin, and the types that it has to read. */
export const startOf = (lanes: readonly Lane[]): Checkpoint =>
  lanes.map(({ at }) => at).reduce((earliest, at) => (isBefore(at, earliest) ? at : earliest));

export const typesOf = (projections: readonly Projection[]) => [
  ...new Set(projections.flatMap(({ handles }) => handles)),
];

/** Whose personal data one of them looks at. */
export const purposesOf = (projections: readonly Projection[]) => [
  ...new Set(projections.flatMap(({ personal = [] }) => personal)),
];
