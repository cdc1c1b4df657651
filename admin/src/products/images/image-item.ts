import { refusePicture } from '../../ui/pictures/picture-file';

/** A picture in the product form. `url` is a preview until the server has answered with its own. */
export interface ImageItem {
  /** Stable while the address changes from preview to stored. */
  readonly key: string;
  readonly url: string;
  readonly alt_text: string;
  readonly is_primary: boolean;
  readonly uploading: boolean;
  readonly file?: File;
}

export const MAX_IMAGES = 6;

const altFrom = (filename: string): string =>
  filename
    .replace(/\.\w+$/, '')
    .replace(/[-_]+/g, ' ')
    .trim();

/** A product's stored pictures; the first is the primary one. */
export const imagesOf = (urls: readonly string[]): ImageItem[] =>
  urls.map((url, index) => ({
    key: url,
    url,
    alt_text: altFrom(url.split('/').at(-1) ?? ''),
    is_primary: index === 0,
    uploading: false,
  }));

/** Addresses to save: finished uploads, the primary one first. */
export const imageUrls = (images: readonly ImageItem[]): string[] =>
  images
    .filter(({ uploading }) => !uploading)
    .toSorted((a, b) => Number(b.is_primary) - Number(a.is_primary))
    .map(({ url }) => url);

/** Why a file cannot be added, or undefined. `already` counts the pictures that are there. */
export function refuseFile(file: Pick<File, 'type' | 'size'>, already: number): string | undefined {
  const refused = refusePicture(file);
  if (refused) return refused;
  if (already >= MAX_IMAGES) return 'Du kan bara ladda upp max 6 bilder per produkt.';
  return undefined;
}

/** A file on its way up; the first of an empty list becomes the primary one. */
export const uploadingItem = (file: File, key: string, images: readonly ImageItem[]): ImageItem => ({
  key,
  url: '',
  alt_text: altFrom(file.name),
  is_primary: images.length === 0,
  uploading: true,
  file,
});

export const withStored = (images: readonly ImageItem[], key: string, url: string): ImageItem[] =>
  images.map((image) => (image.key === key ? { ...image, url, uploading: false, file: undefined } : image));

export const withPrimary = (images: readonly ImageItem[], key: string): ImageItem[] =>
  images.map((image) => ({ ...image, is_primary: image.key === key }));

/** Without the picture; if it was the primary one, the next takes its place. */
export function without(images: readonly ImageItem[], key: string): ImageItem[] {
  const rest = images.filter((image) => image.key !== key);
  const [first] = rest;
  return first && !rest.some(({ is_primary }) => is_primary) ? withPrimary(rest, first.key) : rest;
}
