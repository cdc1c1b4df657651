import { DataSource } from 'typeorm';
import { loadMigrations } from '../../../migrations/index.js';
import type { Tx } from '../log/transaction.js';
import { personKeysOf } from '../personal-data/key-check.js';
import { MIGRATIONS_TABLE, refuseLaterRelease } from './release-check.js';

/**
 * `url` must connect as the owner of the tables. Safe to run from several processes at once. Returns the migrations
 * that it ran; `only` leaves out others. Throws EnvironmentError, before it changes anything, when a later release has
 * migrated the database or `masterKey` is not its key.
 */
export async function migrate(url: string, masterKey?: string, only?: readonly string[]): Promise<readonly string[]> {
  const dataSource = new DataSource({
    type: 'postgres',
    url,
    migrations: (await loadMigrations()).filter(({ name }) => !only || only.includes(name)),
    migrationsTableName: MIGRATIONS_TABLE,
    migrationsTransactionMode: 'each',
    poolSize: 2,
    applicationName: 'kronblad-migrate',
  });
  await dataSource.initialize();
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('SELECT pg_advisory_lock(7263548)');
    const tx: Tx = { query: (text, values) => runner.query(text, values as unknown[]) };
    await refuseLaterRelease(tx);
    if (masterKey && (await runner.hasTable('log.installation'))) await personKeysOf(tx, masterKey);
    const done = await dataSource.runMigrations();
    return done.map((migration) => migration.name);
  } finally {
    await runner.query('SELECT pg_advisory_unlock(7263548)').catch(() => undefined);
    await runner.release();
    await dataSource.destroy();
  }
}

export async function migrationNames(): Promise<string[]> {
  return (await loadMigrations()).map(({ name }) => name);
}
