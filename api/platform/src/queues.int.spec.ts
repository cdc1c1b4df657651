import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type PayloadOf, QUEUES } from '@kronblad/contracts/jobs/jobs';
import type { Worker, WorkerOptions } from 'bullmq';
import { accepts, freePort } from '../test/ports.js';
import {
  type BackendUnderTest,
  emptyBackend,
  kindsHere,
  openQueue,
  openWorker,
  until,
} from '../test/queue-backends.js';
import { type QueueBackend, queueBackend } from './queue-backend.js';
import { addJob, addJobs, DelayedRetryError, type JobQueue, replaceJob, UnrecoverableError } from './queues.js';

type Work = (payload: PayloadOf<'images'>) => Promise<unknown>;

const image = (effectId: string): PayloadOf<'images'> => ({
  effect: { effectId, kind: 'image', orderId: null },
  filename: 'rose.jpg',
  key: 'images/rose.jpg',
});

describe.each(kindsHere)('queues on %s', (kind) => {
  let place: BackendUnderTest;
  let backend: QueueBackend;
  let queue: JobQueue<'images'>;
  const workers: Pick<Worker, 'close' | 'waitUntilReady'>[] = [];

  beforeAll(async () => {
    place = await emptyBackend(kind);
    backend = await place.open();
    queue = openQueue(backend, 'images');
  });
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.close()));
    await queue.obliterate({ force: true });
  });
  afterAll(async () => {
    await queue.close();
    await backend.close();
    await place.remove();
  });
  const work = (processor: Work, options: Partial<WorkerOptions> = {}) => {
    const worker = openWorker(backend, 'images', processor, options);
    workers.push(worker);
    return worker;
  };

  it('A queue adds a job only once, alone or in bulk', async () => {
    await expect(backend.ping()).resolves.toBeUndefined();
    for (const effectId of ['event:1', 'event:1']) await addJob(queue, image(effectId));
    await addJobs(queue, [image('event:1'), image('event:2')]);
    const many = Array.from({ length: 20 }, (_, n) => image(`event:${n + 1}`));
    await addJobs(queue, many);
    expect(await queue.getWaitingCount()).toBe(many.length);
  });

  it('A queue does not repeat a completed job', async () => {
    const done: string[] = [];
    work(async ({ effect }) => void done.push(effect.effectId));
    await addJob(queue, image('event:1'));
    await until(async () => (await queue.getCompletedCount()) === 1);
    await addJob(queue, image('event:1'));
    await addJob(queue, image('event:2'));
    await until(async () => (await queue.getCompletedCount()) === 2);
    expect(done).toEqual(['event:1', 'event:2']);
  });

  it('A queue repeats a completed or failed job when it is added again with replaceJob', async () => {
    const begun: string[] = [];
    work(async ({ filename }) => {
      begun.push(filename);
      if (filename === 'broken.jpg') throw new UnrecoverableError('no picture');
    });
    const anew = (filename: string) => replaceJob(queue, { ...image('event:1'), filename });
    await anew('broken.jpg');
    await until(async () => (await queue.getFailedCount()) === 1);
    await anew('rose.jpg');
    await until(async () => (await queue.getCompletedCount()) === 1);
    await anew('tulip.jpg');
    await until(() => begun.length === 3);
    expect(begun).toEqual(['broken.jpg', 'rose.jpg', 'tulip.jpg']);
  });

  it('A queue does not repeat a job before it has completed', async () => {
    await addJob(queue, image('event:1'));
    await replaceJob(queue, { ...image('event:1'), filename: 'tulip.jpg' });
    expect((await queue.getWaiting()).map(({ data }) => data.filename)).toEqual(['rose.jpg']);
  });

  it('A queue retries a failed job with backoff', async () => {
    let attempt = 0;
    work(async () => {
      attempt += 1;
      if (attempt < 3) throw new Error('the disk is full');
    });
    await addJob(queue, image('event:1'));
    for (const failed of [1, 2]) {
      await until(async () => (await queue.getDelayedCount()) === 1);
      const [job] = await queue.getDelayed();
      const longest = QUEUES.images.backoffMs * 2 ** (failed - 1);
      expect(job).toMatchObject({ attemptsMade: failed, failedReason: 'the disk is full' });
      expect(job!.delay).toBeGreaterThanOrEqual(longest / 2);
      expect(job!.delay).toBeLessThanOrEqual(longest);
      await job!.promote();
    }
    await until(async () => (await queue.getCompletedCount()) === 1);
    expect(attempt).toBe(3);
  });

  it('A queue lets the attempt set the backoff', async () => {
    work(async () => {
      throw new DelayedRetryError('the other side asks for an hour', 3_600_000);
    });
    await addJob(queue, image('event:1'));
    await until(async () => (await queue.getDelayedCount()) === 1);
    expect((await queue.getDelayed())[0]).toMatchObject({ delay: 3_600_000, attemptsMade: 1 });
  });

  it('A queue keeps a job with its worker when it runs longer than its lock', async () => {
    const began: string[] = [];
    const finish = Promise.withResolvers<void>();
    const slow: Work = async ({ effect }) => {
      began.push(effect.effectId);
      await finish.promise;
    };
    const short = { lockDuration: 1_000, stalledInterval: 100 };
    work(slow, short);
    await addJob(queue, image('event:1'));
    await until(() => began.length === 1);
    const [job] = await queue.getActive();
    work(slow, short);
    await until(() => Date.now() - job!.processedOn! > 1.5 * short.lockDuration);
    finish.resolve();
    await until(async () => (await queue.getCompletedCount()) === 1);
    expect(began).toEqual(['event:1']);
  });

  it('A queue keeps a job without attempts left and reports it once', async () => {
    const told: string[] = [];
    const fail = async () => {
      throw new Error('the disk is full');
    };
    work(fail).on('failed', (job, error) => job?.finishedOn && told.push(error.message));
    await addJob(queue, image('event:1'));
    await until(async () => {
      for (const job of await queue.getDelayed()) await job.promote();
      return told.length > 0;
    });
    expect(told).toEqual(['the disk is full']);
    const [job] = await queue.getFailed();
    expect(job).toMatchObject({ id: 'event%3A1', attemptsMade: QUEUES.images.attempts });
    expect(job!.stacktrace).toHaveLength(3);
  });

  it('A queue refuses a payload that does not match the contract, and does not retry it', async () => {
    const worked: unknown[] = [];
    work(async (payload) => void worked.push(payload));
    await addJob(queue, { ...image('event:1'), filename: 7 as unknown as string });
    await until(async () => (await queue.getFailedCount()) === 1);
    const failure = { failedReason: expect.stringContaining('filename'), attemptsMade: 1 };
    expect((await queue.getFailed())[0]).toMatchObject(failure);
    expect(worked).toEqual([]);
  });

  it('A queue gives the job of a dead worker to another, also when several die', async () => {
    await addJob(queue, image('event:1'));
    for (let deaths = 0; deaths < 5; deaths++) {
      const other = await place.open();
      const started = Promise.withResolvers<void>();
      const dying = openWorker(
        other,
        'images',
        () => {
          started.resolve();
          return new Promise(() => undefined);
        },
        { lockDuration: 400, stalledInterval: 100 },
      );
      await started.promise;
      await dying.close(true);
      await other.close();
    }
    work(async () => undefined, { lockDuration: 400, stalledInterval: 100 });
    await until(async () => (await queue.getCompletedCount()) === 1);
  });

  it('A queue finishes running jobs on close and starts no more', async () => {
    const started = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const worker = work(async () => {
      started.resolve();
      await finish.promise;
    });
    for (const effectId of ['event:1', 'event:2']) await addJob(queue, image(effectId));
    await started.promise;
    const closed = worker.close();
    finish.resolve();
    await closed;
    expect(await queue.getJobCounts('completed', 'waiting', 'active')).toEqual({
      completed: 1,
      waiting: 1,
      active: 0,
    });
  });

  it('One small pool of connections serves the queue and workers of one process', async () => {
    const seen: string[] = [];
    const mine = ['images', 'documents', 'mail', 'outcomes'] as const;
    for (const name of mine) workers.push(openWorker(backend, name, async () => undefined));
    await Promise.all(workers.map((worker) => worker.waitUntilReady()));
    work(async ({ effect }) => void seen.push(effect.effectId), { concurrency: 4 });
    await Promise.all(Array.from({ length: 16 }, (_, n) => addJob(queue, image(`event:${n}`))));
    await until(async () => (await queue.getCompletedCount()) === 16);
    if (kind === 'postgres') expect(backend.connection.totalCount).toBeLessThanOrEqual(3);
  });
});

const hasRedis = kindsHere.includes('redis');

(hasRedis ? describe : describe.skip)('another set-up of Redis', () => {
  const children: ChildProcess[] = [];
  const folder = mkdtempSync(path.join(tmpdir(), 'kronblad-redis-'));
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  const start = async (...args: string[]): Promise<number> => {
    const port = await freePort();
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', ...args];
    children.push(spawn('redis-server', options, { stdio: 'ignore' }));
    await until(() => accepts(port));
    return port;
  };

  it('A Redis behind sentinels is found by its name, and its queues work', async () => {
    const server = await start('--requirepass', 'hemlig');
    const file = path.join(folder, 'sentinel.conf');
    writeFileSync(file, `sentinel monitor shop 127.0.0.1 ${server} 1\nsentinel auth-pass shop hemlig\n`);
    const port = await freePort();
    const options = [file, '--sentinel', '--port', String(port), '--bind', '127.0.0.1', '--dir', folder];
    children.push(spawn('redis-server', options, { stdio: 'ignore' }));
    await until(() => accepts(port));
    const backend = await queueBackend({ redisUrl: `redis+sentinel://:hemlig@127.0.0.1:1,127.0.0.1:${port}/shop/0` });
    const queue = openQueue(backend, 'images');
    const done: string[] = [];
    const worker = openWorker(backend, 'images', async ({ effect }) => void done.push(effect.effectId));
    await addJob(queue, image('event:1'));
    await until(async () => done.length === 1);
    await worker.close();
    await queue.close();
    await backend.close();
  });

  it('A Redis Cluster is refused with what to use instead', async () => {
    const port = await start('--cluster-enabled', 'yes');
    const opened = queueBackend({ redisUrl: `redis://127.0.0.1:${port}` });
    await expect(opened).rejects.toThrow(/^Configuration error: REDIS_URL: is a Redis Cluster.*redis\+sentinel:/);
  });
});
