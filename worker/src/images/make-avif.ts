import type { PayloadOf } from '@kronblad/contracts/jobs';
import { IMAGE_SIDES, imageNames, isAvif } from '@kronblad/contracts/rules/image-names';
import type { Storage } from '@kronblad/platform/storage';
import type { Result } from '../jobs/index.js';
import { avifVariant } from './variants.js';

const SIZES = ['large', 'medium', 'thumb'] as const;

/** Returns the AVIF sizes together with the WebP sizes. Idempotent. */
export async function makeAvif(storage: Storage, { key, made }: PayloadOf<'avif'>): Promise<Result<'image'>> {
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
}
