import { EVENTS } from '../log/log-table.js';
import type { Tx } from '../log/transaction.js';

/** The stream of all `PersonErased`: one, so that it is told at once how many there are. */
export const ERASURES = 'erasures';

/** Somebody was erased while tables were filled that may name them. */
export class ErasedMeanwhile extends Error {
  constructor() {
    super(
      'Somebody was erased while the read models were rebuilt, and the new tables may still name them. They are not used. ' +
        'Say the same again: it begins anew.',
    );
  }
}

/** How many persons have been erased so far. */
export async function countErasures(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `SELECT coalesce(max(version), 0) AS count FROM ${EVENTS.table} WHERE stream = $1`,
    [ERASURES],
  );
  return row?.count ?? 0;
}
