import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '@kronblad/contracts/product/schema';
import pg from 'pg';
import { must } from '../dev/cluster/ask.ts';
import { Staff } from '../dev/cluster/store.ts';
import { productEnvironment } from '../dev/start/processes/environment.ts';
import { loadSecrets } from '../dev/start/secrets.ts';
import { ROOT, readSettings } from '../dev/start/settings.ts';
import { type ProductUnderTest, startProduct } from '../dev/test/product-under-test.ts';
import { runCaptured } from '../scripts/run-captured.ts';

export interface Options {
  readonly products: number;
  readonly orders: number;
  readonly visits: number;
  readonly seconds: number;
}

export interface World {
  readonly options: Options;
  readonly base: string;
  readonly sandbox: string;
  readonly dataDir: string;
  /** Environment of commands for this shop. */
  readonly env: NodeJS.ProcessEnv;
  readonly databaseUrl: string;
  readonly staff: Staff;
  readonly database: pg.Client;
  readonly products: readonly Product[];
  /** Ids of products that do not sell out. */
  readonly plenty: readonly number[];
  /** Runs `npm run <name>`. Resolves with its output and its seconds; throws when it fails. */
  command(name: string, ...args: readonly string[]): Promise<{ readonly output: string; readonly seconds: number }>;
  end(): Promise<void>;
}

const MANY = 1_000_000;
const SOLD = 60;
/** Tests look for emails and payments more often than a shop. */
const AS_USUAL = { SENDING_MAIL_SECONDS: '', PAYMENT_POLL_SECONDS: '' };
/** The first start makes the sizes of all pictures. */
const IDLE_WITHIN_MS = 15 * 60_000;
const LOOK_MS = 100;

/** A shop of its own with demo data, through the commands that everybody uses. */
export async function startWorld(options: Options): Promise<World> {
  const shop = await startProduct({ DEMO_ORDERS: String(options.orders), ...AS_USUAL });
  try {
    return await openWorld(shop, options);
  } catch (error) {
    await shop.end(false);
    throw error;
  }
}

async function openWorld({ env, end }: ProductUnderTest, options: Options): Promise<World> {
  const { BASE_URL: base = '', STRIPE_SANDBOX_URL: sandbox = '', DATA_DIR: dataDir = '' } = env;
  const command = commandIn(env);
  const products = () => must<Product[]>('GET', `${base}/api/products?limit=1000`);
  const missing = options.products - (await products()).length;
  if (missing > 0) await command('demo', '--products', String(missing));
  const admin = { username: env.ADMIN_USERNAME ?? '', password: env.ADMIN_PASSWORD ?? '' };
  const staff = await Staff.logIn({ a: base, admin });
  const plenty: number[] = [];
  while (plenty.length < SOLD) plenty.push((await staff.addProduct(base, { inventory_quantity: MANY })).id);
  const { DATABASE_URL: databaseUrl = '' } = productEnvironment(readSettings(env), loadSecrets(dataDir), env);
  const database = new pg.Client({ connectionString: databaseUrl, application_name: 'bench' });
  // A row restarts PostgreSQL.
  database.on('error', () => undefined);
  await database.connect();
  await untilIdle(database);
  await database.query('ANALYZE');
  return {
    ...{ options, base, sandbox, dataDir, env, databaseUrl, staff, database, plenty, command },
    products: await products(),
    end: async () => {
      await database.end();
      await end(false);
    },
  };
}

/** `npm run <name>` with an environment. */
export function commandIn(env: NodeJS.ProcessEnv): World['command'] {
  return async (name, ...args) => {
    const since = performance.now();
    const script = [join(ROOT, 'dev/start/command.ts'), name, ...args];
    const { code, output } = await runCaptured(process.execPath, script, { cwd: ROOT, env });
    if (code !== 0) throw new Error(`npm run ${name} ended with code ${code}: ${output}`);
    return { output, seconds: (performance.now() - since) / 1000 };
  };
}

export async function number(database: pg.Client, sql: string): Promise<number> {
  return Number((await database.query<{ number: string }>(sql)).rows[0]?.number ?? 0);
}

export async function untilTrue(holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + IDLE_WITHIN_MS;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`The shop was still busy after ${IDLE_WITHIN_MS / 60_000} minutes.`);
    await pause(LOOK_MS);
  }
}

/** Age in ms of the first event that the slowest projection or reaction has not handled. */
export const BEHIND = `
  SELECT 1000 * extract(epoch FROM clock_timestamp() - e.recorded_at) AS number
  FROM (SELECT transaction_id, position FROM log.positions WHERE subscriber <> 'projection:visits'
        ORDER BY transaction_id, position LIMIT 1) p, LATERAL (
    SELECT recorded_at FROM log.events WHERE (transaction_id, position) > (p.transaction_id, p.position)
    ORDER BY transaction_id, position LIMIT 1) e`;
const JOBS = "SELECT count(*) AS number FROM bullmq.job WHERE state IN ('waiting', 'active')";

export const untilIdle = (database: pg.Client): Promise<void> =>
  untilTrue(async () => (await number(database, BEHIND)) === 0 && (await number(database, JOBS)) === 0);
