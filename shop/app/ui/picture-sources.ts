import type { ImageView } from '@kronblad/contracts/views/catalogue';

const LARGE_SIDE = 800;
const THUMB_SIDE = 300;

/** Width of a variant whose longer side is `side`; variants are never larger than the original. */
function variantWidth(image: ImageView, side: number): number {
  if (!image.width || !image.height) return side;
  return Math.round(image.width * Math.min(1, side / Math.max(image.width, image.height)));
}

/** `src` and `srcset` of an image: the variants that exist, otherwise the original. */
export function pictureSources(image: ImageView): { src: string; srcSet: string | undefined } {
  if (!image.large || !image.thumb) return { src: image.large ?? image.url, srcSet: undefined };
  const thumb = `${image.thumb} ${variantWidth(image, THUMB_SIDE)}w`;
  const large = `${image.large} ${variantWidth(image, LARGE_SIDE)}w`;
  return { src: image.large, srcSet: `${thumb}, ${large}` };
}
