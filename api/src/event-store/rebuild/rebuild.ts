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
  markFinished,
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

export class NothingToResume extends Error {
  constructor() {
    super('No rebuild was killed since the last migration: run rebuild.');
  }
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

  /** Starts over after a killed run. Returns the number of events read. Throws SwapBlockedError or ErasedDuringRebuild. */
  async run(projections: readonly Projection[]): Promise<number> {
    const erasures = await countErasures(this.database);
    await this.database.transaction(async (tx) => {
      await createShadowTables(tx, REBUILD, projections, 'LOGGED');
      await beginProgress(tx, projections, erasures);
    });
    return this.finish(projections, { erasures, progress: new Map() });
  }

  /** Goes on where a killed run of these projections stopped. As `run`; throws NothingToResume. */
  async resume(projections: readonly Projection[]): Promise<number> {
    const interrupted = await readInterrupted(this.database);
    if (!interrupted) throw new NothingToResume();
    return this.finish(projections, interrupted);
  }

  private async finish(projections: readonly Projection[], { erasures, progress }: Interrupted): Promise<number> {
    const of = ({ name }: Projection) => progress.get(name) ?? { checkpoint: BEGINNING, isFinished: false };
    const from = projections.map((each) => of(each).checkpoint).reduce((a, b) => (isBefore(b, a) ? b : a));
    try {
      const filled = await this.replay(
        projections.map((projection) => rest(projection, of(projection))),
        from,
      );
      const unfinished = projections.filter((projection) => !of(projection).isFinished);
      await eachInLanes(unfinished, (projection) =>
        this.database.transaction(async (tx) => {
          await markFinished(tx, projection);
          await finishTables(tx, REBUILD, projection);
        }, BEGIN_FINISH),
      );
      const end = await this.replay(projections.map(oneByOne), filled);
      await this.swap(projections, end, erasures);
      return this.events;
    } finally {
      await dropSchema(this.database, REBUILD);
    }
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
        const isPersonal = projections.some(({ personal }) => personal);
        if (isPersonal && (await countErasures(tx)) > erasures) throw new ErasedDuringRebuild();
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

/** The projection without the events that its tables hold. */
function rest(projection: Projection, { checkpoint, isFinished }: Progress): Projection {
  const filled = isFinished ? oneByOne(projection) : projection;
  return {
    ...projection,
    async handle(events, tx) {
      const due = events.filter((event) => isBefore(checkpoint, event));
      if (due.length > 0) await filled.handle(due, tx);
    },
  };
}
