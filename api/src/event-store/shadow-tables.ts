import type { Tx } from './database.js';
import type { Projection } from './projection.js';

/**
 * Tables of the same names in another schema. They have their keys (projections upsert on them) but no CHECKs: deltas
 * commute, yet replayed one by one in log order they may pass through states that the live table never had.
 */
export async function makeShadow(tx: Tx, schema: string, projection: Projection): Promise<void> {
  await tx.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
  for (const table of projection.tables) {
    await tx.query(`DROP TABLE IF EXISTS ${schema}.${table}`);
    await tx.query(
      `CREATE UNLOGGED TABLE ${schema}.${table} (LIKE read.${table} INCLUDING DEFAULTS INCLUDING GENERATED)`,
    );
    const [key] = await tx.query<{ definition: string }>(
      `SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conrelid = $1::regclass AND contype = 'p'`,
      [`read.${table}`],
    );
    if (key) await tx.query(`ALTER TABLE ${schema}.${table} ADD ${key.definition}`);
  }
}

export async function dropShadow(tx: Tx, schema: string, projection: Projection): Promise<void> {
  for (const table of projection.tables) await tx.query(`DROP TABLE IF EXISTS ${schema}.${table}`);
}

/** Lets a projection's unqualified names mean the shadow, until the transaction ends. */
export async function useShadow(tx: Tx, schema: string): Promise<void> {
  await tx.query(`SET LOCAL search_path = ${schema}, read, log, app, public`);
}

/** Replaces what the live tables hold by what the shadow holds; indexes, checks, grants and names stay as they are. */
export async function swapShadow(tx: Tx, schema: string, projection: Projection): Promise<void> {
  for (const table of [...projection.tables].reverse()) await tx.query(`DELETE FROM read.${table}`);
  for (const table of projection.tables) {
    const columns = await tx.query<{ name: string }>(
      `SELECT quote_ident(attname) AS name FROM pg_attribute
       WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
      [`read.${table}`],
    );
    const list = columns.map((column) => column.name).join(', ');
    await tx.query(`INSERT INTO read.${table} (${list}) SELECT ${list} FROM ${schema}.${table}`);
  }
  await dropShadow(tx, schema, projection);
}

export interface Checksum {
  readonly rows: number;
  readonly checksum: string;
}

/** Independent of the rows' order. */
export async function checksum(tx: Tx, schema: string, table: string): Promise<Checksum> {
  const [sum] = await tx.query<{ rows: number; checksum: string }>(
    `SELECT count(*)::int AS rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text AS checksum FROM ${schema}.${table} t`,
  );
  return sum ?? { rows: 0, checksum: '0' };
}

/** The rows of a table as text, in a fixed order. */
export async function rowTexts(tx: Tx, schema: string, table: string): Promise<string[]> {
  const rows = await tx.query<{ row: string }>(
    `SELECT t::text COLLATE "C" AS row FROM ${schema}.${table} t ORDER BY 1`,
  );
  return rows.map(({ row }) => row);
}
