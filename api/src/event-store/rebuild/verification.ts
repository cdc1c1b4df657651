import type { PoolClient } from 'pg';
import type { Database } from '../log/database.js';
import { BEGINNING, type Checkpoint, type EventReader, isBefore } from '../log/event-reader.js';
import type { AnyEvent } from '../log/stored-event.js';
import { type Tx, transactionOn } from '../log/transaction.js';
import { readCheckpoint } from '../projections/checkpoints.js';
import type { Projection } from '../projections/projection.js';
import { subscriberName } from '../projections/subscribers.js';
import { lockReadModelsShared } from './built-projections.js';
import { type OnProgress, replayLog } from './replay-log.js';
import { beginIn, createShadowTables, dropSchema } from './shadow-tables.js';
import { compareTables, type Difference, type TableSum } from './table-comparison.js';

const VERIFY = 'verify';
/**
 * Turns off the idle timeout, because the snapshot transaction is idle while tables are filled and compared. It only
 * reads, so it does not delay requests.
 */
const SNAPSHOT = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL idle_in_transaction_session_timeout = 0';

export interface VerificationResult {
  readonly projection: string;
  readonly replayed: number;
  readonly rows: number;
  readonly tables: readonly TableSum[];
  readonly checksum: string;
  readonly differences: readonly Difference[];
}

interface CountedProjection extends Projection {
  readonly replayed: number;
}

export class Verification {
  constructor(
    private readonly database: Database,
    private readonly reader: EventReader,
    private readonly batch: number,
    private readonly onProgress: OnProgress,
  ) {}

  async run(client: PoolClient, projections: readonly Projection[]): Promise<VerificationResult[]> {
    try {
      return await transactionOn(client, (snapshot) => this.verify(snapshot, projections), SNAPSHOT);
    } finally {
      await dropSchema(this.database, VERIFY);
    }
  }

  private async verify(snapshot: Tx, projections: readonly Projection[]): Promise<VerificationResult[]> {
    await lockReadModelsShared(snapshot);
    await this.database.transaction((tx) => createShadowTables(tx, VERIFY, projections, 'UNLOGGED'));
    const counted: CountedProjection[] = [];
    for (const projection of projections) counted.push(upTo(await endOf(snapshot, projection), projection));
    let read = 0;
    await replayLog({
      projections: counted,
      from: BEGINNING,
      read: async (after, types, purposes) => {
        const batch = await this.reader.readVisible(snapshot, after, types, this.batch, purposes);
        read += batch.events.length;
        this.onProgress(read);
        return batch;
      },
      write: (handle) => this.database.transaction(handle, beginIn(VERIFY)),
    });
    const results: VerificationResult[] = [];
    for (const projection of counted) results.push(await this.compare(snapshot, projection));
    return results;
  }

  private async compare(snapshot: Tx, { name, tables: names, replayed }: CountedProjection) {
    const [live, replay] = [
      { tx: snapshot, schema: 'read' },
      { tx: this.database, schema: VERIFY },
    ];
    const { tables, differences } = await compareTables(live, replay, names);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const checksum = tables.map((table) => table.checksum).join('/');
    return { projection: name, replayed, rows, tables, checksum, differences };
  }
}

const endOf = async (snapshot: Tx, projection: Projection): Promise<Checkpoint | null> =>
  projection.mode === 'async' ? readCheckpoint(snapshot, subscriberName.projection(projection)) : null;

function upTo(end: Checkpoint | null, projection: Projection): CountedProjection {
  const counted = {
    ...projection,
    replayed: 0,
    async handle(events: readonly AnyEvent[], tx: Tx): Promise<void> {
      const due = end ? events.filter((event) => !isBefore(end, event)) : events;
      counted.replayed += due.length;
      if (due.length > 0) await projection.handle(due, tx);
    },
  };
  return counted;
}
