import type { Tx } from '../../event-store/index.js';

/** The next number of a sequence of ours. Gaps do no harm. */
export async function nextId(tx: Tx, sequence: 'product_ids' | 'category_ids'): Promise<number> {
  const [row] = await tx.query<{ id: number }>(`SELECT nextval('app.${sequence}')::int AS id`);
  return row?.id as number;
}
