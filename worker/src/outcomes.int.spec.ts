import type { Outcome, PayloadOf } from '@kronblad/contracts/jobs';
import { openQueue, openWorker } from '@kronblad/platform/queues';
import { emptyBackend, kindsHere, until } from '../../api/platform/test/queue-backends.js';
import { mails } from '../test/samples.js';
import { reporting } from './outcomes.js';

const mail: PayloadOf<'mail'> = mails['order-sent'];

describe.each(kindsHere)('reporting on %s', (kind) => {
  it('sends once, however often the report fails', async () => {
    const place = await emptyBackend(kind);
    const backend = await place.open();
    const queue = openQueue(backend, 'mail');
    const sent: string[] = [];
    const outcomes: Outcome[] = [];
    let broken = true;
    const send = async ({ effect }: PayloadOf<'mail'>) => {
      sent.push(effect.effectId);
      return { type: 'mail', messageId: '<1@kronblad.example>' } as const;
    };
    const add = async (outcome: Outcome) => {
      if (broken) throw new Error('the queue is gone');
      outcomes.push(outcome);
    };
    const worker = openWorker(backend, 'mail', reporting<'mail'>(send, { add }, [1, 1]));
    try {
      await queue.add(mail);
      await until(async () => (await queue.bull.getDelayedCount()) === 1);
      expect({ sent, outcomes }).toEqual({ sent: [mail.effect.effectId], outcomes: [] });
      broken = false;
      for (const job of await queue.bull.getDelayed()) await job.promote();
      await until(async () => (await queue.bull.getCompletedCount()) === 1);
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
