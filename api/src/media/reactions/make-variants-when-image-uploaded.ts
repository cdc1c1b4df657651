import { addJob, type JobQueue } from '@kronblad/platform/queues';
import { getQueueToken } from '@nestjs/bullmq';
import { reaction } from '../../event-store/projections/index.js';
import { variantsJob } from '../picture-job.js';

export const makeVariantsWhenImageUploaded = reaction(
  'make-variants-when-image-uploaded',
  'ImageUploaded',
  [getQueueToken('images')],
  (event, queue: JobQueue<'images'>) => addJob(queue, variantsJob(event)),
);
