import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePortBlock } from '../free-port.ts';
import { privateTextsOf, reportOf, searchLogs, secretTexts } from '../log-search.ts';
import { productEnvironment } from '../start/processes/environment.ts';
import { loadSecrets } from '../start/secrets.ts';
import { ROOT, readSettings } from '../start/settings.ts';

/** A shop for a test run, started by `npm start`: with demo data, on free ports, in an empty folder. */
export interface ProductUnderTest {
  /** Environment of programs that use the shop or its data. */
  readonly env: NodeJS.ProcessEnv;
  /** Searches the logs so far. Returns the report of personal data and secrets in them; empty when there are none. */
  searchLogs(): Promise<string>;
  /** Stops the shop and deletes its data. `keepLogs` keeps the logs in test-results. */
  end(keepLogs: boolean): Promise<void>;
}

const READY_WITHIN_MINUTES = 10;
/** At least how many orders of the demo are loaded in a minute. */
const ORDERS_PER_MINUTE = 5_000;
const PASSWORD = 'prova-alla-blommor-1';
const SMALL_DEMO = { DEMO_DATA: 'on', DEMO_ORDERS: '100' };

/** `changes` to the environment of `npm start`. Throws when the shop does not start. */
export async function startProduct(changes: NodeJS.ProcessEnv = {}): Promise<ProductUnderTest> {
  const port = await freePortBlock();
  const dataDir = await mkdtemp(join(tmpdir(), 'kronblad-e2e-'));
  chmodSync(dataDir, 0o711);
  const own = {
    PORT: String(port),
    DATA_DIR: dataDir,
    ADMIN_USERNAME: 'admin',
    ADMIN_PASSWORD: PASSWORD,
  };
  const child = spawn(process.execPath, [join(ROOT, 'dev/start/main.ts')], {
    cwd: ROOT,
    // No rate limits, because all test shoppers share one IP address.
    env: {
      ...outsideServicesForgotten(),
      ...own,
      ...SMALL_DEMO,
      RATE_LIMITS: 'off',
      SENDING_MAIL_SECONDS: '4',
      PAYMENT_POLL_SECONDS: '10',
      ...changes,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await untilReady(child, READY_WITHIN_MINUTES + Number(changes.DEMO_ORDERS ?? 0) / ORDERS_PER_MINUTE);
  return {
    env: { ...outsideServicesForgotten(), ...own, ...addresses(port) },
    searchLogs: () => searchLogsIn(dataDir, port),
    end: (keepLogs) => end(child, dataDir, keepLogs),
  };
}

function addresses(port: number): Record<string, string> {
  const at = (offset: number) => `http://127.0.0.1:${port + offset}`;
  return { BASE_URL: at(0), STRIPE_SANDBOX_URL: at(1), INBOX_URL: at(2) };
}

async function searchLogsIn(dataDir: string, port: number): Promise<string> {
  const settings = readSettings({ PORT: String(port), DATA_DIR: dataDir });
  const secrets = loadSecrets(dataDir);
  const { DATABASE_URL = '' } = productEnvironment(settings, secrets, {});
  const known = new Map([
    ...(await privateTextsOf(DATABASE_URL)),
    ...secretTexts({ ...secrets, ADMIN_PASSWORD: PASSWORD }),
  ]);
  return reportOf(await searchLogs(join(dataDir, 'logs'), known));
}

const OUTSIDE = [
  ...['DATABASE_URL', 'DATABASE_OWNER_URL', 'REDIS_URL', 'SMTP_URL', 'S3_BUCKET', 'HOST', 'PUBLIC_URL', 'NODE_ENV'],
  ...['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_BASE', 'STRIPE_JS_URL'],
  ...['SESSION_SECRET', 'DATA_ENCRYPTION_KEY', 'METRICS_PORT'],
];

/**
 * Clears variables of external services, so that a test never reaches a real database, mail server or payment account
 * from the shell or `.env`. Empty counts as absent, and `.env` does not replace it.
 */
export function outsideServicesForgotten(): NodeJS.ProcessEnv {
  return { ...process.env, ...Object.fromEntries(OUTSIDE.map((name) => [name, ''])) };
}

export async function untilReady(child: ChildProcess, withinMinutes = READY_WITHIN_MINUTES): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const giveUp = () => {
      child.kill('SIGTERM');
      reject(new Error(`The shop was not ready after ${withinMinutes} minutes.`));
    };
    const timer = setTimeout(giveUp, withinMinutes * 60_000);
    child.once('exit', (code) => reject(new Error(`The shop ended with code ${code} before it was ready.`)));
    child.stdout?.on('data', (chunk) => {
      process.stdout.write(chunk);
      said += chunk;
      if (!said.includes('Ready after')) return;
      clearTimeout(timer);
      resolve();
    });
  });
}

async function end(child: ChildProcess, dataDir: string, keepLogs: boolean): Promise<void> {
  if (child.exitCode === null) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  const logs = join(dataDir, 'logs');
  if (keepLogs && existsSync(logs)) cpSync(logs, join(ROOT, 'test-results/logs'), { recursive: true });
  rmSync(dataDir, { recursive: true, force: true });
}
