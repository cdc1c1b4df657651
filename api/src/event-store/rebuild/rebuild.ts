import type { Database } from '../log/database.js';
import { BEGINNING, type Checkpoint, type EventReader, isBefore } from '../log/event-reader.js';
import { isLockFailure } from '../log/postgres-errors.js';
import type { Tx } from '../log/transaction.js';
import { countErasures, ErasedDuringRebuild } from '../personal-data/erasures.js';
import { lockOwn, saveCheckpoint } from '../projections/checkpoints.js';
import type { Projection } from '../projections/projection.js';
import { subscriberName } from '../projections/subscribers.js';
import { lockReadModelsExclusive, markBuilt } from './built-projections.js';
import {
  beginProgress,
  type Interrupted,
  markIndexed,
  type Progress,
  readInterrupted,
  saveProgress,
} from './rebuild-progress.js';
import { eachInLanes, type OnProgress, replayLog } from './replay-log.js';
import { BEGIN_FINISH, beginIn, createShadowTables, dropSchema, finishTables, swapTables } from './shadow-tables.js';
import { findBlockers, SwapBlockedError } from './swap-blocked.js';

const REBUILD = 'rebuild';
/** Shorter than the runtime's lock timeout, so that requests wait for the swap instead of failing. */
const LOCK_TIMEOUT_MS = 10_000;

export interface Resumed {
  readonly projections: readonly Projection[];
  readonly events: number;
}

/** Fills new tables from the log while the shop runs, then swaps them in. */
export class Rebuild {
  private events = 0;

  constructor(
    private readonly database: Database,
    private readonly reader: EventReader,
    private readonly batch: number,
    private readonly onProgress: OnProgress,
    private readonly lockTimeoutMs = LOCK_TIMEOUT_MS,
  ) {}

  /** Discards what an interrupted run has left. Returns the number of events read. Throws SwapBlockedError or ErasedDuringRebuild. */
  async run(projections: readonly Projection[]): Promise<number> {
    const erasures = await countErasures(this.database);
    await this.database.transaction(async (tx) => {
      await createShadowTables(tx, REBUILD, projections, 'LOGGED');
      await beginProgress(tx, projections, erasures);
    });
    return this.fill(projections, { erasures, progress: new Map() });
  }

  /** Goes on where an interrupted run of some of these projections stopped, or returns null. Throws as `run`. */
  async resume(all: readonly Projection[]): Promise<Resumed | null> {
    const interrupted = await readInterrupted(this.database);
    const projections = all.filter(({ name }) => interrupted?.progress.has(name));
    if (!interrupted || projections.length === 0) return null;
    return { projections, events: await this.fill(projections, interrupted) };
  }

  private async fill(projections: readonly Projection[], interrupted: Interrupted): Promise<number> {
    try {
      const end = await this.fillTables(projections, interrupted);
      await this.swap(projections, end, interrupted.erasures);
      return this.events;
    } catch (error) {
      // A blocked swap is resumed. Otherwise the disk may be full, or the tables hold an erased person.
      if (!(error instanceof SwapBlockedError)) await dropSchema(this.database, REBUILD).catch(() => undefined);
      throw error;
    }
  }

  private async fillTables(
    projections: readonly Projection[],
    { erasures, progress }: Interrupted,
  ): Promise<Checkpoint> {
    await refuseErased(this.database, projections, erasures);
    const progressOf = ({ name }: Projection) => progress.get(name) ?? { checkpoint: BEGINNING, isIndexed: false };
    const earliest = projections.map((each) => progressOf(each).checkpoint).reduce((a, b) => (isBefore(b, a) ? b : a));
    const remaining = projections.map((projection) => afterProgress(projection, progressOf(projection)));
    const filledTo = await this.replay(remaining, earliest);
    const unindexed = projections.filter((projection) => !progressOf(projection).isIndexed);
    await eachInLanes(unindexed, (projection) =>
      this.database.transaction(async (tx) => {
        await markIndexed(tx, projection);
        await finishTables(tx, REBUILD, projection);
      }, BEGIN_FINISH),
    );
    return this.replay(projections.map(oneByOne), filledTo);
  }

  private replay(projections: readonly Projection[], from: Checkpoint): Promise<Checkpoint> {
    return replayLog({
      projections,
      from,
      read: async (after, types, purposes) => {
        const batch = await this.reader.readAfter(this.database, after, types, this.batch, purposes);
        this.events += batch.events.length;
        this.onProgress(this.events);
        return batch;
      },
      write: (handle) => this.database.transaction(handle, beginIn(REBUILD)),
      note: saveProgress,
    });
  }

  private async swap(projections: readonly Projection[], end: Checkpoint, erasures: number): Promise<void> {
    try {
      await this.database.transaction(async (tx) => {
        await tx.query(`SET LOCAL lock_timeout = ${this.lockTimeoutMs}`);
        await this.lockAndCatchUp(tx, projections, end);
        await swapTables(tx, REBUILD, projections);
        // Checked last, while the old tables are locked. An erasure writes to these tables, so it has either committed
        // and is counted here, or it waits for the lock and then writes to the new tables.
        await refuseErased(tx, projections, erasures);
        await markBuilt(tx, projections);
        await dropSchema(tx, REBUILD);
      }, beginIn(REBUILD));
    } catch (error) {
      if (!isLockFailure(error)) throw error;
      throw new SwapBlockedError(await findBlockers(this.database, this.lockTimeoutMs), error);
    }
  }

  /**
   * Async projections will continue from `end` in the new tables. Inline projections must see every event, so they
   * catch up here, and appends wait until this transaction ends. Takes the locks in the same order as all other
   * transactions.
   */
  private async lockAndCatchUp(tx: Tx, projections: readonly Projection[], end: Checkpoint): Promise<void> {
    const { inline = [], async = [] } = Object.groupBy(projections, ({ mode }) => mode);
    await lockReadModelsExclusive(tx);
    for (const projection of async) {
      await lockOwn(tx, subscriberName.projection(projection));
      await saveCheckpoint(tx, subscriberName.projection(projection), end);
    }
    if (inline.length === 0) return;
    await tx.query(`LOCK TABLE ${this.reader.log.table} IN SHARE MODE`);
    await replayLog({
      projections: inline.map(oneByOne),
      from: end,
      read: (after, types, purposes) => this.reader.readVisible(tx, after, types, this.batch, purposes),
      write: (handle) => handle(tx),
    });
  }
}

/**
 * Passes events one at a time, because the tables now have unique indexes. With several events, one statement could
 * take a unique name from one row and give it to another, which PostgreSQL rejects.
 */
const oneByOne = (projection: Projection): Projection => ({
  ...projection,
  async handle(events, tx) {
    for (const event of events) await projection.handle([event], tx);
  },
});

/** The projection without the events that its new tables hold. */
function afterProgress(projection: Projection, { checkpoint, isIndexed }: Progress): Projection {
  const handler = isIndexed ? oneByOne(projection) : projection;
  return {
    ...projection,
    async handle(events, tx) {
      const due = events.filter((event) => isBefore(checkpoint, event));
      if (due.length > 0) await handler.handle(due, tx);
    },
  };
}

async function refuseErased(tx: Tx, projections: readonly Projection[], erasures: number): Promise<void> {
  const isPersonal = projections.some(({ personal }) => personal);
  if (isPersonal && (await countErasures(tx)) > erasures) throw new ErasedDuringRebuild();
}
