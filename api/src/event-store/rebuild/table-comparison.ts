import type { Tx } from '../log/transaction.js';

const PAGE = 10_000;

export interface TableSource {
  readonly tx: Tx;
  readonly schema: string;
}

export interface TableSum {
  readonly table: string;
  readonly rows: number;
  readonly checksum: string;
}

/** The first row, by key, in which a read model differs from its replay. Holds no values: they may be personal data. */
export interface Difference {
  readonly table: string;
  /** For example `order_id=7, line=2`. */
  readonly key: string;
  readonly only: 'read model' | 'replay' | null;
  readonly columns: readonly string[];
}

interface Page {
  readonly key: Readonly<Record<string, unknown>>;
  readonly hash: string;
}

export async function compareTables(live: TableSource, replay: TableSource, tables: readonly string[]) {
  const sums: TableSum[] = [];
  const differences: Difference[] = [];
  for (const table of tables) {
    const [a, b] = [await sumOf(live, table), await sumOf(replay, table)];
    sums.push(a);
    if (a.checksum === b.checksum && a.rows === b.rows) continue;
    differences.push(await firstDifference(live, replay, table));
  }
  return { tables: sums, differences };
}

async function sumOf({ tx, schema }: TableSource, table: string): Promise<TableSum> {
  const [sum] = await tx.query<{ rows: number; checksum: string }>(
    `SELECT count(*)::int AS rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text AS checksum
     FROM ${schema}.${table} t`,
  );
  return { table, rows: sum?.rows ?? 0, checksum: sum?.checksum ?? '0' };
}

async function firstDifference(live: TableSource, replay: TableSource, table: string): Promise<Difference> {
  const names = await keyColumns(live.tx, table);
  for (let after: Page | undefined; ; ) {
    const [a, b] = [await page(live, table, names, after), await page(replay, table, names, after)];
    const differsAt = a.findIndex((row, index) => b[index]?.hash !== row.hash);
    if (differsAt >= 0 || b.length > a.length)
      return describe(live, replay, table, a, b, differsAt < 0 ? a.length : differsAt);
    after = a.at(-1);
    if (!after) throw new Error(`${table} and its replay have the same rows but different checksums.`);
  }
}

async function describe(
  live: TableSource,
  replay: TableSource,
  table: string,
  a: Page[],
  b: Page[],
  at: number,
): Promise<Difference> {
  const [inLive, inReplay] = [a[at]?.key, b[at]?.key];
  if (inLive) {
    const replayedRow = await rowOf(replay, table, inLive);
    if (!replayedRow) return { table, key: textOf(inLive), only: 'read model', columns: [] };
    const row = (await rowOf(live, table, inLive)) ?? {};
    const columns = Object.keys(row).filter((name) => row[name] !== replayedRow[name]);
    if (columns.length > 0) return { table, key: textOf(inLive), only: null, columns };
  }
  return { table, key: textOf(inReplay ?? {}), only: 'replay', columns: [] };
}

async function keyColumns(tx: Tx, table: string): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(
    `SELECT quote_ident(attname) AS name
     FROM pg_constraint, unnest(conkey) WITH ORDINALITY AS k (attnum, nth) JOIN pg_attribute USING (attnum)
     WHERE conrelid = $1::regclass AND attrelid = conrelid AND contype = 'p' ORDER BY nth`,
    [`read.${table}`],
  );
  return rows.map(({ name }) => name);
}

function page({ tx, schema }: TableSource, table: string, names: readonly string[], after?: Page): Promise<Page[]> {
  const list = names.join(', ');
  const places = names.map((_, index) => `$${index + 1}`).join(', ');
  return tx.query<Page>(
    `SELECT json_build_object(${names.map((name) => `'${name}', ${name}::text`).join(', ')}) AS key,
       hashtextextended(t::text, 0)::text AS hash
     FROM ${schema}.${table} t ${after ? `WHERE (${list}) > (${places})` : ''} ORDER BY ${list} LIMIT ${PAGE}`,
    after ? Object.values(after.key) : [],
  );
}

async function rowOf({ tx, schema }: TableSource, table: string, key: Page['key']) {
  const where = Object.keys(key).map((name, index) => `t.${name} = $${index + 1}`);
  const [row] = await tx.query<{ columns: Record<string, string | null> }>(
    `SELECT (SELECT json_object_agg(name, value::text) FROM jsonb_each(to_jsonb(t)) AS c (name, value)) AS columns
     FROM ${schema}.${table} t WHERE ${where.join(' AND ')}`,
    Object.values(key),
  );
  return row?.columns;
}

const textOf = (key: Page['key']) =>
  Object.entries(key)
    .map(([name, value]) => `${name}=${value}`)
    .join(', ');
