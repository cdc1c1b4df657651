import { type PayloadOf, QUEUES } from '@kronblad/contracts/jobs';
import { type BackendUnderTest, emptyBackend, kindsHere, until } from '../test/queue-backends.js';
import type { QueueBackend } from './queue-backend.js';
import {
  type JobQueue,
  type JobWorker,
  openQueue,
  openWorker,
  type Processor,
  TryLater,
  UnrecoverableError,
} from './queues.js';

const image = (effectId: string): PayloadOf<'images'> => ({
  effect: { effectId, kind: 'image', orderId: null },
  filename: 'rose.jpg',
  key: 'images/rose.jpg',
});

describe.each(kindsHere)('queues on %s', (kind) => {
  let place: BackendUnderTest;
  let backend: QueueBackend;
  let queue: JobQueue<'images'>;
  const workers: JobWorker[] = [];

  beforeEach(async () => {
    place = await emptyBackend(kind);
    backend = await place.open();
    queue = openQueue(backend, 'images');
  });
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.close()));
    await queue.close();
    await backend.close();
    await place.remove();
  });
  const work = (processor: Processor<'images'>, options = {}) => {
    const worker = openWorker(backend, 'images', processor, options);
    workers.push(worker);
    return worker;
  };

  it('answers a ping', async () => {
    await expect(backend.ping()).resolves.toBeUndefined();
  });

  it('remembers what was done until it is told to forget it', async () => {
    work(async () => undefined);
    await queue.add(image('event:1'));
    await until(async () => (await queue.bull.getCompletedCount()) === 1);
    await queue.forgetDone();
    expect(await queue.bull.getCompletedCount()).toBe(1);
    await until(async () => {
      await queue.forgetDone(0);
      return (await queue.bull.getCompletedCount()) === 0;
    });
  });

  it('forgets all that is old enough, however much it is', async () => {
    const effects = Array.from({ length: 2_100 }, (_, n) => image(`event:${n}`));
    work(async () => undefined, { concurrency: 50 });
    await queue.addBulk(effects);
    await until(async () => (await queue.bull.getCompletedCount()) === effects.length);
    await queue.forgetDone(-1);
    expect(await queue.bull.getCompletedCount()).toBe(0);
  });

  it('makes one job of the same effect added twice, alone or in bulk', async () => {
    await queue.add(image('event:1'));
    await queue.add(image('event:1'));
    await queue.addBulk([image('event:1'), image('event:2')]);
    expect(await queue.bull.getWaitingCount()).toBe(2);
  });

  it('does not run an effect again that is done', async () => {
    const done: string[] = [];
    work(async ({ effect }) => void done.push(effect.effectId));
    await queue.add(image('event:1'));
    await until(async () => (await queue.bull.getCompletedCount()) === 1);
    await queue.add(image('event:1'));
    await queue.add(image('event:2'));
    await until(async () => (await queue.bull.getCompletedCount()) === 2);
    expect(done).toEqual(['event:1', 'event:2']);
  });

  it('runs an effect again that is done, or has failed, when it is asked for anew', async () => {
    const begun: string[] = [];
    work(async ({ filename }) => {
      begun.push(filename);
      if (filename === 'broken.jpg') throw new UnrecoverableError('no picture');
    });
    const anew = (filename: string) => queue.addAnew({ ...image('event:1'), filename });
    await anew('broken.jpg');
    await until(async () => (await queue.bull.getFailedCount()) === 1);
    await anew('rose.jpg');
    await until(async () => (await queue.bull.getCompletedCount()) === 1);
    await anew('tulip.jpg');
    await until(() => begun.length === 3);
    expect(begun).toEqual(['broken.jpg', 'rose.jpg', 'tulip.jpg']);
  });

  it('leaves alone what is asked for anew before it is done', async () => {
    await queue.add(image('event:1'));
    await queue.addAnew({ ...image('event:1'), filename: 'tulip.jpg' });
    expect((await queue.bull.getWaiting()).map(({ data }) => data.filename)).toEqual(['rose.jpg']);
  });

  it('tries a failed job again after a growing pause', async () => {
    let attempt = 0;
    work(async () => {
      attempt += 1;
      if (attempt < 3) throw new Error('the disk is full');
    });
    await queue.add(image('event:1'));
    for (const failed of [1, 2]) {
      await until(async () => (await queue.bull.getDelayedCount()) === 1);
      const [job] = await queue.bull.getDelayed();
      const longest = QUEUES.images.backoffMs * 2 ** (failed - 1);
      expect(job).toMatchObject({ attemptsMade: failed, failedReason: 'the disk is full' });
      expect(job!.delay).toBeGreaterThanOrEqual(longest / 2);
      expect(job!.delay).toBeLessThanOrEqual(longest);
      await job!.promote();
    }
    await until(async () => (await queue.bull.getCompletedCount()) === 1);
    expect(attempt).toBe(3);
  });

  it('lets the attempt itself say how long the pause is', async () => {
    work(async () => {
      throw new TryLater('the other side asks for an hour', 3_600_000);
    });
    await queue.add(image('event:1'));
    await until(async () => (await queue.bull.getDelayedCount()) === 1);
    expect((await queue.bull.getDelayed())[0]).toMatchObject({ delay: 3_600_000, attemptsMade: 1 });
  });

  it('leaves a job with the worker that is at it, however many times longer than a lock that takes', async () => {
    const began: string[] = [];
    const finish = Promise.withResolvers<void>();
    const slow: Processor<'images'> = async ({ effect }) => {
      began.push(effect.effectId);
      await finish.promise;
    };
    const short = { lockMs: 1_000, stalledCheckMs: 100 };
    work(slow, short);
    await queue.add(image('event:1'));
    await until(() => began.length === 1);
    const [job] = await queue.bull.getActive();
    work(slow, short);
    await until(() => Date.now() - job!.processedOn! > 3 * short.lockMs);
    finish.resolve();
    await until(async () => (await queue.bull.getCompletedCount()) === 1);
    expect(began).toEqual(['event:1']);
  });

  it('never pauses for longer than a quarter of an hour, however often a job has failed', async () => {
    const outcomes = openQueue(backend, 'outcomes');
    const fail = async () => {
      throw new Error('the database is away');
    };
    workers.push(openWorker(backend, 'outcomes', fail));
    const { effect } = image('event:1');
    await outcomes.add({ effect, ok: true, attempts: 1, at: new Date().toISOString(), error: null, result: null });
    const longest = 15 * 60_000;
    for (let failed = 1; failed <= 25; failed++) {
      await until(async () => (await outcomes.bull.getDelayed())[0]?.attemptsMade === failed);
      const [job] = await outcomes.bull.getDelayed();
      expect(job!.delay).toBeLessThanOrEqual(longest);
      if (failed > 10) expect(job!.delay).toBeGreaterThanOrEqual(longest / 2);
      expect(job!.stacktrace?.length ?? 0).toBeLessThanOrEqual(3);
      await job!.promote();
    }
    await outcomes.close();
  });

  it('keeps a job whose attempts are used up, and tells once', async () => {
    const told: string[] = [];
    const fail = async () => {
      throw new Error('the disk is full');
    };
    work(fail, { onFailed: (_job: unknown, error: Error) => told.push(error.message) });
    await queue.add(image('event:1'));
    await until(async () => {
      for (const job of await queue.bull.getDelayed()) await job.promote();
      return told.length > 0;
    });
    expect(told).toEqual(['the disk is full']);
    expect((await queue.bull.getFailed())[0]).toMatchObject({ id: 'event%3A1', attemptsMade: QUEUES.images.attempts });
  });

  it('does not try again what cannot be mended', async () => {
    const told: string[] = [];
    const fail = async () => {
      throw new UnrecoverableError('no picture');
    };
    work(fail, { onFailed: (_job: unknown, error: Error) => told.push(error.message) });
    await queue.add(image('event:1'));
    await until(() => told.length > 0);
    expect((await queue.bull.getFailed())[0]).toMatchObject({ failedReason: 'no picture', attemptsMade: 1 });
  });

  it('refuses a payload that is not what the contract says', async () => {
    const worked: unknown[] = [];
    work(async (payload) => void worked.push(payload));
    await queue.add({ ...image('event:1'), filename: 7 as unknown as string });
    await until(async () => (await queue.bull.getFailedCount()) === 1);
    expect((await queue.bull.getFailed())[0]!.failedReason).toContain('filename');
    expect(worked).toEqual([]);
  });

  it('hands the job of a worker that died to another', async () => {
    const other = await place.open();
    const started = Promise.withResolvers<void>();
    const dying = openWorker(
      other,
      'images',
      () => {
        started.resolve();
        return new Promise(() => undefined);
      },
      { lockMs: 400, stalledCheckMs: 100 },
    );
    await queue.add(image('event:1'));
    await started.promise;
    await dying.close(true);
    await other.close();
    work(async () => undefined, { lockMs: 400, stalledCheckMs: 100 });
    await until(async () => (await queue.bull.getCompletedCount()) === 1);
  });

  it('finishes what it has begun when asked to close, and begins no more', async () => {
    const started = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const worker = work(async () => {
      started.resolve();
      await finish.promise;
    });
    await queue.addBulk([image('event:1'), image('event:2')]);
    await started.promise;
    const closed = worker.close();
    finish.resolve();
    await closed;
    expect(await queue.bull.getJobCounts('completed', 'waiting', 'active')).toEqual({
      completed: 1,
      waiting: 1,
      active: 0,
    });
  });

  it('serves queue and workers of one process from one small pool', async () => {
    const seen: string[] = [];
    const mine = ['images', 'documents', 'mail', 'outcomes'] as const;
    for (const name of mine) workers.push(openWorker(backend, name, async () => undefined));
    await Promise.all(workers.map((worker) => worker.ready()));
    work(async ({ effect }) => void seen.push(effect.effectId), { concurrency: 4 });
    await queue.addBulk(Array.from({ length: 40 }, (_, n) => image(`event:${n}`)));
    await until(async () => (await queue.bull.getCompletedCount()) === 40);
    if (kind === 'postgres') expect(backend.connection.totalCount).toBeLessThanOrEqual(8);
  });
});
