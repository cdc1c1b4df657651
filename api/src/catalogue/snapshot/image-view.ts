import { IMAGE_PATH, imageNames } from '@kronblad/contracts/picture/image-names';
import type { DescribedImage, ImageView } from '@kronblad/contracts/product/schema';
import type { ImageRow } from './rows.js';

type Address = (nameOf: (filename: string) => string) => string | null;

export function imageView(image: ImageRow, productName: string): DescribedImage {
  const filename = image.url.startsWith(IMAGE_PATH) ? image.url.slice(IMAGE_PATH.length) : null;
  const made = new Set((image.variants ?? []).map((variant) => variant.filename));
  const addressOf: Address = (nameOf) =>
    filename !== null && made.has(nameOf(filename)) ? `${IMAGE_PATH}${nameOf(filename)}` : null;
  return {
    url: image.url,
    large: addressOf(imageNames.large),
    thumb: addressOf(imageNames.thumb),
    avif: avifView(addressOf),
    width: image.width,
    height: image.height,
    placeholder: image.placeholder,
    alt: image.alt || productName,
    alt_text: image.alt,
  };
}

function avifView(addressOf: Address): ImageView['avif'] {
  const [large, medium, thumb] = [imageNames.avif.large, imageNames.avif.medium, imageNames.avif.thumb].map(addressOf);
  return large && medium && thumb ? { large, medium, thumb } : null;
}
