import type { PayloadOf } from '@kronblad/contracts/jobs/jobs';
import type { Worker } from 'bullmq';
import { Client } from 'pg';
import { type BackendUnderTest, emptyBackend, openQueue, openWorker, until } from '../test/queue-backends.js';
import type { QueueBackend } from './queue-backend.js';
import { addJob, type JobQueue } from './queues.js';

const NAMES = ['images', 'documents', 'mail', 'outcomes'] as const;
const image = (effectId: string): PayloadOf<'images'> => ({
  effect: { effectId, kind: 'image', orderId: null },
  filename: 'rose.jpg',
  key: 'images/rose.jpg',
});

let place: BackendUnderTest;
let backend: QueueBackend;
let queue: JobQueue<'images'>;
let workers: Worker[];
let database: Client;
const done: string[] = [];

beforeAll(async () => {
  place = await emptyBackend('postgres');
  backend = await place.open();
  queue = openQueue(backend, 'images');
  const work = async ({ effect }: { effect: { effectId: string } }) => void done.push(effect.effectId);
  workers = NAMES.map((name) => openWorker(backend, name, work as never) as Worker);
  await Promise.all(workers.map((worker) => worker.waitUntilReady()));
  database = new Client({ connectionString: place.address.databaseUrl });
  await database.connect();
  await until(async () => (await listening()).length > 0);
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.close()));
  await queue.close();
  await backend.close();
  await database.end();
  await place.remove();
});

async function listening(): Promise<number[]> {
  const { rows } = await database.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'",
  );
  return rows.map(({ pid }) => pid);
}

it('All workers of a process wait on one connection, which is none of their pool', async () => {
  await addJob(queue, image('event:1'));
  await until(() => done.includes('event:1'));
  expect(await listening()).toHaveLength(1);
  await until(() => backend.connection.idleCount === backend.connection.totalCount);
});

it('A waiting worker takes a job at once, also after its connection was lost', async () => {
  const before = await listening();
  for (const pid of before) await database.query('SELECT pg_terminate_backend($1, 5000)', [pid]);
  await addJob(queue, image('event:2'));
  await until(() => done.includes('event:2'));
  await until(async () => (await listening()).length > 0);
  expect(await listening()).not.toEqual(before);
  const since = performance.now();
  await addJob(queue, image('event:3'));
  await until(() => done.includes('event:3'));
  expect(performance.now() - since).toBeLessThan(5_000);
});
