import { createPostgresBackend, createRedisBackend, runMigrations } from 'bullmq';
import pg from 'pg';
import { Pulse, type PulseLog } from './pulse.js';

/** The schema of PostgreSQL that holds the jobs. BullMQ takes no other name when it is handed a pool. */
export const QUEUE_SCHEMA = 'bullmq';

export interface QueueBackendOptions {
  /** Jobs live in Redis when this is set … */
  readonly redisUrl?: string | undefined;
  /** … and in PostgreSQL otherwise. */
  readonly databaseUrl?: string | undefined;
  /**
   * Connections to PostgreSQL. Every worker (not queue) keeps one to itself to be woken on; the rest are shared.
   * The default serves four workers.
   */
  readonly poolSize?: number;
  /** Told once when the backend cannot be reached, and once when it is back. Connections are made again by themselves. */
  readonly log?: PulseLog;
}

/** Where the jobs are kept: one pool, or one Redis connection, for all queues of a process. */
export interface QueueBackend {
  readonly kind: 'redis' | 'postgres';
  /** What BullMQ's classes are made with. */
  // biome-ignore lint/suspicious/noExplicitAny: BullMQ's own types tell the two backends apart, this code does not.
  readonly connection: any;
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly factory: any;
  /** For what failed, and may have failed because the backend is away. */
  readonly onError: (error: Error) => void;
  /** One round trip; throws when the backend does not answer. */
  ping(): Promise<void>;
  /** Call it after all queues and workers are closed. */
  close(): Promise<void>;
}

/** A backend that is not watched yet. */
type Bare = Omit<QueueBackend, 'onError'>;
type ErrorListener = (error: Error) => void;

/** Opens the backend and makes its tables if need be. Throws when the database cannot be reached. */
export async function queueBackend(options: QueueBackendOptions): Promise<QueueBackend> {
  let suspect: ErrorListener = () => undefined;
  const onError: ErrorListener = (error) => suspect(error);
  const backend = await bareBackend(options, onError);
  const { log } = options;
  if (!log) return { ...backend, onError };
  const pulse = new Pulse({ what: NAMES[backend.kind], ping: backend.ping, log }).start();
  suspect = pulse.suspect;
  const close = () => {
    pulse.stop();
    return backend.close();
  };
  return { ...backend, onError, close };
}

const NAMES: Readonly<Record<QueueBackend['kind'], string>> = { redis: 'Redis', postgres: 'PostgreSQL' };

async function bareBackend({ redisUrl, databaseUrl, poolSize }: QueueBackendOptions, onError: ErrorListener) {
  if (redisUrl) return redisBackend(redisUrl, onError);
  if (databaseUrl) return postgresBackend(databaseUrl, onError, poolSize);
  throw new Error('queues need REDIS_URL or DATABASE_URL');
}

async function redisBackend(url: string, onError: ErrorListener): Promise<Bare> {
  // Loaded by those who have Redis only: an installation without it needs no driver.
  const { Redis } = await import('ioredis');
  const connection = new Redis(url, { maxRetriesPerRequest: null });
  connection.on('error', onError);
  return {
    kind: 'redis',
    connection,
    factory: createRedisBackend,
    ping: async () => void (await connection.ping()),
    close: async () => {
      if (connection.status === 'ready') await connection.quit();
      else connection.disconnect();
    },
  };
}

async function postgresBackend(connectionString: string, onError: ErrorListener, poolSize = 8): Promise<Bare> {
  const connection = new pg.Pool({
    connectionString,
    max: poolSize,
    keepAlive: true,
    idleTimeoutMillis: 30_000,
    application_name: 'kronblad-queues',
    options: `-c search_path=${QUEUE_SCHEMA}`,
  });
  connection.on('error', onError);
  await migrate(connection);
  return {
    kind: 'postgres',
    connection,
    factory: createPostgresBackend,
    ping: async () => void (await connection.query('SELECT 1')),
    close: () => connection.end(),
  };
}

async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await runMigrations(client, QUEUE_SCHEMA);
  } finally {
    client.release();
  }
}
