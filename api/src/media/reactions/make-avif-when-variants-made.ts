import { imageNames, isAvif } from '@kronblad/contracts/rules/image-names';
import { reaction } from '../../event-store/index.js';
import { QUEUES, type Queues } from '../../outside/index.js';

/**
 * Asks the worker for a picture's AVIF once the shop has its WebP, for pictures from before there was AVIF too. What the
 * worker then tells of holds AVIF, and asks for nothing more.
 */
export const makeAvifWhenVariantsMade = reaction(
  'make-avif-when-variants-made',
  'ImageVariantsMade',
  [QUEUES],
  async ({ id, data: made }, queues: Queues) => {
    if (made.variants.some(({ filename }) => isAvif(filename))) return;
    await queues.avif.add({
      effect: { effectId: id, kind: 'image-avif', orderId: null },
      key: imageNames.original(made.filename),
      made,
    });
  },
);
