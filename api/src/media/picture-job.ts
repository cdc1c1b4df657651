import type { PayloadOf } from '@kronblad/contracts/jobs/jobs';
import { imageNames, isAvif } from '@kronblad/contracts/picture/image-names';
import type { AnyEvent, StoredEvent } from '../event-store/index.js';

export function variantsJob({ id, data: { filename } }: StoredEvent<'ImageUploaded'>): PayloadOf<'images'> {
  const effect = { effectId: id, kind: 'image-variants', orderId: null };
  return { effect, filename, key: imageNames.original(filename) };
}

/** Returns the job for the AVIF sizes of an image that has its WebP sizes; null when it has AVIF sizes too. */
export function avifJob({ id, data: made }: StoredEvent<'ImageVariantsMade'>): PayloadOf<'avif'> | null {
  if (made.variants.some(({ filename }) => isAvif(filename))) return null;
  const effect = { effectId: id, kind: 'image-avif', orderId: null };
  return { effect, key: imageNames.original(made.filename), made };
}

export type PictureJob =
  | { readonly queue: 'images'; readonly payload: PayloadOf<'images'> }
  | { readonly queue: 'avif'; readonly payload: PayloadOf<'avif'> };

export function nextPictureJob(newest: AnyEvent | undefined): PictureJob | null {
  if (newest?.type === 'ImageUploaded') return { queue: 'images', payload: variantsJob(newest) };
  const payload = newest?.type === 'ImageVariantsMade' ? avifJob(newest) : null;
  return payload && { queue: 'avif', payload };
}
