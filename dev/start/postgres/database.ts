import pg from 'pg';
import { type ClusterOptions, DATABASE, databaseUrl } from './cluster.ts';

/** Returns true when the database did not exist. */
export async function createDatabase(cluster: ClusterOptions): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl(cluster, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount) return false;
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(DATABASE)}`);
    return true;
  } finally {
    await client.end();
  }
}
