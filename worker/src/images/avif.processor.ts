import { type PayloadOf, QUEUES } from '@kronblad/contracts/jobs/jobs';
import { IMAGE_SIDES, imageNames, isAvif } from '@kronblad/contracts/picture/image-names';
import { workerOptions } from '@kronblad/platform/queues';
import type { Storage } from '@kronblad/platform/storage';
import { Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import { STORAGE } from '../config/index.js';
import { JobLifecycle, JobProcessor, type Result } from '../jobs/index.js';
import { avifVariant } from './variants.js';

const SIZES = ['large', 'medium', 'thumb'] as const;

@Processor(QUEUES.avif.name, workerOptions('avif'))
export class AvifProcessor extends JobProcessor<'avif'> {
  constructor(
    lifecycle: JobLifecycle,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {
    super(lifecycle);
  }

  protected override work(job: PayloadOf<'avif'>) {
    return makeAvif(this.storage, job);
  }
}

/** Returns the AVIF sizes together with the WebP sizes. Idempotent. */
async function makeAvif(storage: Storage, { key, made }: PayloadOf<'avif'>): Promise<Result<'image'>> {
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
