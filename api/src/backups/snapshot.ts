import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { releaseText } from '@kronblad/platform/release';
import pg from 'pg';
import copyStreams from 'pg-copy-streams';
import { subscriberName } from '../event-store/projections/index.js';
import { visitProjections } from '../visitors/index.js';
import { type Manifest, type TableCopy, tableFile, writeManifest } from './backup-folder.js';

const SCHEMAS = ['log', 'read', 'app'];
/** Old sessions would be valid again, and limits of addresses are over. */
const LEFT_OUT = ['app.sessions', 'app.rate_limits', 'app.order_addresses'];

/**
 * A copy's transaction ids start at 3, PostgreSQL's first one, because the new server has not reached those of the old
 * one, and readers of the log would wait for them. An id grows only where a lower position follows a higher one, so few
 * are needed, and the order of the events (transaction, position) stays.
 */
const renumbered = (log: string, columns: string): string => `
  SELECT ${columns.replace('transaction_id', '(3 + sum(falls) OVER (ORDER BY transaction_id, position))::text::xid8')}
  FROM (SELECT *, coalesce(position < lag(position) OVER (ORDER BY transaction_id, position), false)::int AS falls
        FROM ${log}) AS ordered`;

const VISIT_READERS = ['group:visits', ...visitProjections.map(subscriberName.projection)];

/** A reader continues after the last event that it has read. */
const CHECKPOINTS = `
  WITH place AS MATERIALIZED (
    ${renumbered('log.events', 'false AS visits, position, transaction_id AS id')}
    UNION ALL ${renumbered('log.visits', 'true, position, transaction_id')}
  ), reader AS (
    SELECT c.*, c.subscriber IN (${VISIT_READERS.map((name) => `'${name}'`).join(', ')}) AS visits FROM log.checkpoints c
  )
  SELECT r.subscriber, coalesce(p.id, '0'::xid8), coalesce(p.position, 0), r.moved_at, r.follows
  FROM reader r
  LEFT JOIN LATERAL (
    SELECT position FROM log.events e
    WHERE NOT r.visits AND (e.transaction_id, e.position) <= (r.transaction_id, r.position)
    ORDER BY e.transaction_id DESC, e.position DESC LIMIT 1
  ) event ON true
  LEFT JOIN LATERAL (
    SELECT position FROM log.visits v
    WHERE r.visits AND (v.transaction_id, v.position) <= (r.transaction_id, r.position)
    ORDER BY v.transaction_id DESC, v.position DESC LIMIT 1
  ) visit ON true
  LEFT JOIN place p ON p.visits = r.visits AND p.position = coalesce(event.position, visit.position)`;

interface Column {
  readonly table: string;
  readonly columns: string[];
}

/**
 * Copies the database as it is at one moment into `folder`, while the shop runs. `url` connects as the tables' owner;
 * `key`: DATA_ENCRYPTION_KEY, which signs the copy.
 */
export async function takeSnapshot(url: string, folder: string, key: string, now = new Date()): Promise<Manifest> {
  const client = new pg.Client({ connectionString: url, application_name: 'kronblad-backup' });
  await client.connect();
  try {
    await mkdir(path.join(folder, 'tables'), { recursive: true, mode: 0o700 });
    await client.query("SET timezone = 'UTC'; BEGIN ISOLATION LEVEL REPEATABLE READ");
    // Before the snapshot: tables of a rebuild that were swapped in after it would look empty.
    await client.query('LOCK TABLE log.built_projections IN ACCESS SHARE MODE');
    const tables: TableCopy[] = [];
    for (const { table: name, columns } of await tablesOf(client)) {
      const file = createWriteStream(path.join(folder, tableFile(name)), { mode: 0o600 });
      const copy = client.query(copyStreams.to(`COPY (${selection(name, columns)}) TO STDOUT`));
      await pipeline(copy, createGzip(), file);
      tables.push({ name, columns, rows: copy.rowCount });
    }
    const manifest = {
      format: 1 as const,
      takenAt: now.toISOString(),
      release: releaseText,
      ...(await describe(client)),
      tables,
    };
    await client.query('COMMIT');
    await writeManifest(folder, manifest, key);
    return manifest;
  } finally {
    await client.end();
  }
}

async function tablesOf(client: pg.Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `SELECT t.table, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM (SELECT c.oid, n.nspname || '.' || c.relname AS table FROM pg_class c
           JOIN pg_namespace n ON n.oid = c.relnamespace
           WHERE n.nspname = ANY($1) AND c.relkind IN ('r', 'p') AND NOT c.relispartition) t
     JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE t.table <> ALL($2) GROUP BY t.table ORDER BY t.table`,
    [SCHEMAS, LEFT_OUT],
  );
  return rows;
}

function selection(table: string, columns: readonly string[]): string {
  const list = columns.map((column) => `"${column}"`).join(', ');
  if (table === 'log.events' || table === 'log.visits') return renumbered(table, columns.join(', '));
  if (table === 'log.checkpoints') return CHECKPOINTS;
  return `SELECT ${list} FROM ${table}`;
}

async function describe(client: pg.Client) {
  const { rows } = await client.query(
    `SELECT
       (SELECT count(*)::float8 FROM log.events) AS events,
       (SELECT coalesce(max(position), 0)::float8 FROM log.events) AS "lastPosition",
       (SELECT json_agg(name ORDER BY timestamp) FROM kronblad_migrations) AS migrations,
       (SELECT coalesce(json_agg(json_build_object('name', schemaname || '.' || sequencename, 'value', last_value::text)), '[]')
        FROM pg_sequences WHERE schemaname = ANY($1) AND last_value IS NOT NULL) AS sequences,
       (SELECT CASE WHEN count(*) > 0 THEN json_build_object('since', min(recorded_at), 'until', max(recorded_at)) END
        FROM log.visits) AS visits`,
    [SCHEMAS],
  );
  return rows[0] as Pick<Manifest, 'events' | 'lastPosition' | 'migrations' | 'sequences' | 'visits'>;
}
