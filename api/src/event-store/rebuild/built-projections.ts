import type { Tx } from '../log/transaction.js';
import type { Projection } from '../projections/projection.js';

/**
 * Which version of each projection the read models were built by, and when. Who reads several of them in one snapshot holds them
 * still with `holdReadModels`: a table that is swapped in looks empty to a snapshot from before.
 */

const versionOf = ({ version = 1 }: Projection): number => version;

/**
 * The projections whose tables this build has to fill: inline ones that were never built, and any that was built by an
 * older version. An async one that is new begins at the log's beginning by itself.
 */
export async function unbuilt(tx: Tx, projections: readonly Projection[]): Promise<Projection[]> {
  const rows = await tx.query<{ name: string; version: number }>('SELECT name, version FROM log.built_projections');
  const built = new Map(rows.map(({ name, version }) => [name, version]));
  return projections.filter((projection) => {
    const version = built.get(projection.name);
    return version === undefined ? projection.mode === 'inline' : version < versionOf(projection);
  });
}

export async function markBuilt(tx: Tx, projections: readonly Projection[]): Promise<void> {
  await tx.query(
    `INSERT INTO log.built_projections AS b (name, version) SELECT * FROM unnest($1::text[], $2::int[])
     ON CONFLICT (name) DO UPDATE SET version = excluded.version, built_at = excluded.built_at`,
    [projections.map(({ name }) => name), projections.map(versionOf)],
  );
}

/** For async projections of whose first build nobody is told. */
export async function markNew(tx: Tx, projections: readonly Projection[]): Promise<void> {
  await tx.query(
    `INSERT INTO log.built_projections (name, version) SELECT * FROM unnest($1::text[], $2::int[]) ON CONFLICT DO NOTHING`,
    [projections.map(({ name }) => name), projections.map(versionOf)],
  );
}

/** By projection: another text after every swap of its tables. Waits for a swap that is under way. */
export async function readBuilds(tx: Tx): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.query<{ name: string; builtAt: string }>(
    'SELECT name, built_at::text AS "builtAt" FROM log.built_projections',
    [],
    'built-projections-read',
  );
  return new Map(rows.map(({ name, builtAt }) => [name, builtAt]));
}

/** No read model is swapped until the transaction ends. To be said before its first query: LOCK takes no snapshot. */
export async function holdReadModels(tx: Tx): Promise<void> {
  await tx.query('LOCK TABLE log.built_projections IN ACCESS SHARE MODE');
}

/** Waits for those who hold the read models still, and keeps others from it. */
export async function claimReadModels(tx: Tx): Promise<void> {
  await tx.query('LOCK TABLE log.built_projections IN ACCESS EXCLUSIVE MODE');
}
