import type { Tx } from './transaction.js';

type Strength = 'UPDATE' | 'NO KEY UPDATE' | 'SHARE';

/**
 * Locks rows by key until the transaction ends, in key order to prevent deadlocks. Returns the keys that exist.
 */
export async function lockRows<Key extends number | string>(
  tx: Tx,
  { table, key = 'id', strength = 'UPDATE' }: { table: string; key?: string; strength?: Strength },
  keys: readonly Key[],
): Promise<Key[]> {
  if (keys.length === 0) return [];
  const rows = await tx.query<{ key: Key }>(
    `SELECT ${key} AS key FROM ${table} WHERE ${key} = ANY($1) ORDER BY ${key} FOR ${strength}`,
    [keys],
    `${table}-lock-${strength}`,
  );
  return rows.map((row) => row.key);
}

export async function lockName(tx: Tx, name: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtext($1))', [name]);
}
