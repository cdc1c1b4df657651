import type { Database } from '../log/database.js';
import type { Checkpoint, EventReader } from '../log/event-reader.js';
import type { AnyEvent } from '../log/stored-event.js';
import type { Tx } from '../log/transaction.js';
import { lockCheckpoint, saveCheckpoint } from '../projections/checkpoints.js';
import type { Projection } from '../projections/projection.js';
import { subscriberName } from '../projections/subscribers.js';
import { claimReadModels, markBuilt } from './built-projections.js';
import {
  closeLane,
  markFinished,
  openLane,
  prepareState,
  REBUILD,
  type RebuildLane,
  refuseOutdated,
  saveLane,
} from './rebuild-state.js';
import { passOver, purposesOf, startOf, typesOf } from './replay-pass.js';
import type { ReplayProgress } from './replay-progress.js';
import { BEGIN_FINISH, beginIn, finishShadow, missingIndexes, swapShadow } from './shadow-tables.js';
import { SwapTries } from './swap-tries.js';

/** A lane with nothing to write saves its progress only after this many batches. */
const IDLE_BATCHES = 8;

/**
 * Replays the log into shadow tables while the shop runs, then swaps them in. Resumes an interrupted run. Returns the
 * number of events read. Throws `SwapHeldUp` when the swap times out.
 */
export class Rebuild {
  private readonly idle = new Map<string, number>();
  private read = 0;

  constructor(
    private readonly database: Database,
    private readonly reader: EventReader,
    private readonly batch: number,
    private readonly progress: ReplayProgress,
    private readonly tries = new SwapTries(database),
  ) {}

  async run(projections: readonly Projection[], fresh: boolean): Promise<number> {
    const lanes = await this.database.transaction(async (tx) => {
      await prepareState(tx);
      const opened: RebuildLane[] = [];
      for (const projection of projections) opened.push(await openLane(tx, projection, fresh));
      return opened;
    });
    await this.progress.begin(this.database, lanes, this.reader.log);
    await this.follow(lanes.filter(({ finished }) => !finished));
    await settled(lanes.filter(({ finished }) => !finished).map((lane) => this.finish(lane)));
    await this.follow(lanes);
    const inline = lanes.filter(({ projection }) => projection.mode === 'inline');
    if (inline.length > 0) await this.swapInline(inline);
    for (const lane of lanes) if (!inline.includes(lane)) await this.swapAsync(lane);
    return this.read;
  }

  /** Replays up to the end of the settled log, one transaction per batch. */
  private async follow(lanes: readonly RebuildLane[]): Promise<void> {
    if (lanes.length === 0) return;
    const projections = lanes.map(({ projection }) => projection);
    const [types, purposes] = [typesOf(projections), purposesOf(projections)];
    await passOver({
      lanes,
      from: startOf(lanes),
      read: (after) => this.reader.readAfter(this.database, after, types, this.batch, purposes),
      write: (lane, events, checkpoint, last) => this.write(lane as RebuildLane, events, checkpoint, last),
      onBatch: (count) => {
        this.read += count;
        this.progress.count(count);
      },
    });
  }

  private async write(lane: RebuildLane, events: readonly AnyEvent[], at: Checkpoint, last: boolean): Promise<void> {
    const { name } = lane.projection;
    const idle = events.length === 0 ? (this.idle.get(name) ?? 0) + 1 : 0;
    this.idle.set(name, idle);
    const replayed = lane.replayed + events.length;
    const moved = at !== lane.at && (last || idle % IDLE_BATCHES === 0);
    if (events.length > 0 || moved) {
      await this.database.transaction(async (tx) => {
        if (events.length > 0) await handle(lane, events, tx);
        await saveLane(tx, lane, at, replayed);
      }, beginIn(REBUILD));
    }
    Object.assign(lane, { at, replayed });
  }

  /** Tables run concurrently; indexes built by an earlier attempt are kept. */
  private async finish(lane: RebuildLane): Promise<void> {
    this.progress.stage(lane, 'indexing');
    await settled(lane.projection.tables.map((table) => this.finishTable(table)));
    await markFinished(this.database, lane);
    lane.finished = true;
    this.progress.stage(lane, 'ready');
  }

  /** Indexes run concurrently too: the largest table has most of them. */
  private async finishTable(table: string): Promise<void> {
    const indexes = await missingIndexes(this.database, REBUILD, table);
    await settled(
      indexes.map((index) => this.database.transaction(async (tx) => void (await tx.query(index)), BEGIN_FINISH)),
    );
    await this.database.transaction((tx) => finishShadow(tx, REBUILD, table), BEGIN_FINISH);
  }

  /** Inline projections must see every append: the log is locked for the last events and the swap. */
  private async swapInline(lanes: readonly RebuildLane[]): Promise<void> {
    await this.swap(lanes, async (tx) => {
      await tx.query(`LOCK TABLE ${this.reader.log.table} IN SHARE MODE`);
      await this.catchUp(tx, lanes);
      await this.putInPlace(tx, lanes);
    });
  }

  /** The projector finishes its step, then continues in the new tables from their checkpoint. */
  private async swapAsync(lane: RebuildLane): Promise<void> {
    const subscriber = subscriberName.projection(lane.projection);
    await this.follow([lane]);
    await this.swap([lane], async (tx) => {
      await lockCheckpoint(tx, subscriber);
      await this.putInPlace(tx, [lane]);
      await saveCheckpoint(tx, subscriber, lane.at);
    });
  }

  /**
   * An open transaction would make the swap wait, and every query behind it; so an attempt times out soon, replays new
   * events and retries.
   */
  private async swap(lanes: readonly RebuildLane[], work: (tx: Tx) => Promise<void>): Promise<void> {
    await this.tries.run(
      async (tx) => {
        await claimReadModels(tx);
        await work(tx);
      },
      beginIn(REBUILD),
      () => this.follow(lanes),
    );
    for (const lane of lanes) this.progress.stage(lane, 'done');
  }

  private async catchUp(tx: Tx, lanes: readonly RebuildLane[]): Promise<void> {
    const projections = lanes.map(({ projection }) => projection);
    const [types, purposes] = [typesOf(projections), purposesOf(projections)];
    for (let at = startOf(lanes), exhausted = false; !exhausted; ) {
      const batch = await this.reader.readBetween(tx, at, null, types, this.batch, purposes);
      for (const lane of lanes) {
        const events = batch.events.filter(({ type }) => lane.projection.handles.includes(type));
        await handle(lane, events, tx);
      }
      ({ checkpoint: at, exhausted } = batch);
    }
  }

  private async putInPlace(tx: Tx, lanes: readonly RebuildLane[]): Promise<void> {
    for (const lane of lanes) {
      await swapShadow(tx, REBUILD, lane.projection);
      // Checked last: an erasure changes the old tables, so it has either committed or waits for the new ones.
      await refuseOutdated(tx, lane);
      await closeLane(tx, lane);
    }
    await markBuilt(
      tx,
      lanes.map(({ projection }) => projection),
    );
  }
}

/**
 * Indexed tables are updated one event at a time, like the live ones: freeing and taking a unique name must not be in
 * the same statement.
 */
async function handle({ projection, finished }: RebuildLane, events: readonly AnyEvent[], tx: Tx): Promise<void> {
  if (!finished) return projection.handle(events, tx);
  for (const event of events) await projection.handle([event], tx);
}

/** Waits for all before throwing the first failure. */
async function settled(works: readonly Promise<void>[]): Promise<void> {
  await Promise.allSettled(works);
  await Promise.all(works);
}
