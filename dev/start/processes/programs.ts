import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { STRIPE_EVENTS } from '../../../api/contracts/src/payment/stripe-events.ts';
import { type ClusterOptions, databaseUrl, serverLaunch } from '../postgres/cluster.ts';
import type { Secrets } from '../secrets.ts';
import { ROOT, type Settings } from '../settings.ts';
import { accepts, answersOk } from './answers.ts';
import { type Environment, sandboxAddress } from './environment.ts';
import type { Program } from './supervised.ts';

export const FOLLOW_PARENT = join(ROOT, 'dev/start/processes/follow-parent.mjs');

export async function postgresProgram(cluster: ClusterOptions): Promise<Program> {
  return {
    name: 'postgres',
    ...(await serverLaunch(cluster)),
    stopSignal: 'SIGINT',
    isReady: () => answersQueries(databaseUrl(cluster, 'postgres')),
  };
}

export function inboxProgram({ ports, host, reachableHost, dataDir }: Settings): Program {
  const mails = join(dataDir, 'inbox');
  mkdirSync(mails, { recursive: true });
  return {
    name: 'inbox',
    ...node('dev/start/inbox.ts'),
    env: { INBOX_HOST: host, INBOX_PORT: String(ports.inbox), SMTP_PORT: String(ports.smtp), INBOX_DIR: mails },
    isReady: async () =>
      (await answersOk(`http://${reachableHost}:${ports.inbox}/healthz`)) && accepts(ports.smtp, '127.0.0.1'),
  };
}

export function stripeProgram(settings: Settings, secrets: Secrets): Program {
  const { ports, host, reachableHost, dataDir } = settings;
  return {
    name: 'stripe-sandbox',
    ...node('dev/stripe/main.ts'),
    env: {
      PORT: String(ports.stripe),
      HOST: host,
      DATA_DIR: dataDir,
      PUBLIC_URL: sandboxAddress(settings),
      WEBHOOK_URL: `http://${reachableHost}:${ports.web}/api/stripe/webhook`,
      WEBHOOK_EVENTS: Object.keys(STRIPE_EVENTS).join(','),
      WEEKLY_PAYOUTS: 'on',
      WEBHOOK_SECRET: secrets.STRIPE_WEBHOOK_SECRET,
    },
    isReady: () => accepts(ports.stripe, reachableHost),
  };
}

export function migrateProgram(env: Environment): Program {
  return { name: 'migrate', ...node(SCRIPTS.migrate), env };
}

export const SCRIPTS = {
  api: 'api/dist/src/main.js',
  projector: 'api/dist/src/projector.js',
  worker: 'worker/dist/src/main.js',
  migrate: 'api/dist/src/migrate.js',
} as const;

export function apiProgram(name: string, env: Environment): Program {
  const isReady = () => answersOk(`${env.API_URL}/health`);
  return { name, ...node(SCRIPTS.api), env: { ...SMALL_MALLOC, ...API_MALLOC, ...env }, isReady };
}

/** A program without addresses of its own tells its health on a port. */
export function behindProgram(role: 'projector' | 'worker', name: string, env: Environment, port: number): Program {
  const health = { [`${role.toUpperCase()}_HEALTH_PORT`]: String(port) };
  const isReady = () => answersOk(`http://127.0.0.1:${port}/`);
  return { name, ...node(SCRIPTS[role]), env: { ...SMALL_MALLOC, ...env, ...health }, isReady };
}

export function shopPrograms({ ports }: Settings, env: Environment): readonly Program[] {
  const [workerHealth, projectorHealth] = ports.spare;
  return [
    apiProgram('api', env),
    behindProgram('projector', 'projector', env, projectorHealth),
    behindProgram('worker', 'worker', env, workerHealth),
  ];
}

export function demoProgram(env: Environment): Program {
  return { name: 'demo', ...node('dev/demo/main.ts'), env };
}

/**
 * V8 lets a heap grow to twice its live size. With these limits it collects more often and needs half the memory. The
 * Dockerfile sets the same.
 */
export const SMALL_HEAP = ['--max-semi-space-size=4', '--heap-growing-percent=15'];

/**
 * By default glibc keeps freed memory in up to eight arenas per processor. These settings limit it to two arenas and
 * return large blocks to the system at once. Source: mallopt(3). The Dockerfile sets the same.
 */
export const SMALL_MALLOC = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
} as const;

/**
 * A lower threshold for large blocks reduces the API's fragmentation: 16 MB less after 1,500 uncached pages. The worker
 * does not use it, because rendering pictures would take a tenth longer. docker-compose.yml sets the same.
 */
export const API_MALLOC = { MALLOC_MMAP_THRESHOLD_: '32768' } as const;

export function node(script: string): Pick<Program, 'command' | 'args'> {
  const args = [...SMALL_HEAP, '--import', pathToFileURL(FOLLOW_PARENT).href, join(ROOT, script)];
  return { command: process.execPath, args };
}

async function answersQueries(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } finally {
    await client.end().catch(() => undefined);
  }
}
