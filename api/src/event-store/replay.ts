import { lockCheckpoint, readCheckpoint, saveCheckpoint } from './checkpoints.js';
import type { Database, Tx } from './database.js';
import { BEGINNING, type Checkpoint, type EventReader } from './event-reader.js';
import type { Projection } from './projection.js';
import { checksum, dropShadow, makeShadow, rowTexts, swapShadow, useShadow } from './shadow-tables.js';
import { subscriberName } from './subscribers.js';

const BATCH = 2_000;
const REBUILD = 'rebuild';
const VERIFY = 'verify';

export interface Progress {
  readonly projection: string;
  readonly replayed: number;
}
type OnProgress = (progress: Progress) => void;

export interface Difference {
  readonly table: string;
  /** Where the row stands: in the read model only, or in its replay only. */
  readonly side: 'read model' | 'replay';
  readonly row: string;
}
export interface Verdict {
  readonly projection: string;
  readonly replayed: number;
  readonly rows: number;
  readonly checksum: string;
  readonly differences: readonly Difference[];
}

/** Rebuilds read models from the log, and proves that they equal it. Needs the owner's connection (it makes tables). */
export class Replay {
  constructor(
    private readonly database: Database,
    private readonly reader: EventReader,
  ) {}

  /**
   * Replays the log into a shadow of the projection's tables while the shop goes on, then holds appends for the moment
   * it takes to catch up and swap. Returns the number of events replayed.
   */
  async rebuild(projection: Projection, onProgress: OnProgress = () => undefined): Promise<number> {
    await this.database.transaction((tx) => makeShadow(tx, REBUILD, projection));
    let from = BEGINNING;
    let replayed = 0;
    for (let exhausted = false; !exhausted; ) {
      const batch = await this.reader.readAfter(this.database, from, projection.handles, BATCH);
      await this.replayBatch(REBUILD, projection, batch.events);
      from = batch.checkpoint;
      exhausted = batch.exhausted;
      replayed += batch.events.length;
      onProgress({ projection: projection.name, replayed });
    }
    return replayed + (await this.catchUpAndSwap(projection, from));
  }

  private catchUpAndSwap(projection: Projection, from: Checkpoint): Promise<number> {
    return this.database.transaction(async (tx) => {
      // The projector finishes what it is at, and begins nothing: its rows would be in both, the live tables and the shadow.
      if (projection.mode === 'async') await lockCheckpoint(tx, subscriberName.projection(projection));
      await tx.query('LOCK TABLE log.events IN SHARE MODE');
      await useShadow(tx, REBUILD);
      let checkpoint = from;
      let replayed = 0;
      for (let exhausted = false; !exhausted; ) {
        const batch = await this.reader.readBetween(tx, checkpoint, null, projection.handles, BATCH);
        if (batch.events.length > 0) await projection.handle(batch.events, tx);
        checkpoint = batch.checkpoint;
        exhausted = batch.exhausted;
        replayed += batch.events.length;
      }
      await swapShadow(tx, REBUILD, projection);
      if (projection.mode === 'async') await saveCheckpoint(tx, subscriberName.projection(projection), checkpoint);
      return replayed;
    });
  }

  /**
   * Replays what one snapshot of the database sees into tables aside and compares every row. The snapshot's transaction
   * writes nothing, so it holds up neither the shop nor the readers of the log.
   */
  async verify(projection: Projection, onProgress: OnProgress = () => undefined): Promise<Verdict> {
    await this.database.transaction((tx) => makeShadow(tx, VERIFY, projection));
    return this.database.transaction(async (snapshot) => {
      const until =
        projection.mode === 'async' ? await readCheckpoint(snapshot, subscriberName.projection(projection)) : null;
      const replayed = await this.replaySnapshot(snapshot, projection, until, onProgress);
      const verdict = await this.compare(snapshot, projection);
      await this.database.transaction((tx) => dropShadow(tx, VERIFY, projection));
      return { projection: projection.name, replayed, ...verdict };
    }, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  }

  private async replaySnapshot(snapshot: Tx, projection: Projection, until: Checkpoint | null, onProgress: OnProgress) {
    let checkpoint = BEGINNING;
    let replayed = 0;
    for (let exhausted = false; !exhausted; ) {
      const batch = await this.reader.readBetween(snapshot, checkpoint, until, projection.handles, BATCH);
      await this.replayBatch(VERIFY, projection, batch.events);
      checkpoint = batch.checkpoint;
      exhausted = batch.exhausted;
      replayed += batch.events.length;
      onProgress({ projection: projection.name, replayed });
    }
    return replayed;
  }

  private async replayBatch(
    schema: string,
    projection: Projection,
    events: Parameters<Projection['handle']>[0],
  ): Promise<void> {
    if (events.length === 0) return;
    await this.database.transaction(async (tx) => {
      await useShadow(tx, schema);
      await projection.handle(events, tx);
    });
  }

  private async compare(snapshot: Tx, projection: Projection): Promise<Omit<Verdict, 'projection' | 'replayed'>> {
    const differences: Difference[] = [];
    const sums: string[] = [];
    let rows = 0;
    for (const table of projection.tables) {
      const live = await checksum(snapshot, 'read', table);
      const replay = await checksum(this.database, VERIFY, table);
      rows += live.rows;
      sums.push(live.checksum);
      if (live.checksum === replay.checksum && live.rows === replay.rows) continue;
      const [liveRows, replayRows] = [
        await rowTexts(snapshot, 'read', table),
        await rowTexts(this.database, VERIFY, table),
      ];
      differences.push(...firstDifferences(table, liveRows, replayRows));
    }
    return { rows, checksum: sums.join('/'), differences };
  }
}

function firstDifferences(table: string, live: readonly string[], replay: readonly string[]): Difference[] {
  const [inReplay, inLive] = [new Set(replay), new Set(live)];
  const onlyLive = live.find((row) => !inReplay.has(row));
  const onlyReplay = replay.find((row) => !inLive.has(row));
  return [
    ...(onlyLive === undefined ? [] : [{ table, side: 'read model' as const, row: onlyLive }]),
    ...(onlyReplay === undefined ? [] : [{ table, side: 'replay' as const, row: onlyReplay }]),
  ];
}
