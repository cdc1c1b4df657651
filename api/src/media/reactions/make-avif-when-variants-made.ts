import { reaction } from '../../event-store/index.js';
import { QUEUES, type Queues } from '../../outside/index.js';
import { avifJob } from '../picture-job.js';

/**
 * Asks the worker for a picture's AVIF once the shop has its WebP, for pictures from before there was AVIF too. What the
 * worker then tells of holds AVIF, and asks for nothing more.
 */
export const makeAvifWhenVariantsMade = reaction(
  'make-avif-when-variants-made',
  'ImageVariantsMade',
  [QUEUES],
  async (event, queues: Queues) => {
    const job = avifJob(event);
    if (job) await queues.avif.add(job);
  },
);
