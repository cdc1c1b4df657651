import { EnvironmentError } from '@kronblad/platform/env';
import { releaseText } from '@kronblad/platform/release';
import { migrationTimestamps } from '../../../migrations/index.js';
import { isPostgresError } from '../log/postgres-errors.js';
import type { Tx } from '../log/transaction.js';

export const MIGRATIONS_TABLE = 'kronblad_migrations';

const BEFORE_FIRST_RELEASE =
  'This database is from before version 1.0.0 and cannot be used any more: begin with an empty one (for npm start: delete ' +
  'the folder ./var, or the one that DATA_DIR names).';

export class NotMigrated extends Error {
  constructor() {
    super(
      `The database lacks tables of this release, ${releaseText}: run migrate (npm run migrate, or the service migrate).`,
    );
  }
}

/** Throws EnvironmentError when a later release has migrated the database, and NotMigrated when this one has not. */
export async function requireOwnRelease(tx: Tx): Promise<void> {
  const applied = await refuseLaterRelease(tx);
  const known = await migrationTimestamps();
  if (known.some((timestamp) => !applied.has(timestamp))) throw new NotMigrated();
}

/** Returns the timestamps of the applied migrations. Throws EnvironmentError when one belongs to a later release. */
export async function refuseLaterRelease(tx: Tx): Promise<ReadonlySet<number>> {
  const known = new Set(await migrationTimestamps());
  const applied = await appliedMigrations(tx);
  const first = Math.min(...known);
  if (applied.some(({ timestamp }) => timestamp < first)) throw new EnvironmentError(BEFORE_FIRST_RELEASE);
  const later = applied.find(({ timestamp }) => !known.has(timestamp));
  if (!later) return new Set(applied.map(({ timestamp }) => timestamp));
  throw new EnvironmentError(
    `This database was migrated by a later release (${later.name}), and this is release ${releaseText}: start the later ` +
      'release, or roll back with the backup made before it (docs/operations.md).',
  );
}

async function appliedMigrations(tx: Tx): Promise<{ readonly name: string; readonly timestamp: number }[]> {
  try {
    return await tx.query(
      `SELECT name, timestamp::float8 AS timestamp FROM ${MIGRATIONS_TABLE} ORDER BY timestamp DESC`,
    );
  } catch (error) {
    // Until `migrate` has run, there is no table, or the runtime role may not read it.
    if (isPostgresError(error, '42P01') || isPostgresError(error, '42501')) return [];
    throw error;
  }
}
