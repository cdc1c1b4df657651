import { IMAGE_SIDES, imageNames } from '@kronblad/contracts/rules/image-names';
import type { Storage } from '@kronblad/platform/storage';
import type { Processors } from '../processors.js';
import { pictureFacts, placeholder, webpVariant } from './variants.js';

const SIZES = [
  { nameOf: imageNames.large, side: IMAGE_SIDES.large, quality: 82 },
  { nameOf: imageNames.thumb, side: IMAGE_SIDES.thumb, quality: 78 },
] as const;

/** Makes the sizes in which the shop shows a picture, beside the original. Doing it again replaces them. */
export function imagesProcessor(storage: Storage): Processors['images'] {
  return async ({ filename, key }) => {
    const original = await storage.get(key);
    if (!original) throw new Error(`Originalbilden saknas i lagringen: ${key}`);
    const facts = await pictureFacts(original.bytes);
    const variants = [];
    let smallest = original.bytes;
    for (const { nameOf, side, quality } of SIZES) {
      const { bytes, width, height } = await webpVariant(original.bytes, side, quality);
      const name = nameOf(filename);
      await storage.put(imageNames.original(name), bytes, 'image/webp');
      variants.push({ filename: name, width, height });
      smallest = bytes;
    }
    return { type: 'image', filename, ...facts, placeholder: await placeholder(smallest), variants };
  };
}
