import { releaseText } from '@kronblad/platform/release';
import type { Database } from '../log/database.js';
import type { Checkpoint } from '../log/event-reader.js';
import type { Tx } from '../log/transaction.js';
import type { Projection } from '../projections/projection.js';
import { MIGRATIONS_TABLE } from '../release/release-check.js';

/** How far a projection's new tables are filled. */
export interface Progress {
  readonly checkpoint: Checkpoint;
  readonly isIndexed: boolean;
}

/** A rebuild that was killed, or whose swap was blocked: its new tables wait. */
export interface Interrupted {
  /** Number of erasures before the rebuild. */
  readonly erasures: number;
  readonly progress: ReadonlyMap<string, Progress>;
}

const MIGRATION = `(SELECT max(timestamp) FROM ${MIGRATIONS_TABLE})`;

export async function beginProgress(tx: Tx, projections: readonly Projection[], erasures: number): Promise<void> {
  await tx.query(`CREATE TABLE rebuild.progress (projection text PRIMARY KEY, transaction_id xid8 NOT NULL DEFAULT '0',
    position bigint NOT NULL DEFAULT 0, is_indexed boolean NOT NULL DEFAULT false, erasures int NOT NULL,
    release text NOT NULL, migration bigint NOT NULL)`);
  await tx.query(
    `INSERT INTO rebuild.progress (projection, erasures, release, migration)
     SELECT name, $2, $3, ${MIGRATION} FROM unnest($1::text[]) name`,
    [projections.map(({ name }) => name), erasures, releaseText],
  );
}

export async function saveProgress(tx: Tx, projection: Projection, checkpoint: Checkpoint): Promise<void> {
  await tx.query(
    `UPDATE rebuild.progress SET transaction_id = $2, position = $3
     WHERE projection = $1 AND (transaction_id, position) < ($2::xid8, $3::bigint)`,
    [projection.name, checkpoint.transactionId.toString(), checkpoint.position],
    'rebuild-progress-save',
  );
}

export async function markIndexed(tx: Tx, { name }: Projection): Promise<void> {
  await tx.query('UPDATE rebuild.progress SET is_indexed = true WHERE projection = $1', [name]);
}

interface Row {
  readonly projection: string;
  readonly transaction_id: string;
  readonly position: string;
  readonly is_indexed: boolean;
  readonly erasures: number;
}

/** Null without an interrupted rebuild of this release. An earlier one filled its tables in another way. */
export function readInterrupted(database: Database): Promise<Interrupted | null> {
  return database.transaction(async (tx) => {
    const [{ exists } = {}] = await tx.query<{ exists: boolean }>(
      "SELECT to_regclass('rebuild.progress') IS NOT NULL AS exists",
    );
    if (!exists) return null;
    // A transaction of the killed process may still commit. Each begins by writing to this table.
    await tx.query('LOCK TABLE rebuild.progress IN SHARE MODE');
    const rows = await tx.query<Row>(
      `SELECT projection, transaction_id::text, position, is_indexed, erasures FROM rebuild.progress
       WHERE release = $1 AND migration = ${MIGRATION}`,
      [releaseText],
    );
    return rows[0] ? { erasures: rows[0].erasures, progress: new Map(rows.map(progressOf)) } : null;
  });
}

const progressOf = ({ projection, transaction_id, position, is_indexed }: Row): [string, Progress] => [
  projection,
  { checkpoint: { transactionId: BigInt(transaction_id), position: Number(position) }, isIndexed: is_indexed },
];
