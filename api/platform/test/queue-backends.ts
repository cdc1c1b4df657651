import { randomUUID } from 'node:crypto';
import type { PayloadOf, QueueName } from '@kronblad/contracts/jobs/jobs';
import { type Job, Queue, Worker, type WorkerOptions } from 'bullmq';
import { Client } from 'pg';
import { type QueueBackend, type QueueBackendOptions, queueBackend } from '../src/queue-backend.js';
import { type JobQueue, payloadOf, queueOptions, workerOptions } from '../src/queues.js';

export interface BackendUnderTest {
  readonly kind: QueueBackend['kind'];
  readonly address: QueueBackendOptions;
  open(): Promise<QueueBackend>;
  remove(): Promise<void>;
}

const backends = {
  postgres: emptyPostgres,
  redis: emptyRedis,
} as const;

export const kindsHere = (Object.keys(backends) as (keyof typeof backends)[]).filter(
  (kind) => kind === 'postgres' || process.env.TEST_REDIS_URL,
);

/** For tests of what does not depend on the kind: Redis where there is one, because it is the faster. */
export const anyKind = kindsHere.at(-1)!;

export function openQueue<Q extends QueueName>(backend: QueueBackend, name: Q): JobQueue<Q> {
  const queue = new Queue(name, { connection: backend.connection, ...queueOptions(name, backend.kind) });
  return queue.on('error', backend.onError) as unknown as JobQueue<Q>;
}

export function openWorker<Q extends QueueName>(
  backend: QueueBackend,
  name: Q,
  work: (payload: PayloadOf<Q>, job: Job<PayloadOf<Q>>) => Promise<unknown>,
  options: Partial<WorkerOptions> = {},
): Worker<PayloadOf<Q>> {
  const { connection, onError } = backend;
  const process = async (job: Job<PayloadOf<Q>>) => work(payloadOf(name, job.data), job);
  const worker = new Worker<PayloadOf<Q>>(name, process, { connection, ...workerOptions(name), ...options });
  return worker.on('error', onError);
}

export const emptyBackend = (kind: QueueBackend['kind']) => backends[kind]();

async function emptyPostgres(): Promise<BackendUnderTest> {
  const server = new URL(process.env.TEST_DATABASE_URL!);
  const name = `queues_${randomUUID().replaceAll('-', '')}`;
  await once(server, `CREATE DATABASE ${name}`);
  const database = new URL(server);
  database.pathname = `/${name}`;
  const address = { databaseUrl: database.href };
  return {
    kind: 'postgres',
    address,
    open: () => queueBackend(address),
    remove: () => once(server, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

async function once(server: URL, sql: string): Promise<void> {
  const client = new Client({ connectionString: server.href });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

async function emptyRedis(): Promise<BackendUnderTest> {
  const url = new URL(process.env.TEST_REDIS_URL!);
  url.pathname = `/${process.env.JEST_WORKER_ID ?? 0}`;
  const address = { redisUrl: url.href };
  const backend = await queueBackend(address);
  await backend.connection.flushdb();
  await backend.close();
  return { kind: 'redis', address, open: () => queueBackend(address), remove: async () => undefined };
}

/** Variables for an API with an empty queue: in Redis where there is one, else in the API's own database. */
export async function emptyQueueVariables(): Promise<Readonly<Record<string, string>>> {
  if (!process.env.TEST_REDIS_URL) return {};
  const { address } = await emptyRedis();
  return { REDIS_URL: address.redisUrl! };
}

export async function until(isSo: () => Promise<boolean> | boolean, limitMs = 25_000): Promise<void> {
  const end = Date.now() + limitMs;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Never came true: ${isSo}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
