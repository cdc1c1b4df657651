import type { Tx } from '../../src/event-store/index.js';
import { until } from '../test-database.js';

/**
 * Waits until readers see everything appended so far. Readers stay below the oldest transaction that runs on the
 * server, which may be another test's.
 */
export async function settled(database: Tx): Promise<void> {
  const [now] = await database.query<{ next: string }>('SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS next');
  await until(async () => {
    const [row] = await database.query<{ isSettled: boolean }>(
      'SELECT pg_snapshot_xmin(pg_current_snapshot()) >= $1::xid8 AS "isSettled"',
      [now?.next],
    );
    return row?.isSettled === true;
  });
}
