import type { Product } from '@kronblad/contracts/product/schema';
import { refusePicture } from '../../ui/pictures/picture-file';

/** A picture in the product form. The first picture is the primary one. `url` is empty during the upload. */
export interface ImageItem {
  /** Stays the same when the upload sets `url`, so that React keeps the tile. */
  readonly key: string;
  readonly url: string;
  /** Alternative text of the picture; empty: the product's name. */
  readonly alt_text: string;
  readonly uploading: boolean;
  readonly file?: File;
}

export const MAX_IMAGES = 6;
export const MAX_ALT = 250;

export const imagesOf = (details: readonly Pick<Product['image_details'][number], 'url' | 'alt_text'>[]): ImageItem[] =>
  details.map(({ url, alt_text }) => ({ key: url, url, alt_text, uploading: false }));

export const imageDetails = (images: readonly ImageItem[]): { url: string; alt_text: string }[] =>
  images.filter(({ uploading }) => !uploading).map(({ url, alt_text }) => ({ url, alt_text }));

export function refuseFile(file: Pick<File, 'type' | 'size'>, already: number): string | undefined {
  const tooMany = already >= MAX_IMAGES ? 'Du kan bara ladda upp max 6 bilder per produkt.' : undefined;
  return refusePicture(file) ?? tooMany;
}

export const uploadingItem = (file: File, key: string): ImageItem => ({
  key,
  url: '',
  alt_text: '',
  uploading: true,
  file,
});

export const withImageStored = (images: readonly ImageItem[], key: string, url: string): ImageItem[] =>
  images.map((image) => (image.key === key ? { ...image, url, uploading: false, file: undefined } : image));

export const withAltText = (images: readonly ImageItem[], key: string, alt_text: string): ImageItem[] =>
  images.map((image) => (image.key === key ? { ...image, alt_text } : image));

export function withImageMoved(images: readonly ImageItem[], key: string, toKey: string): ImageItem[] {
  const image = images.find((each) => each.key === key);
  const to = images.findIndex((each) => each.key === toKey);
  if (!image || to < 0) return [...images];
  return withoutImage(images, key).toSpliced(to, 0, image);
}

export const withPrimaryImage = (images: readonly ImageItem[], key: string): ImageItem[] =>
  withImageMoved(images, key, images[0]?.key ?? key);

export const withoutImage = (images: readonly ImageItem[], key: string): ImageItem[] =>
  images.filter((image) => image.key !== key);
