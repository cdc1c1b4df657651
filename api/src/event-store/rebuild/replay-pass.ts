import { type Batch, type Checkpoint, isBefore } from '../log/event-reader.js';
import type { AnyEvent } from '../log/stored-event.js';
import type { Projection } from '../projections/projection.js';

/** Maximum number of batches between the fastest projection and the slowest. */
const MAX_BATCHES_AHEAD = 2;

/** The replay of one projection. */
export interface ProjectionReplay {
  readonly projection: Projection;
  /** It has seen everything up to here. */
  at: Checkpoint;
  /** Last event to replay; null: no end. */
  readonly until: Checkpoint | null;
  /** Events replayed so far, including those of an earlier attempt. */
  replayed: number;
}

export interface ReplayPass {
  readonly replays: readonly ProjectionReplay[];
  readonly from: Checkpoint;
  read(after: Checkpoint): Promise<Batch>;
  /** Writes a projection's part of a batch (possibly empty) and saves its progress. */
  write(replay: ProjectionReplay, events: readonly AnyEvent[], checkpoint: Checkpoint, last: boolean): Promise<void>;
  onBatch(read: number): void;
}

/**
 * One pass over the log for all projections: decodes each event once, reads the next batch while the last ones are written,
 * and writes the projections concurrently. Returns the end of the log.
 */
export async function replayBatches({ replays, from, read, write, onBatch }: ReplayPass): Promise<Checkpoint> {
  const tails = replays.map(() => Promise.resolve());
  const written: Promise<unknown>[] = [];
  const eventsByReplay = distributeByType(replays);
  let checkpoint = from;
  try {
    for (let next: Promise<Batch> | null = read(from); next; ) {
      const batch: Batch = await next;
      const before = checkpoint;
      checkpoint = batch.checkpoint;
      next = batch.exhausted ? null : withoutUnhandledRejection(read(checkpoint));
      const wanted = eventsByReplay(batch.events);
      const shares = replays.map((replay, index) => {
        const tail = (tails[index] as Promise<void>).then(() => {
          const share = ofRange(replay, wanted[index] ?? [], before);
          return write(replay, share, checkpointFor(replay, batch.checkpoint), batch.exhausted);
        });
        tails[index] = withoutUnhandledRejection(tail);
        return tail;
      });
      written.push(withoutUnhandledRejection(Promise.all(shares).then(() => onBatch(batch.events.length))));
      if (written.length >= MAX_BATCHES_AHEAD) await written.shift();
    }
    await Promise.all(written);
  } finally {
    await Promise.allSettled(tails);
  }
  return checkpoint;
}

/** Prevents an unhandled rejection of a promise that is awaited later. */
function withoutUnhandledRejection<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

/** Distributes a batch to the projections by type, with one lookup per event. */
function distributeByType(replays: readonly ProjectionReplay[]): (events: readonly AnyEvent[]) => AnyEvent[][] {
  const takers = new Map<string, number[]>();
  replays.forEach(({ projection }, index) => {
    for (const type of new Set<string>(projection.handles)) takers.set(type, [...(takers.get(type) ?? []), index]);
  });
  return (events) => {
    const shares = replays.map((): AnyEvent[] => []);
    for (const event of events) for (const index of takers.get(event.type) ?? []) shares[index]?.push(event);
    return shares;
  };
}

/** The events in the projection's range; all of them when it starts at the batch and has no end. */
function ofRange({ at, until }: ProjectionReplay, events: readonly AnyEvent[], begin: Checkpoint): readonly AnyEvent[] {
  if (until === null && !isBefore(begin, at)) return events;
  return events.filter((event) => isBefore(at, event) && (until === null || !isBefore(until, event)));
}

const checkpointFor = ({ at }: ProjectionReplay, checkpoint: Checkpoint) =>
  isBefore(at, checkpoint) ? checkpoint : at;

/** The earliest checkpoint of the projections. */
export const startOf = (replays: readonly ProjectionReplay[]): Checkpoint =>
  replays.map(({ at }) => at).reduce((earliest, at) => (isBefore(at, earliest) ? at : earliest));

export const typesOf = (projections: readonly Projection[]) => [
  ...new Set(projections.flatMap(({ handles }) => handles)),
];

/** The purposes for which any of them reads personal data. */
export const purposesOf = (projections: readonly Projection[]) => [
  ...new Set(projections.flatMap(({ personal = [] }) => personal)),
];
