import { jpegHasNoMetadata, pngHasNoMetadata, webpHasNoMetadata } from './has-no-metadata.js';
import type { Pixels } from './pixels.js';
import { jpegPixels, pngPixels, webpPixels } from './pixels.js';

export interface ImageType {
  readonly extension: 'jpg' | 'png' | 'webp';
  readonly contentType: 'image/jpeg' | 'image/png' | 'image/webp';
  /** Size from the file's header; null when it has none. */
  pixels(bytes: Buffer): Pixels | null;
  /** Whether the file contains only what is needed to show the image. */
  hasNoMetadata(bytes: Buffer): boolean;
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Detects the type from the bytes; null for unsupported types. */
export function imageTypeOf(bytes: Buffer): ImageType | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) {
    return { extension: 'jpg', contentType: 'image/jpeg', pixels: jpegPixels, hasNoMetadata: jpegHasNoMetadata };
  }
  if (bytes.subarray(0, 8).equals(PNG_SIGNATURE)) {
    return { extension: 'png', contentType: 'image/png', pixels: pngPixels, hasNoMetadata: pngHasNoMetadata };
  }
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') {
    return { extension: 'webp', contentType: 'image/webp', pixels: webpPixels, hasNoMetadata: webpHasNoMetadata };
  }
  return null;
}
