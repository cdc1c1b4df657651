import { imageNames } from '@kronblad/contracts/jobs';
import type { ImageView } from '@kronblad/contracts/views/catalogue';
import type { ImageRow } from './rows.js';

export const IMAGE_PATH = '/api/image/';

export function imageView(image: ImageRow, productName: string): ImageView {
  const filename = image.url.startsWith(IMAGE_PATH) ? image.url.slice(IMAGE_PATH.length) : null;
  const made = new Set((image.variants ?? []).map((variant) => variant.filename));
  const addressOf = (variant: (filename: string) => string) =>
    filename !== null && made.has(variant(filename)) ? `${IMAGE_PATH}${variant(filename)}` : null;
  return {
    url: image.url,
    large: addressOf(imageNames.large),
    thumb: addressOf(imageNames.thumb),
    width: image.width,
    height: image.height,
    placeholder: image.placeholder,
    alt: image.alt || productName,
  };
}
