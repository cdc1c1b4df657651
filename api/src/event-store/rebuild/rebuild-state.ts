import { createHash } from 'node:crypto';
import { BEGINNING, type Checkpoint } from '../log/event-reader.js';
import type { Tx } from '../log/transaction.js';
import { countErasures, ErasedDuringRebuild } from '../personal-data/erasures.js';
import type { Projection } from '../projections/projection.js';
import type { ProjectionReplay } from './replay-pass.js';
import { createShadowTables, shapeOf } from './shadow-tables.js';

export const REBUILD = 'rebuild';

interface Row {
  readonly plan: string;
  readonly transaction_id: string;
  readonly position: string;
  readonly replayed: number;
  readonly finished: boolean;
}

/** A projection whose rows survive a kill or restart until they are swapped in. */
export interface ProjectionRebuild extends ProjectionReplay {
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
export async function openRebuild(tx: Tx, projection: Projection, fresh: boolean): Promise<ProjectionRebuild> {
  const erasures = projection.personal ? await countErasures(tx) : 0;
  const plan = planOf(projection, await shapeOf(tx, projection), erasures);
  const [row] = await tx.query<Row>(`SELECT * FROM ${REBUILD}.state WHERE projection = $1`, [projection.name]);
  if (row?.plan === plan && !fresh) {
    const at = { transactionId: BigInt(row.transaction_id), position: Number(row.position) };
    return { projection, at, until: null, replayed: row.replayed, finished: row.finished, resumed: true, erasures };
  }
  await createShadowTables(tx, REBUILD, projection, 'LOGGED');
  const replay = { projection, at: BEGINNING, until: null, replayed: 0, finished: false, resumed: false, erasures };
  await tx.query(
    `INSERT INTO ${REBUILD}.state (projection, plan, transaction_id, position, replayed, finished)
     VALUES ($1, $2, '0', 0, 0, false)
     ON CONFLICT (projection) DO UPDATE SET plan = excluded.plan, transaction_id = excluded.transaction_id,
       position = excluded.position, replayed = excluded.replayed, finished = excluded.finished`,
    [projection.name, plan],
  );
  return replay;
}

/** Commits with the rows it describes. */
export async function saveRebuild(tx: Tx, replay: ProjectionReplay, at: Checkpoint, replayed: number): Promise<void> {
  await tx.query(
    `UPDATE ${REBUILD}.state SET transaction_id = $2::xid8, position = $3, replayed = $4 WHERE projection = $1`,
    [replay.projection.name, at.transactionId.toString(), at.position, replayed],
    'rebuild-state-save',
  );
}

/** Throws `ErasedDuringRebuild` when the projection's rows may name a person erased since they were written. */
export async function refuseOutdated(tx: Tx, { projection, erasures }: ProjectionRebuild): Promise<void> {
  if (projection.personal && (await countErasures(tx)) > erasures) throw new ErasedDuringRebuild();
}

export async function markFinished(tx: Tx, { projection }: ProjectionReplay): Promise<void> {
  await tx.query(`UPDATE ${REBUILD}.state SET finished = true WHERE projection = $1`, [projection.name]);
}

export async function closeRebuild(tx: Tx, { projection }: ProjectionReplay): Promise<void> {
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
