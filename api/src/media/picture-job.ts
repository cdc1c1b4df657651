import type { PayloadOf } from '@kronblad/contracts/jobs';
import { imageNames, isAvif } from '@kronblad/contracts/rules/image-names';
import type { AnyEvent, StoredEvent } from '../event-store/index.js';

/** To make the sizes in which the shop shows a new picture. */
export function variantsJob({ id, data: { filename } }: StoredEvent<'ImageUploaded'>): PayloadOf<'images'> {
  const effect = { effectId: id, kind: 'image-variants', orderId: null };
  return { effect, filename, key: imageNames.original(filename) };
}

/** To make a picture's AVIF once the shop has its WebP; null where it has its AVIF too. */
export function avifJob({ id, data: made }: StoredEvent<'ImageVariantsMade'>): PayloadOf<'avif'> | null {
  if (made.variants.some(({ filename }) => isAvif(filename))) return null;
  const effect = { effectId: id, kind: 'image-avif', orderId: null };
  return { effect, key: imageNames.original(made.filename), made };
}

export type PictureJob =
  | { readonly queue: 'images'; readonly payload: PayloadOf<'images'> }
  | { readonly queue: 'avif'; readonly payload: PayloadOf<'avif'> };

/** What the worker has to do after the newest event of a picture; null when all is made. */
export function nextPictureJob(newest: AnyEvent | undefined): PictureJob | null {
  if (newest?.type === 'ImageUploaded') return { queue: 'images', payload: variantsJob(newest) };
  const payload = newest?.type === 'ImageVariantsMade' ? avifJob(newest) : null;
  return payload && { queue: 'avif', payload };
}
