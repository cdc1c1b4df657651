import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addJob, type JobQueue, type QueueBackend } from '@kronblad/platform/queues';
import {
  anyKind,
  type BackendUnderTest,
  emptyBackend,
  openQueue,
  until,
} from '../../api/platform/test/queue-backends.js';
import { runWorker } from '../test/run-worker.js';
import { mails } from '../test/sample-mails.js';
import { SmtpServer } from '../test/smtp-server.js';
import type { StoredJobState } from './jobs/index.js';

describe('the worker process', () => {
  let place: BackendUnderTest;
  let backend: QueueBackend;
  let mail: JobQueue<'mail'>;
  let smtp: SmtpServer;
  let worker: ReturnType<typeof runWorker>;

  async function sendOne(kind: QueueBackend['kind'], answer: Promise<void>): Promise<void> {
    place = await emptyBackend(kind);
    backend = await place.open();
    mail = openQueue(backend, 'mail');
    smtp = await SmtpServer.open();
    smtp.hold = answer;
    worker = runWorker({
      REDIS_URL: place.address.redisUrl,
      DATABASE_URL: place.address.databaseUrl,
      SMTP_URL: smtp.url,
      DATA_DIR: await mkdtemp(path.join(tmpdir(), 'worker-')),
    });
    await addJob(mail, mails['order-sent']);
  }
  afterEach(async () => {
    worker.process.kill('SIGKILL');
    await mail.close();
    await backend.close();
    await smtp.close();
    await place.remove();
  });

  it('The worker process finishes its email after SIGTERM and exits with 0', async () => {
    const answer = Promise.withResolvers<void>();
    await sendOne(anyKind, answer.promise);
    await until(() => smtp.mails.length === 1);
    worker.process.kill('SIGTERM');
    await until(() => worker.output().includes('finishing active jobs'));
    answer.resolve();
    expect(await once(worker.process, 'exit')).toEqual([0, null]);
    expect(await mail.getCompletedCount()).toBe(1);
    const outcomes = openQueue(backend, 'outcomes');
    expect(await outcomes.getWaitingCount()).toBe(1);
    await outcomes.close();
  });

  it('The worker process ends in time when the SMTP server does not answer, and stores that on the job', async () => {
    const known = async () => ((await mail.getActive())[0]?.progress as StoredJobState | undefined)?.unanswered;
    await sendOne('postgres', new Promise(() => undefined));
    await until(async () => (await known()) !== undefined);
    worker.process.kill('SIGTERM');
    expect(await once(worker.process, 'exit')).toEqual([1, null]);
    expect(worker.output()).toContain('jobs left unfinished');
    expect(await known()).toEqual({ times: 1, open: true });
    expect(smtp.mails).toHaveLength(1);
  });
});
