import { withTimeout } from '@kronblad/platform/with-timeout';
import { type Database, isDatabaseExhausted } from '../../event-store/index.js';
import type { Findings } from './health-check.js';

const TIMEOUT_MS = 800;

/**
 * Checks that PostgreSQL can write to its disk, since reads still work when the disk is full. Sorting 1 MB with 64 kB
 * of memory writes a temporary file in about 10 ms, without locks, WAL or tables. Throws when the write fails.
 */
export async function roomToWrite(database: Pick<Database, 'transaction'>): Promise<Findings | undefined> {
  const write = database.transaction(async (tx) => {
    await tx.query("SET LOCAL work_mem = '64kB'");
    await tx.query('SELECT count(*) FROM generate_series(1, 40000)');
  });
  try {
    await withTimeout(TIMEOUT_MS, write);
    return undefined;
  } catch (error) {
    if (isDatabaseExhausted(error)) throw error;
    return { status: 'degraded', reason: 'The write check of the database timed out.' };
  }
}
