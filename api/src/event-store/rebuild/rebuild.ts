import type { Database } from '../log/database.js';
import type { Checkpoint, EventReader } from '../log/event-reader.js';
import type { AnyEvent } from '../log/stored-event.js';
import type { Tx } from '../log/transaction.js';
import { lockCheckpoint, saveCheckpoint } from '../projections/checkpoints.js';
import type { Projection } from '../projections/projection.js';
import { subscriberName } from '../projections/subscribers.js';
import { lockReadModelsExclusive, markBuilt } from './built-projections.js';
import {
  closeRebuild,
  markFinished,
  openRebuild,
  type ProjectionRebuild,
  prepareState,
  REBUILD,
  refuseOutdated,
  saveRebuild,
} from './rebuild-state.js';
import { purposesOf, replayBatches, startOf, typesOf } from './replay-pass.js';
import type { ReplayProgress } from './replay-progress.js';
import { BEGIN_FINISH, beginIn, indexShadowTable, missingIndexes, swapTables } from './shadow-tables.js';
import { SwapRetry } from './swap-retry.js';

/** A projection with nothing to write saves its progress only after this many batches. */
const IDLE_BATCHES = 8;

/**
 * Replays the log into shadow tables while the shop runs, then swaps them in. Resumes an interrupted run. Returns the
 * number of events read. Throws `SwapBlockedError` when the swap times out.
 */
export class Rebuild {
  private readonly idle = new Map<string, number>();
  private read = 0;

  constructor(
    private readonly database: Database,
    private readonly reader: EventReader,
    private readonly batch: number,
    private readonly progress: ReplayProgress,
    private readonly tries = new SwapRetry(database),
  ) {}

  async run(projections: readonly Projection[], fresh: boolean): Promise<number> {
    const replays = await this.database.transaction(async (tx) => {
      await prepareState(tx);
      const opened: ProjectionRebuild[] = [];
      for (const projection of projections) opened.push(await openRebuild(tx, projection, fresh));
      return opened;
    });
    await this.progress.begin(this.database, replays, this.reader.log);
    await this.follow(replays.filter(({ finished }) => !finished));
    await settled(replays.filter(({ finished }) => !finished).map((replay) => this.finish(replay)));
    await this.follow(replays);
    const inline = replays.filter(({ projection }) => projection.mode === 'inline');
    if (inline.length > 0) await this.swapInline(inline);
    for (const replay of replays) if (!inline.includes(replay)) await this.swapAsync(replay);
    return this.read;
  }

  /** Replays up to the end of the settled log, one transaction per batch. */
  private async follow(replays: readonly ProjectionRebuild[]): Promise<void> {
    if (replays.length === 0) return;
    const projections = replays.map(({ projection }) => projection);
    const [types, purposes] = [typesOf(projections), purposesOf(projections)];
    await replayBatches({
      replays,
      from: startOf(replays),
      read: (after) => this.reader.readAfter(this.database, after, types, this.batch, purposes),
      write: (replay, events, checkpoint, last) => this.write(replay as ProjectionRebuild, events, checkpoint, last),
      onBatch: (count) => {
        this.read += count;
        this.progress.count(count);
      },
    });
  }

  private async write(
    replay: ProjectionRebuild,
    events: readonly AnyEvent[],
    at: Checkpoint,
    last: boolean,
  ): Promise<void> {
    const { name } = replay.projection;
    const idle = events.length === 0 ? (this.idle.get(name) ?? 0) + 1 : 0;
    this.idle.set(name, idle);
    const replayed = replay.replayed + events.length;
    const moved = at !== replay.at && (last || idle % IDLE_BATCHES === 0);
    if (events.length > 0 || moved) {
      await this.database.transaction(async (tx) => {
        if (events.length > 0) await handle(replay, events, tx);
        await saveRebuild(tx, replay, at, replayed);
      }, beginIn(REBUILD));
    }
    Object.assign(replay, { at, replayed });
  }

  /** Tables run concurrently; indexes built by an earlier attempt are kept. */
  private async finish(replay: ProjectionRebuild): Promise<void> {
    this.progress.stage(replay, 'indexing');
    await settled(replay.projection.tables.map((table) => this.finishTable(table)));
    await markFinished(this.database, replay);
    replay.finished = true;
    this.progress.stage(replay, 'ready');
  }

  /** Indexes run concurrently too: the largest table has most of them. */
  private async finishTable(table: string): Promise<void> {
    const indexes = await missingIndexes(this.database, REBUILD, table);
    await settled(
      indexes.map((index) => this.database.transaction(async (tx) => void (await tx.query(index)), BEGIN_FINISH)),
    );
    await this.database.transaction((tx) => indexShadowTable(tx, REBUILD, table), BEGIN_FINISH);
  }

  /** Inline projections must see every append: the log is locked for the last events and the swap. */
  private async swapInline(replays: readonly ProjectionRebuild[]): Promise<void> {
    await this.swap(replays, async (tx) => {
      await tx.query(`LOCK TABLE ${this.reader.log.table} IN SHARE MODE`);
      await this.catchUp(tx, replays);
      await this.putInPlace(tx, replays);
    });
  }

  /** The projector finishes its step, then continues in the new tables from their checkpoint. */
  private async swapAsync(replay: ProjectionRebuild): Promise<void> {
    const subscriber = subscriberName.projection(replay.projection);
    await this.follow([replay]);
    await this.swap([replay], async (tx) => {
      await lockCheckpoint(tx, subscriber);
      await this.putInPlace(tx, [replay]);
      await saveCheckpoint(tx, subscriber, replay.at);
    });
  }

  /**
   * An open transaction would make the swap wait, and every query behind it; so an attempt times out soon, replays new
   * events and retries.
   */
  private async swap(replays: readonly ProjectionRebuild[], work: (tx: Tx) => Promise<void>): Promise<void> {
    await this.tries.run(
      async (tx) => {
        await lockReadModelsExclusive(tx);
        await work(tx);
      },
      beginIn(REBUILD),
      () => this.follow(replays),
    );
    for (const replay of replays) this.progress.stage(replay, 'done');
  }

  private async catchUp(tx: Tx, replays: readonly ProjectionRebuild[]): Promise<void> {
    const projections = replays.map(({ projection }) => projection);
    const [types, purposes] = [typesOf(projections), purposesOf(projections)];
    for (let at = startOf(replays), exhausted = false; !exhausted; ) {
      const batch = await this.reader.readBetween(tx, at, null, types, this.batch, purposes);
      for (const replay of replays) {
        const events = batch.events.filter(({ type }) => replay.projection.handles.includes(type));
        await handle(replay, events, tx);
      }
      ({ checkpoint: at, exhausted } = batch);
    }
  }

  private async putInPlace(tx: Tx, replays: readonly ProjectionRebuild[]): Promise<void> {
    for (const replay of replays) {
      await swapTables(tx, REBUILD, replay.projection);
      // Checked last: an erasure changes the old tables, so it has either committed or waits for the new ones.
      await refuseOutdated(tx, replay);
      await closeRebuild(tx, replay);
    }
    await markBuilt(
      tx,
      replays.map(({ projection }) => projection),
    );
  }
}

/**
 * Indexed tables are updated one event at a time, like the live ones: freeing and taking a unique name must not be in
 * the same statement.
 */
async function handle({ projection, finished }: ProjectionRebuild, events: readonly AnyEvent[], tx: Tx): Promise<void> {
  if (!finished) return projection.handle(events, tx);
  for (const event of events) await projection.handle([event], tx);
}

/** Waits for all before throwing the first failure. */
async function settled(works: readonly Promise<void>[]): Promise<void> {
  await Promise.allSettled(works);
  await Promise.all(works);
}
