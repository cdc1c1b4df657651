import type { Metadata, Sharp } from 'sharp';
import type { ImageType } from '../domain/image-type.js';
import { webpIsLossless } from '../domain/webp-chunks.js';
import { MAX_PIXELS } from './decodable.js';

/**
 * The picture without what its file holds besides it (where, when and with what it was taken, and by whom), because
 * everybody may ask for it. One that holds nothing else keeps its bytes; another is stored anew, upright and with its
 * colours, and without loss where it had none.
 *
 * Null when that cannot be done.
 */
export async function withoutMetadata(bytes: Buffer, { extension, isBare }: ImageType): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp');
  const animated = extension === 'webp';
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true, animated });
  try {
    const facts = await picture.metadata();
    if (isBare(bytes)) return bytes;
    const kept = picture.timeout({ seconds: 30 }).keepIccProfile();
    return await encoded(upright(kept, facts), extension, facts, bytes).toBuffer();
  } catch {
    return null;
  }
}

/** An animation stays as its frames lie: to the decoder they are one tall picture, which cannot be turned. */
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
      // Else 16 bits a channel become 8.
      return (facts.depth === 'ushort' ? picture.toColourspace(facts.space) : picture).png();
    case 'webp':
      return picture.webp(webpIsLossless(bytes) ? { lossless: true } : { quality: 95 });
  }
}
