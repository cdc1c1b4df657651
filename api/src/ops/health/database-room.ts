import { within } from '@kronblad/platform/within';
import { type Database, isDatabaseExhausted } from '../../event-store/index.js';
import type { Findings } from './health-check.js';

const PATIENCE_MS = 800;

/**
 * Whether PostgreSQL can put anything on its disk. Reading goes on when that is full, so it has to write: a megabyte that
 * does not fit into 64 kB of memory goes into a temporary file, which is gone with the statement. That takes no lock, no
 * WAL, no table, and some ten milliseconds. Throws when PostgreSQL says that it cannot.
 */
export async function roomToWrite(database: Pick<Database, 'transaction'>): Promise<Findings | undefined> {
  const write = database.transaction(async (tx) => {
    await tx.query("SET LOCAL work_mem = '64kB'");
    await tx.query('SELECT count(*) FROM generate_series(1, 40000)');
  });
  try {
    await within(PATIENCE_MS, write);
    return undefined;
  } catch (error) {
    if (isDatabaseExhausted(error)) throw error;
    return { status: 'degraded', reason: 'The database did not say in time whether it can write.' };
  }
}
