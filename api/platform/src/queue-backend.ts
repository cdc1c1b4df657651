import { createRedisBackend, runMigrations, setDefaultBackendFactory } from 'bullmq';
import type { Redis } from 'ioredis';
import pg from 'pg';
import { asConnectionFault } from './connection-faults.js';
import { EnvironmentError } from './env.js';
import { HealthMonitor, type HealthMonitorLog } from './health-monitor.js';
import { NotificationListener } from './notification-listener.js';
import { ListeningQueueBackend, QueuePool } from './postgres-queue-backend.js';
import { sentinelOptions } from './redis-address.js';
import { refuseTransactionPooling } from './transaction-pooling.js';
import { withTimeout } from './with-timeout.js';

/** PostgreSQL schema of the jobs. BullMQ supports no other name when it is given a pool. */
export const QUEUE_SCHEMA = 'bullmq';

const SESSION = 'kronblad-queues';
const FIRST_ANSWER_MS = 2_000;
/** As a rule a connection that a busy shop needs is used again within it. */
const IDLE_TIMEOUT_MS = 60_000;

// @nestjs/bullmq cannot pass a backend factory to BullMQ, so this default factory decides by the type of connection.
setDefaultBackendFactory((name, opts, options) => {
  const connection: unknown = opts.connection;
  return connection instanceof QueuePool
    ? new ListeningQueueBackend(connection, name, opts as never)
    : createRedisBackend(name, opts, options);
});

export interface QueueBackendOptions {
  readonly redisUrl?: string | undefined;
  readonly databaseUrl?: string | undefined;
  /** PostgreSQL pool size; default 3. At 16 shoppers two connections were busy at most, but for one moment. */
  readonly poolSize?: number;
  /** Shared with the process's other listeners; closed by its owner. Default: a connection of the backend's own. */
  readonly listener?: NotificationListener;
  /** Gets one line when the backend becomes unreachable and one when it recovers. Connections reconnect. */
  readonly log?: HealthMonitorLog;
}

export interface QueueBackend {
  readonly kind: 'redis' | 'postgres';
  // biome-ignore lint/suspicious/noExplicitAny: BullMQ's default types know Redis connections only.
  readonly connection: any;
  /** Pass errors of queues and workers to it: an error may mean that the backend is unreachable. */
  readonly onError: (error: Error) => void;
  /** Asks the backend in one round trip; throws when it is unreachable. */
  ping(): Promise<void>;
  /** Call it after all queues and workers are closed. */
  close(): Promise<void>;
}

type Bare = Omit<QueueBackend, 'onError'>;
type ErrorListener = (error: Error) => void;

/**
 * Uses Redis when `redisUrl` is set, else PostgreSQL. With PostgreSQL it creates or updates BullMQ's tables, and throws
 * when the server is unreachable.
 */
export async function queueBackend(options: QueueBackendOptions): Promise<QueueBackend> {
  let suspect: ErrorListener = () => undefined;
  const onError: ErrorListener = (error) => suspect(error);
  const backend = await bareBackend(options, onError);
  const { log } = options;
  if (!log) return { ...backend, onError };
  const monitor = new HealthMonitor({ what: NAMES[backend.kind], ping: backend.ping, log }).start();
  suspect = monitor.suspect;
  const close = () => {
    monitor.stop();
    return backend.close();
  };
  return { ...backend, onError, close };
}

const NAMES: Readonly<Record<QueueBackend['kind'], string>> = { redis: 'Redis', postgres: 'PostgreSQL' };

async function bareBackend(options: QueueBackendOptions, onError: ErrorListener) {
  const { redisUrl, databaseUrl } = options;
  if (redisUrl) return redisBackend(redisUrl, onError);
  if (databaseUrl) return postgresBackend(databaseUrl, onError, options);
  throw new Error('queues need REDIS_URL or DATABASE_URL');
}

async function redisBackend(url: string, onError: ErrorListener): Promise<Bare> {
  // Imported on demand: an installation without Redis loads no driver.
  const { Redis } = await import('ioredis');
  const waits = { maxRetriesPerRequest: null };
  const sentinels = sentinelOptions(url);
  const connection = sentinels ? new Redis({ ...sentinels, ...waits }) : new Redis(url, waits);
  connection.on('error', onError);
  if (await isInCluster(connection)) {
    connection.disconnect();
    throw new EnvironmentError(
      'Configuration error: REDIS_URL: is a Redis Cluster, which spreads a queue over servers; use one Redis, or a ' +
        'replicated one behind sentinels (redis+sentinel://host:26379,host:26379/name)',
    );
  }
  return {
    kind: 'redis',
    connection,
    ping: async () => void (await connection.ping()),
    close: async () => {
      if (connection.status === 'ready') await connection.quit();
      else connection.disconnect();
    },
  };
}

/** False when Redis is unreachable: the shop starts without it, and the queues connect later. */
async function isInCluster(connection: Redis): Promise<boolean> {
  const isReady = new Promise<boolean>((resolve) => {
    connection.once('ready', () => resolve(true));
    connection.once('error', () => resolve(false));
  });
  if (!(await withTimeout(FIRST_ANSWER_MS, isReady).catch(() => false))) return false;
  return (await connection.info('cluster')).includes('cluster_enabled:1');
}

async function postgresBackend(
  connectionString: string,
  onError: ErrorListener,
  { poolSize = 3, listener }: QueueBackendOptions,
): Promise<Bare> {
  const ownListener = listener ? null : new NotificationListener(connectionString, SESSION);
  const config: pg.PoolConfig = {
    connectionString,
    max: poolSize,
    keepAlive: true,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    application_name: SESSION,
    onConnect: (client) => client.query(`SET search_path = ${QUEUE_SCHEMA}`).then(() => undefined),
  };
  const connection = new QueuePool(config, (listener ?? ownListener)!);
  prepareStatements(connection);
  connection.on('error', onError);
  // Every queue and worker adds a listener, and Node would warn about more than ten.
  connection.setMaxListeners(0);
  await migrate(connection).catch(async (error: unknown) => {
    await connection.end();
    throw asQueueFault(error);
  });
  return {
    kind: 'postgres',
    connection,
    ping: async () => void (await connection.query('SELECT 1')),
    close: async () => {
      await ownListener?.close();
      await connection.end();
    },
  };
}

/**
 * BullMQ sends its few dozen statements without names, and PostgreSQL would parse and plan them anew each time
 * (docs/decisions/0028-one-follower-of-the-log.md).
 */
function prepareStatements(pool: pg.Pool): void {
  const names = new Map<string, string>();
  const query = pool.query.bind(pool) as (statement: pg.QueryConfig) => Promise<pg.QueryResult>;
  const prepared = (text: string | pg.QueryConfig, values?: unknown[]) => {
    if (typeof text !== 'string' || !values) return query(typeof text === 'string' ? { text } : text);
    const name = names.get(text) ?? `bullmq-${names.size}`;
    names.set(text, name);
    // After a migration of BullMQ's tables by a newer release, plans of an older process are refused.
    return query({ name, text, values }).catch((error: { code?: string }) => {
      if (error.code !== CACHED_PLAN_CHANGED) throw error;
      return query({ text, values });
    });
  };
  pool.query = prepared as typeof pool.query;
}

const CACHED_PLAN_CHANGED = '0A000';
const INSUFFICIENT_PRIVILEGE = '42501';

function asQueueFault(error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code !== INSUFFICIENT_PRIVILEGE) return asConnectionFault(error);
  return new EnvironmentError(
    `Configuration error: REDIS_URL: is missing, and the role of DATABASE_URL may not make the queues' tables (${message}): ` +
      `set REDIS_URL for API, projector and worker, or as the owner, GRANT CREATE ON the DATABASE to that role`,
  );
}

async function migrate(pool: pg.Pool): Promise<void> {
  await refuseTransactionPooling(pool);
  const client = await pool.connect();
  try {
    await runMigrations(client, QUEUE_SCHEMA);
  } finally {
    client.release();
  }
}
