import { safeToDecode } from '@kronblad/platform/safe-to-decode';
import { Semaphore } from '@kronblad/platform/semaphore';
import type { Metadata, Sharp } from 'sharp';
import { Refusal } from '../../refusals/index.js';

/** Larger than any camera's image, small enough to decode. The worker has the same limit. */
const MAX_PIXELS = 100_000_000;

const TYPES = {
  jpeg: { extension: 'jpg', contentType: 'image/jpeg' },
  png: { extension: 'png', contentType: 'image/png' },
  webp: { extension: 'webp', contentType: 'image/webp' },
} as const;
type Format = keyof typeof TYPES;

export type NormalisedImage = (typeof TYPES)[Format] & { readonly bytes: Buffer };

/** Decoding shares libuv's four threads with password hashing and the files. */
const decodes = new Semaphore(2);

/**
 * Re-encodes an upload, upright and with its colour profile. Drops all metadata, because images are public and files
 * contain places, times and names. The same upload gives the same bytes. Throws the refusal `image_type` or
 * `image_unreadable`.
 */
export async function normaliseImage(uploaded: Buffer): Promise<NormalisedImage> {
  const safe = safeToDecode(uploaded);
  if (!safe) throw new Refusal('image_unreadable');
  return decodes.run(() => normalise(safe));
}

async function normalise(uploaded: Buffer): Promise<NormalisedImage> {
  // Imported on demand, because most processes receive no upload.
  const { default: sharp } = await import('sharp');
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true, animated: true } as const;
  const image = sharp(uploaded, options).timeout({ seconds: 30 }).keepIccProfile();
  const facts = await image.metadata().catch(refuse);
  if (!isSupported(facts.format)) throw new Refusal('image_type');
  // Animations are not rotated: sharp treats all frames as one tall image.
  const upright = (facts.pages ?? 1) > 1 ? image : image.autoOrient();
  const bytes = await encoded(upright, facts, uploaded).toBuffer().catch(refuse);
  return { ...TYPES[facts.format], bytes };
}

const isSupported = (format: string): format is Format => Object.hasOwn(TYPES, format);

function refuse(error: Error): never {
  throw new Refusal(error.message.includes('unsupported image format') ? 'image_type' : 'image_unreadable');
}

function encoded(image: Sharp, facts: Metadata, uploaded: Buffer): Sharp {
  switch (facts.format) {
    case 'jpeg': {
      const chromaSubsampling = facts.chromaSubsampling === '4:2:0' ? '4:2:0' : '4:4:4';
      return image.jpeg({ quality: 95, chromaSubsampling, progressive: facts.isProgressive ?? false });
    }
    case 'png':
      // Without toColourspace, sharp reduces 16 bits per channel to 8.
      return (facts.depth === 'ushort' ? image.toColourspace(facts.space) : image).png();
    default:
      return image.webp(isLossless(uploaded) ? { lossless: true } : { quality: 95 });
  }
}

/**
 * Reads the chunk type, because sharp does not report whether a WebP file is lossless. WebP files in the extended
 * format (VP8X) count as lossy.
 */
const isLossless = (webp: Buffer): boolean => webp.toString('latin1', 12, 16) === 'VP8L';
