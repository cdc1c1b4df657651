import { addJob, type JobQueue } from '@kronblad/platform/queues';
import { getQueueToken } from '@nestjs/bullmq';
import { reaction } from '../../event-store/index.js';
import { avifJob } from '../picture-job.js';

/**
 * Queues the AVIF sizes of an image when its WebP sizes exist, also for images older than this reaction. The resulting
 * event has `avif` set, so it does not trigger this reaction again.
 */
export const makeAvifWhenVariantsMade = reaction(
  'make-avif-when-variants-made',
  'ImageVariantsMade',
  [getQueueToken('avif')],
  async (event, queue: JobQueue<'avif'>) => {
    const job = avifJob(event);
    if (job) await addJob(queue, job);
  },
);
