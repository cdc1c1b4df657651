import { reaction } from '../../event-store/index.js';
import { QUEUES, type Queues } from '../../outside/index.js';
import { variantsJob } from '../picture-job.js';

/** Asks the worker for the sizes in which the shop shows a new picture. */
export const makeVariantsWhenImageUploaded = reaction(
  'make-variants-when-image-uploaded',
  'ImageUploaded',
  [QUEUES],
  (event, queues: Queues) => queues.images.add(variantsJob(event)),
);
