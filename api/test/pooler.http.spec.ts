import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accepts, freePort } from '../platform/test/ports.js';
import { eventually, paidOrder, startShop } from './shop-under-test.js';
import { emptyDatabase, type TestDatabase } from './test-database.js';

const NOBODY = 65_534;
const isMissing = spawnSync('pgbouncer', ['--version']).error !== undefined;

interface Pooler {
  readonly urlOf: (database: TestDatabase) => string;
  close(): void;
}

/** PgBouncer with the settings of docs/without-containers.md. It refuses to run as root. */
async function startPooler(mode: 'session' | 'transaction'): Promise<Pooler> {
  const server = new URL(process.env.TEST_DATABASE_URL as string);
  const folder = mkdtempSync(path.join(tmpdir(), 'kronblad-pooler-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=${server.hostname} port=${server.port} user=${server.username} password=${server.password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = 40
max_client_conn = 200
`,
  );
  const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const child: ChildProcess = spawn('pgbouncer', [file], { stdio: 'ignore', ...identity });
  await eventually(() => accepts(port));
  return {
    urlOf: ({ url }) => {
      const address = new URL(url);
      address.port = String(port);
      return address.href;
    },
    close: () => {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

(isMissing ? describe.skip : describe)('behind PgBouncer', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await emptyDatabase();
  });
  afterAll(() => database.drop());

  it('The shop sells and issues receipts in session mode', async () => {
    const pooler = await startPooler('session');
    const shop = await startShop({ projector: true, env: { DATABASE_URL: pooler.urlOf(database) } });
    const { orderId } = await paidOrder(shop);
    expect((await shop.order(orderId)).receipt_number).toMatch(/^K\d{4}-/);
    await shop.close();
    pooler.close();
  });

  it('The shop refuses to start in transaction mode, and says what to set', async () => {
    const pooler = await startPooler('transaction');
    const api = spawn(process.execPath, [path.join(import.meta.dirname, '../dist/src/main.js')], {
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        METRICS_PORT: '0',
        DATABASE_URL: pooler.urlOf(database),
        STRIPE_WEBHOOK_SECRET: 'whsec_test',
        SESSION_SECRET: 'a'.repeat(40),
        DATA_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
      },
    });
    let said = '';
    api.stdout.on('data', (text) => (said += text));
    const [code] = await once(api, 'close');
    expect(said).toContain('set pool_mode = session');
    expect(code).toBe(78);
    pooler.close();
  });
});
