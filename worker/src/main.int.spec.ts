import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addJob } from '@kronblad/platform/queues';
import { anyKind, emptyBackend, openQueue, until } from '../../api/platform/test/queue-backends.js';
import { runWorker } from '../test/run-worker.js';
import { mails } from '../test/samples.js';
import { SmtpServer } from '../test/smtp-server.js';
import type { StoredJobState } from './jobs/index.js';

describe('the worker process', () => {
  it('finishes its email after SIGTERM and exits with 0', async () => {
    const place = await emptyBackend(anyKind);
    const backend = await place.open();
    const [mail, outcomes] = [openQueue(backend, 'mail'), openQueue(backend, 'outcomes')];
    const smtp = await SmtpServer.open();
    const held = Promise.withResolvers<void>();
    smtp.hold = held.promise;
    const { process: worker, output } = runWorker({
      REDIS_URL: place.address.redisUrl,
      DATABASE_URL: place.address.databaseUrl,
      SMTP_URL: smtp.url,
      DATA_DIR: await mkdtemp(path.join(tmpdir(), 'worker-')),
    });
    try {
      await addJob(mail, mails['order-sent']);
      await until(() => smtp.mails.length === 1);
      worker.kill('SIGTERM');
      await until(() => output().includes('finishing active jobs'));
      held.resolve();
      const [code] = await once(worker, 'exit');
      expect(code).toBe(0);
      expect(await mail.getCompletedCount()).toBe(1);
      expect(await outcomes.getWaitingCount()).toBe(1);
    } finally {
      worker.kill('SIGKILL');
      await Promise.all([mail.close(), outcomes.close()]);
      await backend.close();
      await smtp.close();
      await place.remove();
    }
  });

  it('ends in time when the SMTP server does not answer, and stores that on the job', async () => {
    const place = await emptyBackend('postgres');
    const backend = await place.open();
    const mail = openQueue(backend, 'mail');
    const smtp = await SmtpServer.open();
    smtp.hold = new Promise(() => undefined);
    const { process: worker, output } = runWorker({
      REDIS_URL: place.address.redisUrl,
      DATABASE_URL: place.address.databaseUrl,
      SMTP_URL: smtp.url,
      DATA_DIR: await mkdtemp(path.join(tmpdir(), 'worker-')),
    });
    const known = async () => ((await mail.getActive())[0]?.progress as StoredJobState | undefined)?.unanswered;
    try {
      await addJob(mail, mails['order-sent']);
      await until(async () => (await known()) !== undefined);
      worker.kill('SIGTERM');
      const [code] = await once(worker, 'exit');
      expect(code).toBe(1);
      expect(output()).toContain('jobs left unfinished');
      expect(await known()).toEqual({ times: 1, open: true });
      expect(smtp.mails).toHaveLength(1);
    } finally {
      worker.kill('SIGKILL');
      await mail.close();
      await backend.close();
      await smtp.close();
      await place.remove();
    }
  });
});
