import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

export interface TestDatabase {
  /** Connects as the tables' owner; the API itself switches to the runtime role. */
  readonly url: string;
  drop(): Promise<void>;
}

/** Must differ from other advisory locks in the `postgres` database. */
const TEMPLATE_LOCK = 7_263_549;

export async function emptyDatabase(): Promise<TestDatabase> {
  const server = new URL(process.env.TEST_DATABASE_URL as string);
  const name = `api_${randomUUID().replaceAll('-', '')}`;
  await connected(server, async (client) => {
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${await migratedTemplate(server, client)}`);
  });
  const drop = () =>
    connected(server, async (client) => void (await client.query(`DROP DATABASE ${name} WITH (FORCE)`)));
  return { url: databaseAt(server, name), drop };
}

/** A new login on the database at `url`, with the rights that `grants` gives to `$role` on `$database`. */
export async function newLogin(url: string, ...grants: readonly string[]): Promise<TestDatabase> {
  const login = new URL(url);
  login.username = `shop_${randomUUID().replaceAll('-', '')}`;
  login.password = 'hemlig';
  const run = (...statements: readonly string[]) =>
    connected(new URL(url), async (client) => {
      for (const statement of statements)
        await client.query(statement.replace('$role', login.username).replace('$database', login.pathname.slice(1)));
    });
  await run("CREATE ROLE $role LOGIN PASSWORD 'hemlig'", ...grants);
  return { url: login.href, drop: () => run('DROP OWNED BY $role CASCADE', 'DROP ROLE $role') };
}

/** The first spec file migrates the template database; the others wait and copy it. */
async function migratedTemplate(server: URL, client: pg.Client): Promise<string> {
  const name = templateName();
  const exists = async () => (await client.query('SELECT FROM pg_database WHERE datname = $1', [name])).rowCount === 1;
  if (await exists()) return name;
  await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  if (await exists()) return name;
  const unfinished = `${name}_unfinished`;
  await client.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${unfinished}`);
  // Imported only here, because TypeORM is slow to load and only one spec file of a run migrates.
  const { migrate } = await import('../src/event-store/release/migrate.js');
  await migrate(databaseAt(server, unfinished));
  await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`);
  return name;
}

/** Contains a hash of the migrations, so that a long-running server gets a new template when they change. */
function templateName(): string {
  const folder = join(import.meta.dirname, '../migrations');
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  for (const file of files.sort()) hash.update(readFileSync(join(folder, file)));
  return `template_${hash.digest('hex').slice(0, 32)}`;
}

function databaseAt(server: URL, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function connected(server: URL, use: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: server.href });
  await client.connect();
  await use(client).finally(() => client.end());
}

/** Polls until true; throws after 45 seconds. */
export async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  const end = Date.now() + 45_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Never came true: ${isSo}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
