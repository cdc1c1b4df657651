import type { PoolClient } from 'pg';
import type { Database } from '../log/database.js';
import { BEGINNING, type EventReader } from '../log/event-reader.js';
import { type Tx, transactionOn } from '../log/transaction.js';
import { readCheckpoint } from '../projections/checkpoints.js';
import type { Projection } from '../projections/projection.js';
import { subscriberName } from '../projections/subscribers.js';
import { holdReadModels } from './built-projections.js';
import { type Lane, passOver, purposesOf, typesOf } from './replay-pass.js';
import type { ReplayProgress } from './replay-progress.js';
import { beginIn, dropShadow, makeShadow } from './shadow-tables.js';
import { compareTables, type Difference, type TableSum } from './table-comparison.js';

const VERIFY = 'verify';
/**
 * The snapshot stays idle while shadow tables are filled and compared. It writes nothing, so it blocks no other
 * transaction.
 */
const SNAPSHOT = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL idle_in_transaction_session_timeout = 0';

export interface Verdict {
  readonly projection: string;
  readonly replayed: number;
  readonly rows: number;
  /** Of the read model, per table and in total. */
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
  run(client: PoolClient, projections: readonly Projection[]): Promise<Verdict[]> {
    const inSnapshot = async (snapshot: Tx) => {
      await holdReadModels(snapshot);
      for (const projection of projections) {
        await this.database.transaction((tx) => makeShadow(tx, VERIFY, projection, 'UNLOGGED'));
      }
      const lanes = await this.openLanes(snapshot, projections);
      await this.progress.begin(snapshot, lanes, this.reader.log);
      await this.replay(snapshot, lanes);
      const verdicts: Verdict[] = [];
      for (const lane of lanes) verdicts.push(await this.judge(snapshot, lane));
      return verdicts;
    };
    return transactionOn(client, inSnapshot, SNAPSHOT);
  }

  private async openLanes(snapshot: Tx, projections: readonly Projection[]): Promise<Lane[]> {
    const lanes: Lane[] = [];
    for (const projection of projections) {
      const until =
        projection.mode === 'async' ? await readCheckpoint(snapshot, subscriberName.projection(projection)) : null;
      lanes.push({ projection, at: BEGINNING, until, replayed: 0 });
    }
    return lanes;
  }

  private async replay(snapshot: Tx, lanes: readonly Lane[]): Promise<void> {
    const projections = lanes.map(({ projection }) => projection);
    const [types, purposes] = [typesOf(projections), purposesOf(projections)];
    await passOver({
      lanes,
      from: BEGINNING,
      read: (after) => this.reader.readBetween(snapshot, after, null, types, this.batch, purposes),
      write: async (lane, events, at) => {
        if (events.length > 0) {
          await this.database.transaction((tx) => lane.projection.handle(events, tx), beginIn(VERIFY));
        }
        Object.assign(lane, { at, replayed: lane.replayed + events.length });
      },
      onBatch: (count) => this.progress.count(count),
    });
  }

  private async judge(snapshot: Tx, lane: Lane): Promise<Verdict> {
    const { projection, replayed } = lane;
    this.progress.stage(lane, 'comparing');
    const live = { tx: snapshot, schema: 'read' };
    const { tables, differences } = await compareTables(live, { tx: this.database, schema: VERIFY }, projection.tables);
    await this.database.transaction((tx) => dropShadow(tx, VERIFY, projection));
    this.progress.stage(lane, 'done');
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const checksum = tables.map((table) => table.checksum).join('/');
    return { projection: projection.name, replayed, rows, tables, checksum, differences };
  }
}
