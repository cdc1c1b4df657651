import { isDeepStrictEqual } from 'node:util';
import type { DataOf, DomainEvent } from '@kronblad/contracts/events/all';
import { ImageUploaded, ImageVariantsMade } from '@kronblad/contracts/events/catalogue';
import { Refusal } from '@kronblad/contracts/refusals';

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
