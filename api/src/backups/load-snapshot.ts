import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import copyStreams from 'pg-copy-streams';
import { type Manifest, RestoreRefused, type TableCopy, tableFile } from './backup-folder.js';

/** These tables are empty in a new database, and refuse a DELETE. */
const APPEND_ONLY = ['log.events', 'log.visits'];
/** Readers of the log wait for transaction ids that the server has not reached. */
const REACH_IDS = `
  DO $$
  DECLARE last xid8 := (SELECT max(id) FROM (SELECT max(transaction_id) AS id FROM log.events
    UNION ALL SELECT max(transaction_id) FROM log.visits) AS ids);
  BEGIN
    WHILE pg_current_xact_id() <= last LOOP COMMIT; END LOOP;
  END $$`;

/** Fills a database that has the backup's migrations and nothing else. */
export async function loadSnapshot(url: string, folder: string, manifest: Manifest): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'kronblad-restore' });
  await client.connect();
  try {
    await client.query("SET timezone = 'UTC'; SET synchronous_commit = off");
    if (manifest.visits) {
      const { since, until } = manifest.visits;
      await client.query('SELECT log.prepare_visit_months($1, $2)', [since, until]);
    }
    for (const table of manifest.tables) await fill(client, folder, table);
    for (const { name, value } of manifest.sequences) await client.query('SELECT setval($1, $2)', [name, value]);
    await client.query(REACH_IDS);
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
}

async function fill(client: pg.Client, folder: string, { name, columns, rows }: TableCopy): Promise<void> {
  if (!APPEND_ONLY.includes(name)) await client.query(`DELETE FROM ${name}`);
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const copy = client.query(copyStreams.from(`COPY ${name} (${list}) FROM STDIN`));
  await pipeline(createReadStream(path.join(folder, tableFile(name))), createGunzip(), copy);
  if (copy.rowCount !== rows)
    throw new RestoreRefused(`${name} has ${copy.rowCount} rows, but the backup names ${rows}.`);
}
