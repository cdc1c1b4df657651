import type { Tx } from '../../../event-store/index.js';

/** A read table's columns with the values to write. */
export type Columns = Readonly<Record<string, unknown>>;

/** Writes a whole row, in place of the one with the same key if there is one. Names are the code's own, never input. */
export async function upsertRow(tx: Tx, table: string, key: string, columns: Columns): Promise<void> {
  const names = Object.keys(columns);
  const places = names.map((_, index) => `$${index + 1}`).join(', ');
  const updates = names.filter((name) => name !== key).map((name) => `${name} = excluded.${name}`);
  await tx.query(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${places})
     ON CONFLICT (${key}) DO UPDATE SET ${updates.join(', ')}`,
    Object.values(columns),
  );
}

/** Changes some columns of a row; of none when it is gone. */
export async function updateRow(tx: Tx, table: string, key: string, id: unknown, columns: Columns): Promise<void> {
  const sets = Object.keys(columns).map((name, index) => `${name} = $${index + 2}`);
  await tx.query(`UPDATE ${table} SET ${sets.join(', ')} WHERE ${key} = $1`, [id, ...Object.values(columns)]);
}
