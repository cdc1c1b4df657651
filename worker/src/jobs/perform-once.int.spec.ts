import type { Outcome, PayloadOf } from '@kronblad/contracts/jobs';
import { addJob } from '@kronblad/platform/queues';
import { emptyBackend, kindsHere, openQueue, openWorker, until } from '../../../api/platform/test/queue-backends.js';
import { mails } from '../../test/samples.js';
import { performOnce } from './perform-once.js';

const mail: PayloadOf<'mail'> = mails['order-sent'];

describe.each(kindsHere)('reporting on %s', (kind) => {
  it('delivers one report, however often reporting fails', async () => {
    const place = await emptyBackend(kind);
    const backend = await place.open();
    const queue = openQueue(backend, 'mail');
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
      return performOnce(job, send, report, [1, 1]);
    });
    try {
      await addJob(queue, mail);
      await until(async () => (await queue.getDelayedCount()) === 1);
      expect({ sent, outcomes }).toEqual({ sent: [mail.effect.effectId], outcomes: [] });
      broken = false;
      for (const job of await queue.getDelayed()) await job.promote();
      await until(async () => (await queue.getCompletedCount()) === 1);
      expect(sent).toHaveLength(1);
      expect(outcomes).toMatchObject([{ ok: true, attempts: 2, result: { messageId: '<1@kronblad.example>' } }]);
    } finally {
      await worker.close();
      await queue.close();
      await backend.close();
      await place.remove();
    }
  });
});
