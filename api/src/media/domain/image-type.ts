import { jpegIsBare, pngIsBare, webpIsBare } from './bare.js';
import type { Pixels } from './pixels.js';
import { jpegPixels, pngPixels, webpPixels } from './pixels.js';

/** A kind of picture that the shop takes. */
export interface ImageType {
  readonly extension: 'jpg' | 'png' | 'webp';
  readonly contentType: 'image/jpeg' | 'image/png' | 'image/webp';
  /** The size that the file's header tells; null when it tells none, and so is no picture. */
  pixels(bytes: Buffer): Pixels | null;
  /** Whether the file holds what its picture is shown by, and nothing else. */
  isBare(bytes: Buffer): boolean;
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** What the bytes are, whatever the file is called; null for anything the shop does not take. */
export function imageTypeOf(bytes: Buffer): ImageType | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) {
    return { extension: 'jpg', contentType: 'image/jpeg', pixels: jpegPixels, isBare: jpegIsBare };
  }
  if (bytes.subarray(0, 8).equals(PNG_SIGNATURE)) {
    return { extension: 'png', contentType: 'image/png', pixels: pngPixels, isBare: pngIsBare };
  }
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') {
    return { extension: 'webp', contentType: 'image/webp', pixels: webpPixels, isBare: webpIsBare };
  }
  return null;
}
