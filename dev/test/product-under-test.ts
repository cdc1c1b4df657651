import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePortBlock } from '../free-port.ts';
import { ROOT } from '../start/settings.ts';

/** A shop of its own for a test run, started as anybody starts it: with demo data, on free ports, in an empty folder. */
export interface ProductUnderTest {
  /** What programs that use it, or that work on its data, are told. */
  readonly env: NodeJS.ProcessEnv;
  /** Ends it and forgets its data. The logs are kept in test-results when asked for. */
  end(keepLogs: boolean): Promise<void>;
}

const READY_WITHIN_MINUTES = 10;

/** `publicUrl`: where browsers meet it, if not at its own port. Throws when the shop does not come up. */
export async function startProduct(publicUrl = ''): Promise<ProductUnderTest> {
  const port = await freePortBlock();
  const dataDir = await mkdtemp(join(tmpdir(), 'kronblad-e2e-'));
  chmodSync(dataDir, 0o711);
  const own = {
    PORT: String(port),
    DATA_DIR: dataDir,
    ADMIN_USERNAME: 'admin',
    ADMIN_PASSWORD: 'prova-alla-blommor-1',
    PUBLIC_URL: publicUrl,
  };
  const child = spawn(process.execPath, [join(ROOT, 'dev/start/main.ts')], {
    cwd: ROOT,
    // One machine plays every shopper.
    env: { ...outsideServicesForgotten(), ...own, DEMO_DATA: 'on', RATE_LIMITS: 'off', SENDING_MAIL_SECONDS: '4' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await untilReady(child);
  return {
    env: { ...outsideServicesForgotten(), ...own, ...addresses(port) },
    end: (keepLogs) => end(child, dataDir, keepLogs),
  };
}

function addresses(port: number): Record<string, string> {
  const at = (offset: number) => `http://127.0.0.1:${port + offset}`;
  return { BASE_URL: at(0), STRIPE_SANDBOX_URL: at(1), INBOX_URL: at(2) };
}

const OUTSIDE = [
  ...['DATABASE_URL', 'DATABASE_OWNER_URL', 'REDIS_URL', 'SMTP_URL', 'S3_BUCKET', 'HOST', 'PUBLIC_URL', 'NODE_ENV'],
  ...['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_BASE', 'STRIPE_JS_URL'],
  ...['SESSION_SECRET', 'DATA_ENCRYPTION_KEY', 'METRICS_PORT'],
];

/**
 * A test must never reach a real database, mail server or payment account that the shell or `.env` happens to name.
 * Empty counts as absent, and `.env` does not replace it.
 */
function outsideServicesForgotten(): NodeJS.ProcessEnv {
  return { ...process.env, ...Object.fromEntries(OUTSIDE.map((name) => [name, ''])) };
}

async function untilReady(child: ChildProcess): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const giveUp = () => {
      child.kill('SIGTERM');
      reject(new Error(`The shop was not ready after ${READY_WITHIN_MINUTES} minutes.`));
    };
    const timer = setTimeout(giveUp, READY_WITHIN_MINUTES * 60_000);
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
