import type { PoolClient } from 'pg';
import type { Database } from '../log/database.js';
import type { EventReader } from '../log/event-reader.js';
import type { Projection } from '../projections/projection.js';
import { markNew, projectionsToRebuild } from './built-projections.js';
import { Rebuild, type Resumed } from './rebuild.js';
import { LANES, type OnProgress } from './replay-log.js';
import { Verification, type VerificationResult } from './verification.js';

/** Events per batch. A row is written once per batch that changes it. Two are in memory, of about 100 MB each. */
const BATCH = 10_000;
/** Holds a lock on one connection, reads on one and writes on the others. */
export const REPLAY_CONNECTIONS = LANES + 2;
const LOCK_KEY = 0x6b726f70;
const ignored = () => undefined;

/**
 * Rebuilds and verifies read models. Its database needs REPLAY_CONNECTIONS and the owner's role, because it creates
 * tables. Only one replay runs at a time; others wait.
 */
export class Replay {
  constructor(
    private readonly database: Database,
    private readonly reader: EventReader,
    private readonly batch = BATCH,
  ) {}

  rebuildAll(projections: readonly Projection[], onProgress: OnProgress = ignored): Promise<number> {
    return this.alone(() => this.newRebuild(onProgress).run(projections));
  }

  resume(projections: readonly Projection[], onProgress: OnProgress = ignored): Promise<Resumed | null> {
    return this.alone(() => this.newRebuild(onProgress).resume(projections));
  }

  rebuild(projection: Projection): Promise<number> {
    return this.rebuildAll([projection]);
  }

  buildNew(projections: readonly Projection[], onProgress: OnProgress = ignored): Promise<string[]> {
    return this.alone(async () => {
      const wanted = await projectionsToRebuild(this.database, projections);
      if (wanted.length > 0) await this.newRebuild(onProgress).run(wanted);
      await markNew(this.database, projections);
      return wanted.map(({ name }) => name);
    });
  }

  verifyAll(projections: readonly Projection[], onProgress: OnProgress = ignored): Promise<VerificationResult[]> {
    const verification = new Verification(this.database, this.reader, this.batch, onProgress);
    return this.alone((client) => verification.run(client, projections));
  }

  async verify(projection: Projection): Promise<VerificationResult> {
    const [result] = await this.verifyAll([projection]);
    return result as VerificationResult;
  }

  private newRebuild(onProgress: OnProgress): Rebuild {
    return new Rebuild(this.database, this.reader, this.batch, onProgress);
  }

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
