import type { Tx } from '../log/transaction.js';
import type { Projection } from '../projections/projection.js';

const MAINTENANCE_MEMORY = '256MB';
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

/**
 * BEGIN of a transaction in which unqualified table names mean the shadow tables. Each statement is planned for its
 * own batch: a plan for any batch expects ten rows and is many times slower for 10,000.
 */
export const beginIn = (schema: string): string =>
  `BEGIN; SET LOCAL search_path = ${schema}, read, log, app, public; SET LOCAL synchronous_commit = off;
   SET LOCAL plan_cache_mode = force_custom_plan`;

export const BEGIN_FINISH = `BEGIN; SET LOCAL synchronous_commit = off;
  SET LOCAL maintenance_work_mem = '${MAINTENANCE_MEMORY}'; SET LOCAL default_statistics_target = ${SAMPLE}`;

/**
 * Replaces the schema by one with empty copies of the projections' tables. They have primary keys (projections upsert)
 * but no CHECKs: a replay may pass through states that the live table never had. A rebuild creates LOGGED tables,
 * because changing filled tables from UNLOGGED to LOGGED would write every row again.
 */
export async function createShadowTables(
  tx: Tx,
  schema: string,
  projections: readonly Projection[],
  persistence: Persistence,
): Promise<void> {
  const live = await tx.query<Live>(
    `SELECT t.relname AS name, array_to_string(t.reloptions, ', ') AS options,
       format('%I %s', k.conname, pg_get_constraintdef(k.oid)) AS key
     FROM pg_class t LEFT JOIN pg_constraint k ON k.conrelid = t.oid AND k.contype = 'p' WHERE t.oid = ANY($1::regclass[])`,
    [projections.flatMap(({ tables }) => tables).map(inRead)],
  );
  const create = persistence === 'LOGGED' ? 'CREATE TABLE' : 'CREATE UNLOGGED TABLE';
  const statements = live.flatMap(({ name, options, key }) => [
    `${create} ${schema}.${name} (LIKE read.${name} INCLUDING DEFAULTS INCLUDING GENERATED)`,
    ...(options ? [`ALTER TABLE ${schema}.${name} SET (${options})`] : []),
    ...(key ? [`ALTER TABLE ${schema}.${name} ADD CONSTRAINT ${key}`] : []),
  ]);
  await dropSchema(tx, schema);
  await tx.query([`CREATE SCHEMA ${schema}`, ...statements].join(';\n'));
}

export async function dropSchema(tx: Tx, schema: string): Promise<void> {
  await tx.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
}

/** Gives filled shadow tables the live tables' indexes and grants, and analyses them. */
export async function finishTables(tx: Tx, schema: string, { tables }: Projection): Promise<void> {
  // Locks before creating indexes: ANALYZE could otherwise deadlock with autovacuum, which also analyses the tables.
  await tx.query(`LOCK TABLE ${tables.map((table) => `${schema}.${table}`).join(', ')} IN ACCESS EXCLUSIVE MODE`);
  const definitions = await tx.query<Definition>(
    `SELECT replace(pg_get_indexdef(indexrelid), ' ON read.', ' ON ${schema}.') AS definition
     FROM pg_index WHERE indrelid = ANY($1::regclass[]) AND NOT indisprimary
     UNION ALL
     SELECT format('GRANT %s ON ${schema}.%I TO %s', privilege_type, relname, grantee::regrole)
     FROM pg_class, aclexplode(relacl) WHERE oid = ANY($1::regclass[]) AND grantee NOT IN (0, relowner)`,
    [tables.map(inRead)],
  );
  const analyses = tables.map((table) => `ANALYZE ${schema}.${table}`);
  await tx.query([...definitions.map(({ definition }) => definition), ...analyses].join(';\n'));
}

/** Replaces the live tables by the filled shadow tables. Adds the CHECKs now: the final rows must satisfy them. */
export async function swapTables(tx: Tx, schema: string, projections: readonly Projection[]): Promise<void> {
  const tables = projections.flatMap((projection) => projection.tables);
  const live = tables.map(inRead);
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

const inRead = (table: string) => `read.${table}`;
