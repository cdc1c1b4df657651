import { IMAGE_SIDES, imageNames, isAvif } from '@kronblad/contracts/rules/image-names';
import type { Storage } from '@kronblad/platform/storage';
import type { Processors } from '../processors.js';
import { avifVariant } from './variants.js';

const SIZES = ['large', 'medium', 'thumb'] as const;

/** Makes a picture's AVIF files beside its WebP, and tells of all of them. Doing it again replaces them. */
export function avifProcessor(storage: Storage): Processors['avif'] {
  return async ({ key, made }) => {
    const original = await storage.get(key);
    if (!original) throw new Error(`Originalbilden saknas i lagringen: ${key}`);
    const variants = made.variants.filter(({ filename }) => !isAvif(filename));
    for (const size of SIZES) {
      const { bytes, width, height } = await avifVariant(original.bytes, IMAGE_SIDES[size]);
      const filename = imageNames.avif[size](made.filename);
      await storage.put(imageNames.original(filename), bytes, 'image/avif');
      variants.push({ filename, width, height });
    }
    return { type: 'image', ...made, variants };
  };
}
