import type { PoolClient } from 'pg';
import type { Database } from '../log/database.js';
import type { EventReader } from '../log/event-reader.js';
import type { Projection } from '../projections/projection.js';
import { markNew, unbuilt } from './built-projections.js';
import { Rebuild } from './rebuild.js';
import { type OnProgress, ReplayProgress } from './replay-progress.js';
import { type Verdict, Verification } from './verification.js';

/** The more events, the fewer rows that are written twice; so many take some 100 MB. */
const BATCH = 10_000;
const LOCK_KEY = 0x6b726f70;

export interface RebuildOptions {
  readonly onProgress?: OnProgress;
  /** Begin anew, whatever an earlier rebuild has left. */
  readonly fresh?: boolean;
}

/**
 * Rebuilds read models from the log, and proves that they equal it, in one pass for all that are asked for. Needs the
 * owner's connection (it makes tables), and at least two of them. One at a time does either; others wait.
 */
export class Replay {
  constructor(
    private readonly database: Database,
    private readonly reader: EventReader,
    /** Events a transaction. */
    private readonly batch = BATCH,
  ) {}

  /**
   * Replays the log into shadows of the projections' tables while the shop goes on, then holds appends for the moment
   * it takes to catch up and swap. Goes on where a rebuild was broken off. Returns the number of events read.
   */
  rebuildAll(projections: readonly Projection[], options: RebuildOptions = {}): Promise<number> {
    return this.alone(() => this.runRebuild(projections, options));
  }

  rebuild(projection: Projection, options: RebuildOptions = {}): Promise<number> {
    return this.rebuildAll([projection], options);
  }

  /** Rebuilds what this build of the program has to fill before it may serve; returns the names. */
  buildNew(projections: readonly Projection[], options: RebuildOptions = {}): Promise<string[]> {
    return this.alone(async () => {
      const wanted = await unbuilt(this.database, projections);
      if (wanted.length > 0) await this.runRebuild(wanted, options);
      await markNew(this.database, projections);
      return wanted.map(({ name }) => name);
    });
  }

  /** Compares every row of the projections' tables with a replay of what one snapshot of the database sees. */
  verifyAll(projections: readonly Projection[], onProgress?: OnProgress): Promise<Verdict[]> {
    const verification = new Verification(this.database, this.reader, this.batch, new ReplayProgress(onProgress));
    return this.alone((client) => verification.run(client, projections));
  }

  async verify(projection: Projection, onProgress?: OnProgress): Promise<Verdict> {
    const [verdict] = await this.verifyAll([projection], onProgress);
    return verdict as Verdict;
  }

  private runRebuild(projections: readonly Projection[], { onProgress, fresh = false }: RebuildOptions) {
    return new Rebuild(this.database, this.reader, this.batch, new ReplayProgress(onProgress)).run(projections, fresh);
  }

  /**
   * The shadows' schemas have room for one. The lock ends with its connection, however that ends; the work may use the
   * connection meanwhile.
   */
  private alone<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    return this.database.withConnection(async (client) => {
      await client.query('SELECT pg_advisory_lock($1)', [LOCK_KEY]);
      try {
        return await work(client);
      } finally {
        await client.query('SELECT pg_advisory_unlock($1)', [LOCK_KEY]);
      }
    });
  }
}
