import { notifyIn } from '../log/event-notifier.js';
import type { Tx } from '../log/transaction.js';
import type { Projection } from '../projections/projection.js';

/**
 * The table log.built_projections records which version of each projection built its tables, and when. A transaction
 * that reads several read models in one snapshot must first call `lockReadModelsShared`: tables swapped in after the
 * snapshot look empty to it.
 */

const versionOf = ({ version = 1 }: Projection): number => version;

/**
 * Returns inline projections that were never built, and projections built by an older version. A new async projection
 * needs no rebuild: it starts at the log's beginning.
 */
export async function projectionsToRebuild(tx: Tx, projections: readonly Projection[]): Promise<Projection[]> {
  const rows = await tx.query<{ name: string; version: number }>('SELECT name, version FROM log.built_projections');
  const built = new Map(rows.map(({ name, version }) => [name, version]));
  return projections.filter((projection) => {
    const version = built.get(projection.name);
    return version === undefined ? projection.mode === 'inline' : version < versionOf(projection);
  });
}

/** The version that built the projection's tables. */
export async function readBuiltVersion(tx: Tx, { name }: Projection): Promise<number | null> {
  const [built] = await tx.query<{ version: number }>(
    'SELECT version FROM log.built_projections WHERE name = $1',
    [name],
    'built-projection',
  );
  return built?.version ?? null;
}

/** Throws when a later release has built the tables: this release would fill them the old way. */
export function refuseLaterBuild(projection: Projection, built: number | null): void {
  if (built !== null && built > versionOf(projection))
    throw new Error(`A later release has built ${projection.name}; upgrade to it to continue.`);
}

export const REBUILT_TOPIC = 'rebuilt';

export async function markBuilt(tx: Tx, projections: readonly Projection[]): Promise<void> {
  await tx.query(
    `INSERT INTO log.built_projections AS b (name, version) SELECT * FROM unnest($1::text[], $2::int[])
     ON CONFLICT (name) DO UPDATE SET version = excluded.version, built_at = excluded.built_at`,
    [projections.map(({ name }) => name), projections.map(versionOf)],
  );
  await notifyIn(tx, [REBUILT_TOPIC]);
}

/** Records the versions of new async projections. Existing entries stay unchanged, so that readers do not reload. */
export async function markNew(tx: Tx, projections: readonly Projection[]): Promise<void> {
  await tx.query(
    `INSERT INTO log.built_projections (name, version) SELECT * FROM unnest($1::text[], $2::int[]) ON CONFLICT DO NOTHING`,
    [projections.map(({ name }) => name), projections.map(versionOf)],
  );
}

/** Returns for each projection a text that changes with every swap of its tables. Waits for a swap in progress. */
export async function readBuilds(tx: Tx): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.query<{ name: string; builtAt: string }>(
    'SELECT name, built_at::text AS "builtAt" FROM log.built_projections',
    [],
    'built-projections-read',
  );
  return new Map(rows.map(({ name, builtAt }) => [name, builtAt]));
}

export const LOCK_READ_MODELS_SHARED = 'LOCK TABLE log.built_projections IN ACCESS SHARE MODE';

/**
 * Blocks swaps of read models until the transaction ends. Call it before the first query, because that query takes the
 * snapshot; LOCK takes none.
 */
export async function lockReadModelsShared(tx: Tx): Promise<void> {
  await tx.query(LOCK_READ_MODELS_SHARED);
}

export async function lockReadModelsExclusive(tx: Tx): Promise<void> {
  await tx.query('LOCK TABLE log.built_projections IN ACCESS EXCLUSIVE MODE');
}
