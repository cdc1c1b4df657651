import type { PayloadOf } from '@kronblad/contracts/jobs';
import { addJob } from '@kronblad/platform/queues';
import { emptyBackend, kindsHere, openQueue, openWorker, until } from '../../../api/platform/test/queue-backends.js';
import { deleteCompleted } from './delete-completed.js';

const image = (effectId: string): PayloadOf<'images'> => ({
  effect: { effectId, kind: 'image', orderId: null },
  filename: 'rose.jpg',
  key: 'images/rose.jpg',
});

it.each(kindsHere)('deletes completed jobs that are old enough, in batches (%s)', async (kind) => {
  const place = await emptyBackend(kind);
  const backend = await place.open();
  const queue = openQueue(backend, 'images');
  const worker = openWorker(backend, 'images', async () => undefined, { concurrency: 50 });
  const ending = new AbortController();
  try {
    const jobs = Array.from({ length: 1_100 }, (_, n) => image(`event:${n}`));
    await Promise.all(jobs.map((job) => addJob(queue, job)));
    await until(async () => (await queue.getCompletedCount()) === jobs.length);
    await deleteCompleted(queue, ending.signal);
    expect(await queue.getCompletedCount()).toBe(jobs.length);
    await deleteCompleted(queue, ending.signal, -1);
    expect(await queue.getCompletedCount()).toBe(0);
  } finally {
    await worker.close();
    await queue.close();
    await backend.close();
    await place.remove();
  }
});
