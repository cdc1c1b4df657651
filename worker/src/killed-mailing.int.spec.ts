import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { MailingContent, MailingJob } from '@kronblad/contracts/jobs/jobs';
import { addJobs } from '@kronblad/platform/queues';
import { openStorage } from '@kronblad/platform/storage';
import { anyKind, emptyBackend, openQueue, until } from '../../api/platform/test/queue-backends.js';
import { runWorker } from '../test/run-worker.js';
import { shop } from '../test/samples.js';
import { SmtpServer } from '../test/smtp-server.js';
import type { StoredJobState } from './jobs/index.js';

const COUNT = 40;
const KILLED_AFTER = 10;
const SLOW_MACHINE_MS = 100_000;
const CONTENT_KEY = 'mailings/1.json';
const content: MailingContent = {
  publicUrl: 'https://kronblad.example',
  shop,
  sender: { name: 'Kronblad', address: 'hej@kronblad.example' },
  subject: 'Nytt',
  html: '<p>Hej!</p>',
};
const addressOf = (nth: number) => `kund${nth}@example.se`;
const jobOf = (nth: number): MailingJob => ({
  effect: { effectId: `mailing-1-${nth}`, kind: 'mailing', orderId: null },
  contentKey: CONTENT_KEY,
  to: { firstName: 'Åsa', lastName: 'Berg', address: addressOf(nth) },
  unsubscribeUrl: `https://kronblad.example/avregistrera/${nth}`,
});

it('A mailing whose worker is killed continues with the next, once per recipient', async () => {
  const place = await emptyBackend(anyKind);
  const backend = await place.open();
  const [mailings, outcomes] = [openQueue(backend, 'mailings'), openQueue(backend, 'outcomes')];
  const smtp = await SmtpServer.open();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'worker-'));
  await openStorage({ dir: path.join(dataDir, 'files') }).put(
    CONTENT_KEY,
    Buffer.from(JSON.stringify(content)),
    'application/json',
  );
  const start = () =>
    runWorker({
      REDIS_URL: place.address.redisUrl,
      DATABASE_URL: place.address.databaseUrl,
      SMTP_URL: smtp.url,
      DATA_DIR: dataDir,
      MAILINGS_PER_SECOND: '1000',
      MAIL_CONCURRENCY: '8',
    });
  const sentTo = () => smtp.mails.map((mail) => /^To:.*?([\w.]+@[\w.]+)/m.exec(mail)?.[1]).toSorted();
  let worker = start();
  try {
    await addJobs(
      mailings,
      Array.from({ length: COUNT }, (_, nth) => jobOf(nth)),
    );
    await until(() => smtp.mails.length >= KILLED_AFTER);
    smtp.hold = new Promise(() => undefined);
    // Kill the worker with acknowledged and unacknowledged emails. Neither may be sent again.
    const isOpen = ({ progress }: { progress: unknown }) =>
      (progress as StoredJobState | undefined)?.unanswered?.open === true;
    await until(async () => {
      const active = await mailings.getActive();
      const taken = smtp.mails.length - (await outcomes.getWaitingCount());
      return active.length === 8 && active.every(isOpen) && taken === 8;
    });
    worker.process.kill('SIGKILL');
    await once(worker.process, 'exit');
    smtp.hold = null;
    const unanswered = await mailings.getActiveCount();

    const first = worker.output();
    worker = start();
    await until(async () => (await outcomes.getWaitingCount()) >= COUNT - unanswered, SLOW_MACHINE_MS);
    expect(sentTo()).toEqual(Array.from({ length: COUNT }, (_, nth) => addressOf(nth)).toSorted());
    expect(first + worker.output()).not.toMatch(/@example\.se|Åsa/);
  } finally {
    worker.process.kill('SIGKILL');
    await Promise.all([mailings.close(), outcomes.close()]);
    await backend.close();
    await smtp.close();
    await place.remove();
  }
}, 150_000);
