import type { Tx } from './database.js';
import type { Projection } from './projection.js';

const MAINTENANCE_MEMORY = '256MB';
/** Enough for the first plans; autovacuum looks more closely later. */
const SAMPLE = 30;

interface Definition {
  readonly definition: string;
}

/**
 * Tables of the same names in another schema. They have their keys (projections upsert on them) but no CHECKs: deltas
 * commute, yet replayed one by one in log order they may pass through states that the live table never had. Unlogged
 * while they are filled; a crash of PostgreSQL empties them.
 */
export async function makeShadow(tx: Tx, schema: string, { tables }: Projection): Promise<void> {
  await tx.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
  for (const table of tables) {
    await tx.query(`DROP TABLE IF EXISTS ${schema}.${table}`);
    await tx.query(
      `CREATE UNLOGGED TABLE ${schema}.${table} (LIKE read.${table} INCLUDING DEFAULTS INCLUDING GENERATED)`,
    );
    const [live] = await tx.query<{ options: string | null }>(
      `SELECT array_to_string(reloptions, ', ') AS options FROM pg_class WHERE oid = $1::regclass`,
      [`read.${table}`],
    );
    if (live?.options) await tx.query(`ALTER TABLE ${schema}.${table} SET (${live.options})`);
    await addConstraints(tx, schema, table, 'p');
  }
}

export async function dropShadow(tx: Tx, schema: string, { tables }: Projection): Promise<void> {
  for (const table of tables) await tx.query(`DROP TABLE IF EXISTS ${schema}.${table}`);
}

/** How a transaction begins in which a projection's unqualified names mean the shadow. */
export const beginIn = (schema: string): string =>
  `BEGIN; SET LOCAL search_path = ${schema}, read, log, app, public; SET LOCAL synchronous_commit = off`;

/** Makes a filled shadow what the live table is but for its CHECKs: logged, indexed, granted and analysed. */
export async function finishShadow(tx: Tx, schema: string, table: string): Promise<void> {
  await tx.query(
    `SET LOCAL maintenance_work_mem = '${MAINTENANCE_MEMORY}'; SET LOCAL default_statistics_target = ${SAMPLE}`,
  );
  await tx.query(`ALTER TABLE ${schema}.${table} SET LOGGED`);
  await addIndexes(tx, schema, table);
  await addGrants(tx, schema, table);
  await tx.query(`ANALYZE ${schema}.${table}`);
}

/** Puts finished shadows in the live tables' place. Names stay; whoever waits for a table finds the new one. */
export async function swapShadow(tx: Tx, schema: string, { tables }: Projection): Promise<void> {
  await tx.query(`LOCK TABLE ${tables.map((table) => `read.${table}`).join(', ')} IN ACCESS EXCLUSIVE MODE`);
  for (const table of tables) {
    await addConstraints(tx, schema, table, 'c');
    await tx.query(`DROP TABLE read.${table}`);
    await tx.query(`ALTER TABLE ${schema}.${table} SET SCHEMA read`);
  }
}

/** What a shadow of the projection would look like; another text when its tables have changed since. */
export async function shapeOf(tx: Tx, { tables }: Projection): Promise<string> {
  const columns = await tx.query<{ shape: string }>(
    `SELECT attrelid::regclass || '.' || attname || ' ' || format_type(atttypid, atttypmod) AS shape FROM pg_attribute
     WHERE attrelid = ANY($1::regclass[]) AND attnum > 0 AND NOT attisdropped ORDER BY attrelid::regclass::text, attnum`,
    [tables.map((table) => `read.${table}`)],
  );
  return columns.map(({ shape }) => shape).join('\n');
}

async function addConstraints(tx: Tx, schema: string, table: string, kind: 'p' | 'c'): Promise<void> {
  const constraints = await tx.query<Definition>(
    `SELECT format('%I %s', conname, pg_get_constraintdef(oid)) AS definition FROM pg_constraint
     WHERE conrelid = $1::regclass AND contype = $2`,
    [`read.${table}`, kind],
  );
  for (const { definition } of constraints) {
    await tx.query(`ALTER TABLE ${schema}.${table} ADD CONSTRAINT ${definition}`);
  }
}

async function addIndexes(tx: Tx, schema: string, table: string): Promise<void> {
  const indexes = await tx.query<Definition>(
    `SELECT replace(pg_get_indexdef(indexrelid), ' ON read.', ' ON ${schema}.') AS definition
     FROM pg_index WHERE indrelid = $1::regclass AND NOT indisprimary
       AND pg_get_indexdef(indexrelid) NOT IN (
         SELECT replace(pg_get_indexdef(indexrelid), ' ON ${schema}.', ' ON read.') FROM pg_index
         WHERE indrelid = '${schema}.${table}'::regclass)`,
    [`read.${table}`],
  );
  for (const { definition } of indexes) await tx.query(definition);
}

async function addGrants(tx: Tx, schema: string, table: string): Promise<void> {
  const grants = await tx.query<Definition>(
    `SELECT format('%s ON ${schema}.${table} TO %s', privilege_type, grantee::regrole) AS definition
     FROM pg_class, aclexplode(relacl) WHERE oid = $1::regclass AND grantee NOT IN (0, relowner)`,
    [`read.${table}`],
  );
  for (const { definition } of grants) await tx.query(`GRANT ${definition}`);
}
