import { createPostgresBackend, createRedisBackend, runMigrations } from 'bullmq';
import pg from 'pg';

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
  /** Told of connections lost. They are made again by themselves. */
  readonly onError?: (error: Error) => void;
}

/** Where the jobs are kept: one pool, or one Redis connection, for all queues of a process. */
export interface QueueBackend {
  readonly kind: 'redis' | 'postgres';
  /** What BullMQ's classes are made with. */
  // biome-ignore lint/suspicious/noExplicitAny: BullMQ's own types tell the two backends apart, this code does not.
  readonly connection: any;
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly factory: any;
  readonly onError: (error: Error) => void;
  /** One round trip; throws when the backend does not answer. */
  ping(): Promise<void>;
  /** Call it after all queues and workers are closed. */
  close(): Promise<void>;
}

type ErrorListener = (error: Error) => void;

/** Opens the backend and makes its tables if need be. Throws when the database cannot be reached. */
export async function queueBackend(options: QueueBackendOptions): Promise<QueueBackend> {
  const onError = oncePerSecond(options.onError ?? (() => undefined));
  if (options.redisUrl) return redisBackend(options.redisUrl, onError);
  if (options.databaseUrl) return postgresBackend(options.databaseUrl, onError, options.poolSize);
  throw new Error('queues need REDIS_URL or DATABASE_URL');
}

async function redisBackend(url: string, onError: ErrorListener): Promise<QueueBackend> {
  // Loaded by those who have Redis only: an installation without it needs no driver.
  const { Redis } = await import('ioredis');
  const connection = new Redis(url, { maxRetriesPerRequest: null });
  connection.on('error', onError);
  return {
    kind: 'redis',
    connection,
    factory: createRedisBackend,
    onError,
    ping: async () => void (await connection.ping()),
    close: async () => {
      if (connection.status === 'ready') await connection.quit();
      else connection.disconnect();
    },
  };
}

async function postgresBackend(connectionString: string, onError: ErrorListener, poolSize = 8): Promise<QueueBackend> {
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
    onError,
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

/** A lost server is told of by every queue and connection at once. */
function oncePerSecond(listener: ErrorListener): ErrorListener {
  const toldAt = new Map<string, number>();
  return (error) => {
    const now = performance.now();
    if (now - (toldAt.get(error.message) ?? -Infinity) < 1_000) return;
    if (toldAt.size > 100) toldAt.clear();
    toldAt.set(error.message, now);
    listener(error);
  };
}
