import { isDeepStrictEqual } from 'node:util';
import { ImageUploaded, ImageVariantsMade } from '../../catalogue/domain/events.js';
import type { DataOf, DomainEvent } from '../../events/all.js';
import { Refusal } from '../../refusals/index.js';

export const imageStream = (filename: string) => `image-${filename}`;

/** Images are named by their content, so a second upload of the same image changes nothing. */
export function uploadImage(history: readonly DomainEvent[], image: DataOf<'ImageUploaded'>): DomainEvent[] {
  return history.length > 0 ? [] : [ImageUploaded(image)];
}

export function recordVariants(history: readonly DomainEvent[], made: DataOf<'ImageVariantsMade'>): DomainEvent[] {
  if (history.length === 0) throw new Refusal('image_not_found');
  const last = history.findLast((event) => event.type === 'ImageVariantsMade');
  return isDeepStrictEqual(last?.data, made) ? [] : [ImageVariantsMade(made)];
}
