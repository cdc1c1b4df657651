import { createHash } from 'node:crypto';
import { BEGINNING, type Checkpoint } from '../log/event-reader.js';
import type { Tx } from '../log/transaction.js';
import { countErasures, ErasedMeanwhile } from '../personal-data/erasures.js';
import type { Projection } from '../projections/projection.js';
import type { Lane } from './replay-pass.js';
import { makeShadow, shapeOf } from './shadow-tables.js';

export const REBUILD = 'rebuild';

interface Row {
  readonly plan: string;
  readonly transaction_id: string;
  readonly position: string;
  readonly replayed: number;
  readonly finished: boolean;
}

/** A lane whose rows survive a kill or restart until they are swapped in. */
export interface RebuildLane extends Lane {
  /** Its tables are indexed and ready to be swapped in. */
  finished: boolean;
  readonly resumed: boolean;
  /** Number of erased persons when its first row was written; its rows may name persons erased later. */
  readonly erasures: number;
}

/** Logged like the tables it describes and committed with them, so that a PostgreSQL crash rolls both back together. */
export async function prepareState(tx: Tx): Promise<void> {
  await tx.query(`CREATE SCHEMA IF NOT EXISTS ${REBUILD}`);
  await tx.query(
    `CREATE TABLE IF NOT EXISTS ${REBUILD}.state (
       projection text PRIMARY KEY, plan text NOT NULL, transaction_id xid8 NOT NULL, position bigint NOT NULL,
       replayed integer NOT NULL, finished boolean NOT NULL)`,
  );
}

/**
 * Resumes an interrupted rebuild of the same tables; otherwise, or when `fresh`, starts with empty tables at the log's
 * beginning.
 */
export async function openLane(tx: Tx, projection: Projection, fresh: boolean): Promise<RebuildLane> {
  const erasures = projection.personal ? await countErasures(tx) : 0;
  const plan = planOf(projection, await shapeOf(tx, projection), erasures);
  const [row] = await tx.query<Row>(`SELECT * FROM ${REBUILD}.state WHERE projection = $1`, [projection.name]);
  if (row?.plan === plan && !fresh) {
    const at = { transactionId: BigInt(row.transaction_id), position: Number(row.position) };
    return { projection, at, until: null, replayed: row.replayed, finished: row.finished, resumed: true, erasures };
  }
  await makeShadow(tx, REBUILD, projection, 'LOGGED');
  const lane = { projection, at: BEGINNING, until: null, replayed: 0, finished: false, resumed: false, erasures };
  await tx.query(
    `INSERT INTO ${REBUILD}.state (projection, plan, transaction_id, position, replayed, finished)
     VALUES ($1, $2, '0', 0, 0, false)
     ON CONFLICT (projection) DO UPDATE SET plan = excluded.plan, transaction_id = excluded.transaction_id,
       position = excluded.position, replayed = excluded.replayed, finished = excluded.finished`,
    [projection.name, plan],
  );
  return lane;
}

/** Commits with the rows it describes. */
export async function saveLane(tx: Tx, lane: Lane, at: Checkpoint, replayed: number): Promise<void> {
  await tx.query(
    `UPDATE ${REBUILD}.state SET transaction_id = $2::xid8, position = $3, replayed = $4 WHERE projection = $1`,
    [lane.projection.name, at.transactionId.toString(), at.position, replayed],
    'rebuild-state-save',
  );
}

/** Throws `ErasedMeanwhile` when the lane's rows may name a person erased since they were written. */
export async function refuseOutdated(tx: Tx, { projection, erasures }: RebuildLane): Promise<void> {
  if (projection.personal && (await countErasures(tx)) > erasures) throw new ErasedMeanwhile();
}

export async function markFinished(tx: Tx, { projection }: Lane): Promise<void> {
  await tx.query(`UPDATE ${REBUILD}.state SET finished = true WHERE projection = $1`, [projection.name]);
}

export async function closeLane(tx: Tx, { projection }: Lane): Promise<void> {
  await tx.query(`DELETE FROM ${REBUILD}.state WHERE projection = $1`, [projection.name]);
}

/**
 * Version of the shadow tables' format; raise it when an older program's shadows must not be resumed. 2: logged from
 * the start.
 */
const MAKE = 2;

/** A changed plan makes earlier rows unusable, and so does an erasure since they were written. */
function planOf({ version = 1, handles }: Projection, shape: string, erasures: number): string {
  return createHash('sha256')
    .update(JSON.stringify([MAKE, version, handles, shape, erasures]))
    .digest('hex');
}
