import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { migrate } from '../../api/src/event-store/migrate.js';

export interface TestDatabase {
  /** As the tables' owner. */
  readonly url: string;
  drop(): Promise<void>;
}

const TEMPLATE = 'kronblad_template';
/** Any number, as long as nothing else of the tests locks it. */
const TEMPLATE_LOCK = 4_711;

/** A database of its own with every table in place and nothing in them: a copy of one that is migrated once a run. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(async (server) => {
    await makeTemplate(server);
    await server.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  });
  return {
    url: urlOf(name),
    drop: () => onServer(async (server) => void (await server.query(`DROP DATABASE ${name} WITH (FORCE)`))),
  };
}

/** Test files run side by side: the first one here makes the template, the others wait for it. */
async function makeTemplate(server: Client): Promise<void> {
  if (await exists(server, TEMPLATE)) return;
  await server.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    if (await exists(server, TEMPLATE)) return;
    const draft = `${TEMPLATE}_draft`;
    await server.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
    await server.query(`CREATE DATABASE ${draft}`);
    await migrate(urlOf(draft));
    await server.query(`ALTER DATABASE ${draft} RENAME TO ${TEMPLATE}`);
  } finally {
    await server.query('SELECT pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}

async function exists(server: Client, name: string): Promise<boolean> {
  const { rowCount } = await server.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  return rowCount === 1;
}

async function onServer(work: (server: Client) => Promise<void>): Promise<void> {
  const server = new Client({ connectionString: urlOf() });
  await server.connect();
  await work(server).finally(() => server.end());
}

function urlOf(database?: string): string {
  const address = process.env.TEST_DATABASE_URL;
  if (!address)
    throw new Error('TEST_DATABASE_URL is missing: tests that need a database are named .int.spec or .http.spec.');
  const url = new URL(address);
  if (database) url.pathname = `/${database}`;
  return url.href;
}
