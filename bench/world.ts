import { spawn } from 'node:child_process';
import { chmodSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { freePortBlock } from '../dev/free-port.ts';
import type { Environment } from '../dev/start/processes/environment.ts';
import { shopPrograms } from '../dev/start/processes/programs.ts';
import { Product } from '../dev/start/product.ts';
import { loadSecrets } from '../dev/start/secrets.ts';
import { ROOT, readSettings } from '../dev/start/settings.ts';
import type { BenchOptions } from './options.ts';

export interface World {
  readonly options: BenchOptions;
  readonly base: string;
  readonly sandbox: string;
  readonly env: Environment;
  /** The file to which PostgreSQL logs. */
  readonly serverLog: string;
  readonly admin: { readonly username: string; readonly password: string };
  readonly firstProduct: number;
  program(name: string, ...args: readonly (string | number)[]): Promise<Measurement[]>;
  /** Loads demo data with the options of `npm run demo`. */
  demo(...args: readonly (string | number)[]): Promise<void>;
  idleTwin(): Promise<{ readonly databaseUrl: string; readonly firstProduct: number }>;
  end(): Promise<void>;
}

const TWIN = 'kronblad_twin';

// biome-ignore lint/suspicious/noExplicitAny: each program tells what it measured
export type Measurement = Record<string, any>;

export async function startWorld(options: BenchOptions): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kronblad-bench-'));
  chmodSync(dataDir, 0o711);
  // All requests come from one address, which the rate limits would refuse.
  Object.assign(process.env, { RATE_LIMITS: 'off', NODE_ENV: 'development' });
  const settings = readSettings({ PORT: String(await freePortBlock()), DATA_DIR: dataDir, DEMO_DATA: 'off' });
  const secrets = loadSecrets(dataDir);
  const complain = (line: string) => process.stderr.write(`${line}\n`);
  const product = new Product(settings, secrets, shopPrograms, { onFailure: complain, onRestart: complain });
  const program: World['program'] = (name, ...args) =>
    runProgram(`bench/programs/${name}.ts`, args.map(String), product.environment);
  const at = (port: number) => `http://127.0.0.1:${port}`;
  const end = async () => {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await product.start();
    const [seeded] = await program('seed', options.products, options.orders);
    await program('seed-books');
    await untilFollowed(`${settings.publicUrl}/api/products?limit=1`, options.products);
    return {
      options,
      base: settings.publicUrl,
      sandbox: at(settings.ports.stripe),
      env: product.environment,
      serverLog: join(dataDir, 'logs/postgres.log'),
      admin: { username: 'admin', password: secrets.ADMIN_PASSWORD },
      firstProduct: seeded?.firstProduct,
      program,
      demo: async (...args) => {
        await runProgram('dev/demo/main.ts', args.map(String), product.environment);
      },
      idleTwin: () => makeTwin(product.environment, options),
      end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}

async function untilFollowed(url: string, products: number): Promise<void> {
  const deadline = Date.now() + 120_000;
  for (;;) {
    const range = (await fetch(url)).headers.get('content-range');
    if (Number(range?.split('/')[1]) >= products) return;
    if (Date.now() > deadline) throw new Error(`The API does not see its ${products} products: ${range}.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function makeTwin(env: Environment, { products, orders }: BenchOptions) {
  const url = new URL(env.DATABASE_URL ?? '');
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`CREATE DATABASE ${TWIN}`);
  await client.end();
  url.pathname = `/${TWIN}`;
  const own = { ...env, DATABASE_URL: url.href };
  await runProgram('api/dist/src/migrate.js', [], own);
  const [seeded] = await runProgram('bench/programs/seed.ts', [products, orders].map(String), own);
  return { databaseUrl: url.href, firstProduct: seeded?.firstProduct as number };
}

function runProgram(path: string, args: readonly string[], env: Environment): Promise<Measurement[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(ROOT, path), ...args], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const measured: Measurement[] = [];
    createInterface({ input: child.stdout }).on(
      'line',
      (line) => line.startsWith('{') && measured.push(JSON.parse(line)),
    );
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(measured) : reject(new Error(`${path} ended with code ${code}.`)),
    );
  });
}
