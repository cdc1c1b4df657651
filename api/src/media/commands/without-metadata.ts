import type { Metadata, Sharp } from 'sharp';
import type { ImageType } from '../domain/image-type.js';
import { webpIsLossless } from '../domain/webp-chunks.js';
import { MAX_PIXELS } from './decodable.js';

/**
 * Removes metadata such as place, time, camera and author, because images are public. A file without metadata keeps its
 * bytes; others are re-encoded upright with their colour profile, losslessly if they were lossless. Null when that
 * fails.
 */
export async function withoutMetadata(bytes: Buffer, { extension, hasNoMetadata }: ImageType): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp');
  const animated = extension === 'webp';
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true, animated });
  try {
    const facts = await picture.metadata();
    if (hasNoMetadata(bytes)) return bytes;
    const kept = picture.timeout({ seconds: 30 }).keepIccProfile();
    return await encoded(upright(kept, facts), extension, facts, bytes).toBuffer();
  } catch {
    return null;
  }
}

/** Animations are not rotated: to the decoder they are one tall image. */
const upright = (picture: Sharp, { pages = 1 }: Metadata): Sharp => (pages > 1 ? picture : picture.autoOrient());

function encoded(picture: Sharp, extension: ImageType['extension'], facts: Metadata, bytes: Buffer): Sharp {
  switch (extension) {
    case 'jpg':
      return picture.jpeg({
        quality: 95,
        chromaSubsampling: facts.chromaSubsampling === '4:2:0' ? '4:2:0' : '4:4:4',
        progressive: facts.isProgressive ?? false,
      });
    case 'png':
      // Otherwise 16 bits per channel become 8.
      return (facts.depth === 'ushort' ? picture.toColourspace(facts.space) : picture).png();
    case 'webp':
      return picture.webp(webpIsLossless(bytes) ? { lossless: true } : { quality: 95 });
  }
}
