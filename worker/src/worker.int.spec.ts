import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Outcome, PayloadOf } from '@kronblad/contracts/jobs/jobs';
import { openLog } from '@kronblad/platform/logging';
import { NestLogger } from '@kronblad/platform/nest-logger';
import { addJob, type JobQueue, type QueueBackend } from '@kronblad/platform/queues';
import { openStorage, type Storage } from '@kronblad/platform/storage';
import type { INestApplicationContext, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import sharp from 'sharp';
import {
  anyKind,
  type BackendUnderTest,
  emptyBackend,
  openQueue,
  until,
} from '../../api/platform/test/queue-backends.js';
import { freePort } from '../../dev/free-port.js';
import { mails } from '../test/sample-mails.js';
import { receipt } from '../test/samples.js';
import { SmtpServer } from '../test/smtp-server.js';
import { JobRunner } from './jobs/index.js';
import { MailModule } from './mail/index.js';
import { WorkerModule } from './worker.module.js';

const quiet = openLog({ name: 'worker', level: 'silent' });
const confirmation: PayloadOf<'mail'> = mails['order-confirmation'];

describe('the worker', () => {
  let place: BackendUnderTest;
  let backend: QueueBackend;
  let smtp: SmtpServer;
  let dir: string;
  let healthPort: number;
  let silenceMs: number;
  let storage: Storage;
  let worker: INestApplicationContext | null;
  let mail: JobQueue<'mail'>;
  let images: JobQueue<'images'>;
  let avif: JobQueue<'avif'>;
  let documents: JobQueue<'documents'>;
  let outcomes: JobQueue<'outcomes'>;

  beforeEach(async () => {
    place = await emptyBackend(anyKind);
    backend = await place.open();
    smtp = await SmtpServer.open();
    dir = await mkdtemp(path.join(tmpdir(), 'worker-'));
    storage = openStorage({ dir });
    mail = openQueue(backend, 'mail');
    images = openQueue(backend, 'images');
    avif = openQueue(backend, 'avif');
    documents = openQueue(backend, 'documents');
    outcomes = openQueue(backend, 'outcomes');
    healthPort = await freePort();
    silenceMs = 600_000;
    worker = null;
  });
  afterEach(async () => {
    await worker?.close();
    await Promise.all([mail, images, avif, documents, outcomes].map((queue) => queue.close()));
    await backend.close();
    await smtp.close();
    await place.remove();
  });

  const create = (...features: [] | [Type[]]) =>
    NestFactory.createApplicationContext(
      WorkerModule.with(
        {
          queues: { redisUrl: undefined, databaseUrl: undefined, ...place.address },
          storage: { dir },
          mail: { smtpUrl: smtp.url, connections: 2, silenceMs, mailingsPerSecond: 100 },
          concurrency: { mail: 2, mailings: 2, images: 1, avif: 1, documents: 1, pictures: 1 },
          logLevel: 'error',
          production: false,
          staging: false,
          health: { port: healthPort, host: '127.0.0.1' },
        },
        quiet,
        ...features,
      ),
      { logger: new NestLogger(quiet), abortOnError: false },
    );
  const start = async () => {
    worker = await create();
    await worker.get(JobRunner).start();
  };
  const reported = async (): Promise<Outcome[]> => {
    const jobs = await outcomes.getWaiting();
    return jobs.map((job) => job.data);
  };
  const metrics = async () => (await fetch(`http://127.0.0.1:${healthPort}/metrics`)).text();

  it('The worker sends the email with its receipt, and reports its Message-ID', async () => {
    await start();
    await addJob(mail, confirmation);
    await until(async () => (await reported()).length === 1);
    const [outcome] = await reported();
    expect(outcome).toMatchObject({ effect: confirmation.effect, ok: true, attempts: 1, error: null });
    const { messageId } = outcome!.result as { messageId: string };
    expect(smtp.mails).toHaveLength(1);
    expect(smtp.mails[0]!.replace(/\n[ \t]+/g, ' ')).toMatch(new RegExp(`^Message-ID:\\s+${messageId}$`, 'm'));
    expect(smtp.mails[0]).toContain('Content-Type: application/pdf');
    expect(await storage.exists(receipt.key)).toBe(true);
  });

  it('The worker stores a document once, reports its key and counts the job', async () => {
    await start();
    await addJob(documents, { effect: { effectId: 'event:1', kind: 'document', orderId: 17 }, document: receipt });
    await until(async () => (await reported()).length === 1);
    const bytes = (await storage.get(receipt.key))!.bytes;
    expect((await reported())[0]!.result).toMatchObject({ type: 'document', key: receipt.key, bytes: bytes.length });
    await until(async () => (await metrics()).includes('kronblad_jobs_total{queue="documents",result="done"} 1'));
    expect(await metrics()).toContain('kronblad_job_duration_seconds_count{queue="documents"} 1');
    expect((await fetch(`http://127.0.0.1:${healthPort}/`)).status).toBe(200);
  });

  it('The worker stores the sizes of a picture beside it, and AVIF beside the WebP', async () => {
    const original = await sharp({ create: { width: 800, height: 1000, channels: 3, background: '#c4566b' } })
      .jpeg()
      .toBuffer();
    await storage.put('images/ros.jpg', original, 'image/jpeg');
    await start();
    const effect = (effectId: string) => ({ effectId, kind: 'image', orderId: null }) as const;
    await addJob(images, { effect: effect('event:1'), filename: 'ros.jpg', key: 'images/ros.jpg' });
    await until(async () => (await reported()).length === 1);
    const [made] = (await reported()).map(({ result }) => result as Extract<Outcome['result'], { type: 'image' }>);
    expect(made).toMatchObject({
      width: 800,
      height: 1000,
      variants: [
        { filename: 'opt_ros.webp', width: 640, height: 800 },
        { filename: 'thumb_ros.webp', width: 240, height: 300 },
        { filename: 'share_ros.jpg', width: 1200, height: 630 },
      ],
    });
    for (const { filename } of made!.variants) expect(await storage.exists(`images/${filename}`)).toBe(true);

    await addJob(avif, { effect: effect('event:2'), key: 'images/ros.jpg', made: made! });
    await until(async () => (await reported()).length === 2);
    const withAvif = (await reported()).find((outcome) => outcome.effect.effectId === 'event:2');
    expect(withAvif?.result).toEqual({
      ...made,
      variants: [
        ...made!.variants,
        { filename: 'opt_ros.avif', width: 640, height: 800 },
        { filename: 'mid_ros.avif', width: 384, height: 480 },
        { filename: 'thumb_ros.avif', width: 240, height: 300 },
      ],
    });
    const stored = (await storage.get('images/mid_ros.avif'))!;
    expect(stored.contentType).toBe('image/avif');
    expect(await sharp(stored.bytes).metadata()).toMatchObject({ width: 384, height: 480, compression: 'av1' });
  });

  it('The worker reports a permanent failure at once, without the address, and counts it', async () => {
    smtp.refusals['RCPT TO'] = '550 5.1.1 <anna.astrom@post.example>: no such user';
    await start();
    await addJob(mail, confirmation);
    await until(async () => (await reported()).length === 1);
    const [outcome] = await reported();
    expect(outcome).toMatchObject({ effect: confirmation.effect, ok: false, attempts: 1, result: null });
    expect(outcome!.error).toContain('550 5.1.1');
    expect(outcome!.error).not.toContain('anna');
    expect(await mail.getFailedCount()).toBe(1);
    expect(await metrics()).toContain('kronblad_jobs_total{queue="mail",result="failed"} 1');
  });

  it('The worker retries what the server rejects temporarily', async () => {
    smtp.refusals.CONTENT = '451 4.3.0 try again later';
    await start();
    await addJob(mail, confirmation);
    await until(async () => (await mail.getDelayedCount()) === 1);
    expect(await reported()).toEqual([]);
    delete smtp.refusals.CONTENT;
    for (const job of await mail.getDelayed()) await job.promote();
    await until(async () => (await reported()).length === 1);
    expect(await reported()).toMatchObject([{ ok: true, attempts: 2 }]);
    expect(smtp.mails).toHaveLength(1);
  });

  it('The worker waits an hour after a handover without a reply', async () => {
    silenceMs = 500;
    smtp.hold = new Promise(() => undefined);
    await start();
    await addJob(mail, confirmation);
    await until(async () => (await mail.getDelayedCount()) === 1);
    expect((await mail.getDelayed())[0]!.delay).toBe(3_600_000);
    expect(smtp.mails).toHaveLength(1);
  });

  it.each(['greeting', 'DATA'] as const)(
    'The worker retries soon, by the queue, when the server hangs up at %s',
    async (step) => {
      smtp.hangsUpAt = step;
      await start();
      await addJob(mail, confirmation);
      await until(async () => (await mail.getDelayedCount()) === 1);
      expect((await mail.getDelayed())[0]!.delay).toBeLessThanOrEqual(5_000);
      expect(smtp.mails).toEqual([]);
    },
  );

  it('The worker reports an invalid picture', async () => {
    await storage.put('images/ros.jpg', Buffer.from('inte en bild'), 'image/jpeg');
    await start();
    await addJob(images, {
      effect: { effectId: 'event:1', kind: 'image', orderId: null },
      filename: 'ros.jpg',
      key: 'images/ros.jpg',
    });
    await until(async () => (await reported()).length === 1);
    expect(await reported()).toMatchObject([{ ok: false, error: expect.stringContaining('Bilden kan inte läsas') }]);
  });

  it('The worker reports later what failed while reporting was impossible', async () => {
    await addJob(mail, { ...confirmation, to: { name: 'Anna', address: 'ingen adress' } });
    await start();
    await until(async () => (await reported()).length === 1);
    await worker!.close();
    const [job] = await outcomes.getWaiting();
    await job!.remove();
    const [failed] = await mail.getFailed();
    await failed!.updateProgress({});
    await start();
    await until(async () => (await reported()).length === 1);
    expect(await reported()).toMatchObject([{ ok: false, effect: confirmation.effect }]);
  });

  it('The worker does not start when a queue has no processor', async () => {
    worker = await create([MailModule]);
    await expect(worker.get(JobRunner).start()).rejects.toThrow('No @Processor for queue: images, avif, documents');
  });

  it('The worker runs as many jobs concurrently as configured', async () => {
    const held = Promise.withResolvers<void>();
    smtp.hold = held.promise;
    await start();
    for (const n of [1, 2, 3]) {
      await addJob(mail, { ...confirmation, effect: { ...confirmation.effect, effectId: `event:${n}` } });
    }
    await until(() => smtp.mails.length === 2);
    expect(await mail.getJobCounts('active', 'waiting')).toEqual({ active: 2, waiting: 1 });
    held.resolve();
    await until(async () => (await mail.getCompletedCount()) === 3);
  });
});
