import { type PayloadOf, QUEUES } from '@kronblad/contracts/jobs/jobs';
import { IMAGE_SIDES, imageNames } from '@kronblad/contracts/picture/image-names';
import { workerOptions } from '@kronblad/platform/queues';
import type { Storage } from '@kronblad/platform/storage';
import { Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import { STORAGE } from '../config/index.js';
import { JobLifecycle, JobProcessor, type Result } from '../jobs/index.js';
import { pictureFacts, placeholder, shareVariant, webpVariant } from './variants.js';

@Processor(QUEUES.images.name, workerOptions('images'))
export class ImagesProcessor extends JobProcessor<'images'> {
  constructor(
    lifecycle: JobLifecycle,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {
    super(lifecycle);
  }

  protected override work(job: PayloadOf<'images'>) {
    return makeVariants(this.storage, job);
  }
}

const SIZES = [
  { nameOf: imageNames.large, side: IMAGE_SIDES.large, quality: 82 },
  { nameOf: imageNames.thumb, side: IMAGE_SIDES.thumb, quality: 78 },
] as const;

type ImageJob = Pick<PayloadOf<'images'>, 'filename' | 'key'>;

export async function makeVariants(storage: Storage, { filename, key }: ImageJob): Promise<Result<'image'>> {
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
  const share = await shareVariant(original.bytes);
  await storage.put(imageNames.original(imageNames.share(filename)), share.bytes, 'image/jpeg');
  variants.push({ filename: imageNames.share(filename), width: share.width, height: share.height });
  return { type: 'image', filename, ...facts, placeholder: await placeholder(smallest), variants };
}
