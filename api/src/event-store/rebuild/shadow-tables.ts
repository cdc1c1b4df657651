import type { Tx } from '../log/transaction.js';
import type { Projection } from '../projections/projection.js';

const MAINTENANCE_MEMORY = '256MB';
/** A small sample is enough for the first query plans. */
const SAMPLE = 10;

export type Persistence = 'LOGGED' | 'UNLOGGED';

interface Definition {
  readonly definition: string;
}

interface Live {
  readonly name: string;
  readonly options: string | null;
  readonly key: string | null;
}

/** BEGIN of a transaction in which a projection's unqualified names mean the shadow tables. */
export const beginIn = (schema: string): string =>
  `BEGIN; SET LOCAL search_path = ${schema}, read, log, app, public; SET LOCAL synchronous_commit = off`;

/** BEGIN of a transaction that finishes a filled shadow. A lost commit only means building an index again. */
export const BEGIN_FINISH = `BEGIN; SET LOCAL synchronous_commit = off;
  SET LOCAL maintenance_work_mem = '${MAINTENANCE_MEMORY}'; SET LOCAL default_statistics_target = ${SAMPLE}`;

/**
 * Creates tables of the same names in another schema, with keys (projections upsert on them) but without CHECKs: a
 * replay may pass through states the live table never had. Tables to be swapped in are logged from the start, because
 * SET LOGGED would write every row again.
 */
export async function createShadowTables(
  tx: Tx,
  schema: string,
  { tables }: Projection,
  persistence: Persistence,
): Promise<void> {
  const live = await tx.query<Live>(
    `SELECT t.relname AS name, array_to_string(t.reloptions, ', ') AS options,
       format('%I %s', k.conname, pg_get_constraintdef(k.oid)) AS key
     FROM pg_class t LEFT JOIN pg_constraint k ON k.conrelid = t.oid AND k.contype = 'p' WHERE t.oid = ANY($1::regclass[])`,
    [tables.map((table) => `read.${table}`)],
  );
  const create = persistence === 'LOGGED' ? 'CREATE TABLE' : 'CREATE UNLOGGED TABLE';
  const statements = live.flatMap(({ name, options, key }) => [
    `DROP TABLE IF EXISTS ${schema}.${name}`,
    `${create} ${schema}.${name} (LIKE read.${name} INCLUDING DEFAULTS INCLUDING GENERATED)`,
    ...(options ? [`ALTER TABLE ${schema}.${name} SET (${options})`] : []),
    ...(key ? [`ALTER TABLE ${schema}.${name} ADD CONSTRAINT ${key}`] : []),
  ]);
  await tx.query([`CREATE SCHEMA IF NOT EXISTS ${schema}`, ...statements].join(';\n'));
}

export async function dropShadowTables(tx: Tx, schema: string, { tables }: Projection): Promise<void> {
  await tx.query(`DROP TABLE IF EXISTS ${tables.map((table) => `${schema}.${table}`).join(', ')}`);
}

/** Statements for the live table's indexes that the shadow lacks, slowest first. */
export async function missingIndexes(tx: Tx, schema: string, table: string): Promise<string[]> {
  const indexes = await tx.query<Definition>(
    `SELECT replace(pg_get_indexdef(indexrelid), ' ON read.', ' ON ${schema}.') AS definition
     FROM pg_index JOIN pg_class i ON i.oid = indexrelid JOIN pg_am a ON a.oid = i.relam
     WHERE indrelid = $1::regclass AND NOT indisprimary
       AND pg_get_indexdef(indexrelid) NOT IN (
         SELECT replace(pg_get_indexdef(indexrelid), ' ON ${schema}.', ' ON read.') FROM pg_index
         WHERE indrelid = '${schema}.${table}'::regclass)
     ORDER BY amname = 'btree', i.relpages DESC`,
    [`read.${table}`],
  );
  return indexes.map(({ definition }) => definition);
}

/** Gives a filled and indexed shadow the live table's grants, and analyses it. */
export async function indexShadowTable(tx: Tx, schema: string, table: string): Promise<void> {
  const grants = await tx.query<Definition>(
    `SELECT format('GRANT %s ON ${schema}.${table} TO %s', privilege_type, grantee::regrole) AS definition
     FROM pg_class, aclexplode(relacl) WHERE oid = $1::regclass AND grantee NOT IN (0, relowner)`,
    [`read.${table}`],
  );
  await tx.query([...grants.map(({ definition }) => definition), `ANALYZE ${schema}.${table}`].join(';\n'));
}

/** Replaces the live tables by the finished shadows. Adds their CHECKs now: the final rows must pass them. */
export async function swapTables(tx: Tx, schema: string, { tables }: Projection): Promise<void> {
  const live = tables.map((table) => `read.${table}`);
  await tx.query(`LOCK TABLE ${live.join(', ')} IN ACCESS EXCLUSIVE MODE`);
  const checks = await tx.query<Definition>(
    `SELECT format('ALTER TABLE ${schema}.%I ADD CONSTRAINT %I %s', relname, conname, pg_get_constraintdef(k.oid))
       AS definition
     FROM pg_constraint k JOIN pg_class t ON t.oid = conrelid WHERE t.oid = ANY($1::regclass[]) AND contype = 'c'`,
    [live],
  );
  const moves = tables.map((table) => `ALTER TABLE ${schema}.${table} SET SCHEMA read`);
  const statements = [...checks.map(({ definition }) => definition), `DROP TABLE ${live.join(', ')}`, ...moves];
  await tx.query(statements.join(';\n'));
}

/** The shadow's shape; changes when the projection's tables change. */
export async function shapeOf(tx: Tx, { tables }: Projection): Promise<string> {
  const columns = await tx.query<{ shape: string }>(
    `SELECT attrelid::regclass || '.' || attname || ' ' || format_type(atttypid, atttypmod) AS shape FROM pg_attribute
     WHERE attrelid = ANY($1::regclass[]) AND attnum > 0 AND NOT attisdropped ORDER BY attrelid::regclass::text, attnum`,
    [tables.map((table) => `read.${table}`)],
  );
  return columns.map(({ shape }) => shape).join('\n');
}
