import type { Tx } from './transaction.js';

type Strength = 'UPDATE' | 'NO KEY UPDATE' | 'SHARE';

/**
 * Locks rows by integer key until the transaction ends, in key order to prevent deadlocks. Returns the keys that exist.
 */
export async function lockRows(
  tx: Tx,
  { table, key = 'id', strength = 'UPDATE' }: { table: string; key?: string; strength?: Strength },
  keys: readonly number[],
): Promise<number[]> {
  if (keys.length === 0) return [];
  const rows = await tx.query<{ key: number }>(
    `SELECT ${key} AS key FROM ${table} WHERE ${key} = ANY($1) ORDER BY ${key} FOR ${strength}`,
    [keys],
    `${table}-lock-${strength}`,
  );
  return rows.map((row) => row.key);
}

export async function lockName(tx: Tx, name: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtext($1))', [name]);
}
