import { addJob, type JobQueue } from '@kronblad/platform/queues';
import { getQueueToken } from '@nestjs/bullmq';
import { reaction } from '../../event-store/projections/index.js';
import { avifJob } from '../picture-job.js';

/**
 * The AVIF job leads to another ImageVariantsMade event. That event contains AVIF files, so it queues no further job.
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
