import { imageNames } from '@kronblad/contracts/rules/image-names';
import { reaction } from '../../event-store/index.js';
import { QUEUES, type Queues } from '../../outside/index.js';

/** Asks the worker for the sizes in which the shop shows a new picture. */
export const makeVariantsWhenImageUploaded = reaction(
  'make-variants-when-image-uploaded',
  'ImageUploaded',
  [QUEUES],
  async ({ id, data: { filename } }, queues: Queues) => {
    await queues.images.add({
      effect: { effectId: id, kind: 'image-variants', orderId: null },
      filename,
      key: imageNames.original(filename),
    });
  },
);
