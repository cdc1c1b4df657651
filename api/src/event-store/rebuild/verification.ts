import type { PoolClient } from 'pg';
import type { Database } from '../log/database.js';
import { BEGINNING, type EventReader } from '../log/event-reader.js';
import { type Tx, transactionOn } from '../log/transaction.js';
import { readCheckpoint } from '../projections/checkpoints.js';
import type { Projection } from '../projections/projection.js';
import { subscriberName } from '../projections/subscribers.js';
import { lockReadModelsShared } from './built-projections.js';
import { type ProjectionReplay, purposesOf, replayBatches, typesOf } from './replay-pass.js';
import type { ReplayProgress } from './replay-progress.js';
import { beginIn, createShadowTables, dropShadowTables } from './shadow-tables.js';
import { compareTables, type Difference, type TableSum } from './table-comparison.js';

const VERIFY = 'verify';
/**
 * The snapshot stays idle while shadow tables are filled and compared. It writes nothing, so it blocks no other
 * transaction.
 */
const SNAPSHOT = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL idle_in_transaction_session_timeout = 0';

export interface VerificationResult {
  readonly projection: string;
  readonly replayed: number;
  readonly rows: number;
  /** Row counts and checksums of the live read model, per table and in total. */
  readonly tables: readonly TableSum[];
  readonly checksum: string;
  readonly differences: readonly Difference[];
}

/** Replays one database snapshot into shadow tables, in one pass, and compares every row. */
export class Verification {
  constructor(
    private readonly database: Database,
    private readonly reader: EventReader,
    private readonly batch: number,
    private readonly progress: ReplayProgress,
  ) {}

  /** `client`: the connection that holds the snapshot. */
  run(client: PoolClient, projections: readonly Projection[]): Promise<VerificationResult[]> {
    const inSnapshot = async (snapshot: Tx) => {
      await lockReadModelsShared(snapshot);
      for (const projection of projections) {
        await this.database.transaction((tx) => createShadowTables(tx, VERIFY, projection, 'UNLOGGED'));
      }
      const replays = await this.openReplays(snapshot, projections);
      await this.progress.begin(snapshot, replays, this.reader.log);
      await this.replay(snapshot, replays);
      const results: VerificationResult[] = [];
      for (const replay of replays) results.push(await this.verifyProjection(snapshot, replay));
      return results;
    };
    return transactionOn(client, inSnapshot, SNAPSHOT);
  }

  private async openReplays(snapshot: Tx, projections: readonly Projection[]): Promise<ProjectionReplay[]> {
    const replays: ProjectionReplay[] = [];
    for (const projection of projections) {
      const until =
        projection.mode === 'async' ? await readCheckpoint(snapshot, subscriberName.projection(projection)) : null;
      replays.push({ projection, at: BEGINNING, until, replayed: 0 });
    }
    return replays;
  }

  private async replay(snapshot: Tx, replays: readonly ProjectionReplay[]): Promise<void> {
    const projections = replays.map(({ projection }) => projection);
    const [types, purposes] = [typesOf(projections), purposesOf(projections)];
    await replayBatches({
      replays,
      from: BEGINNING,
      read: (after) => this.reader.readBetween(snapshot, after, null, types, this.batch, purposes),
      write: async (replay, events, at) => {
        if (events.length > 0) {
          await this.database.transaction((tx) => replay.projection.handle(events, tx), beginIn(VERIFY));
        }
        Object.assign(replay, { at, replayed: replay.replayed + events.length });
      },
      onBatch: (count) => this.progress.count(count),
    });
  }

  private async verifyProjection(snapshot: Tx, replay: ProjectionReplay): Promise<VerificationResult> {
    const { projection, replayed } = replay;
    this.progress.stage(replay, 'comparing');
    const live = { tx: snapshot, schema: 'read' };
    const { tables, differences } = await compareTables(live, { tx: this.database, schema: VERIFY }, projection.tables);
    await this.database.transaction((tx) => dropShadowTables(tx, VERIFY, projection));
    this.progress.stage(replay, 'done');
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const checksum = tables.map((table) => table.checksum).join('/');
    return { projection: projection.name, replayed, rows, tables, checksum, differences };
  }
}
