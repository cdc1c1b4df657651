import type { Outcome, PayloadOf } from '@kronblad/contracts/jobs/jobs';
import { addJob, type JobQueue, type QueueBackend } from '@kronblad/platform/queues';
import {
  type BackendUnderTest,
  emptyBackend,
  kindsHere,
  openQueue,
  openWorker,
  until,
} from '../../../api/platform/test/queue-backends.js';
import { mails } from '../../test/sample-mails.js';
import { deleteCompleted } from './housekeeping.js';
import { performOnce } from './perform-once.js';

const mail: PayloadOf<'mail'> = mails['order-sent'];

describe.each(kindsHere)('jobs on %s', (kind) => {
  let place: BackendUnderTest;
  let backend: QueueBackend;
  let queue: JobQueue<'mail'>;
  beforeEach(async () => {
    place = await emptyBackend(kind);
    backend = await place.open();
    queue = openQueue(backend, 'mail');
  });
  afterEach(async () => {
    await queue.close();
    await backend.close();
    await place.remove();
  });

  it('A job delivers one report, however often reporting fails', async () => {
    const sent: string[] = [];
    const outcomes: Outcome[] = [];
    let broken = true;
    const report = async (outcome: Outcome) => {
      if (broken) throw new Error('the queue is gone');
      outcomes.push(outcome);
    };
    const worker = openWorker(backend, 'mail', ({ effect }, job) => {
      const send = async () => {
        sent.push(effect.effectId);
        return { type: 'mail', messageId: '<1@kronblad.example>' } as const;
      };
      return performOnce(job, send, { report, isReported: async () => false }, [1, 1]);
    });
    await addJob(queue, mail);
    await until(async () => (await queue.getDelayedCount()) === 1);
    expect({ sent, outcomes }).toEqual({ sent: [mail.effect.effectId], outcomes: [] });
    broken = false;
    for (const job of await queue.getDelayed()) await job.promote();
    await until(async () => (await queue.getCompletedCount()) === 1);
    expect(sent).toHaveLength(1);
    expect(outcomes).toMatchObject([{ ok: true, attempts: 2, result: { messageId: '<1@kronblad.example>' } }]);
    await worker.close();
  });

  it('A job that its worker reported before it died is not done again', async () => {
    const sent: string[] = [];
    const worker = openWorker(backend, 'mail', async ({ effect }, job) => {
      if (job.attemptsStarted === 1) throw new Error('died after the report');
      const send = async () => {
        sent.push(effect.effectId);
        return { type: 'mail', messageId: '<1@kronblad.example>' } as const;
      };
      return performOnce(job, send, { report: async () => undefined, isReported: async () => true }, [1, 1]);
    });
    await addJob(queue, mail);
    await until(async () => (await queue.getDelayedCount()) === 1);
    for (const job of await queue.getDelayed()) await job.promote();
    await until(async () => (await queue.getCompletedCount()) === 1);
    expect(sent).toEqual([]);
    await worker.close();
  });

  it('Jobs are deleted when they were completed long enough ago', async () => {
    const worker = openWorker(backend, 'mail', async () => undefined);
    const { signal } = new AbortController();
    await addJob(queue, mail);
    await until(async () => (await queue.getCompletedCount()) === 1);
    await deleteCompleted(queue, signal);
    expect(await queue.getCompletedCount()).toBe(1);
    await deleteCompleted(queue, signal, -1);
    expect(await queue.getCompletedCount()).toBe(0);
    await worker.close();
  });
});
