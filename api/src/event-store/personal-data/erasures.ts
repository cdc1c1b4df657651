import { EVENTS } from '../log/log-table.js';
import type { Tx } from '../log/transaction.js';

/** The one stream of all `PersonErased` events, so its version is the number of erasures. */
export const ERASURES = 'erasures';

export class ErasedDuringRebuild extends Error {
  constructor() {
    super(
      'A person was erased during the rebuild, and the new tables may contain their data. They were discarded. ' +
        'Rebuild again to start over.',
    );
  }
}

export async function countErasures(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `SELECT coalesce(max(version), 0) AS count FROM ${EVENTS.table} WHERE stream = $1`,
    [ERASURES],
  );
  return row?.count ?? 0;
}
