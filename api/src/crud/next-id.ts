import type { Tx } from '../event-store/index.js';

/** Returns the next number of the sequence `app.<sequence>`. Transactions that are rolled back leave gaps. */
export async function nextId(tx: Tx, sequence: string): Promise<number> {
  const [row] = await tx.query<{ id: number }>('SELECT nextval($1::regclass)::int AS id', [`app.${sequence}`]);
  return row?.id as number;
}
