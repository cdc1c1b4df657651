import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../src/event-store/index.js';

export interface TestDatabase {
  /** As the tables' owner; the runtime steps down by itself. */
  readonly url: string;
  drop(): Promise<void>;
}

/** A database of its own on the server of the test run, with every table in place and nothing in them. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const server = new URL(process.env.TEST_DATABASE_URL as string);
  const name = `api_${randomUUID().replaceAll('-', '')}`;
  await once(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  await migrate(url.href);
  return { url: url.href, drop: () => once(server, `DROP DATABASE ${name} WITH (FORCE)`) };
}

async function once(server: URL, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.href });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

/** Looks until it is so, for at most twenty-five seconds. */
export async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  const end = Date.now() + 25_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Never came true: ${isSo}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
