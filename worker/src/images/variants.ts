import { UnrecoverableError } from '@kronblad/platform/queues';
import sharp, { type Sharp } from 'sharp';

/** libvips threads per picture: several pictures are worked on at once instead. */
sharp.concurrency(1);
/** The same picture is never opened twice, so remembering it is memory wasted. */
sharp.cache(false);

const MAX_PIXELS = 100_000_000;
const FORMATS: ReadonlySet<string | undefined> = new Set(['jpeg', 'png', 'webp']);
const PLACEHOLDER_SIDE = 15;

export interface Variant {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

export interface PictureFacts {
  /** As a person sees it: EXIF orientation applied. */
  readonly width: number;
  readonly height: number;
}

/** What the picture is. Throws UnrecoverableError when it is none that the shop takes. */
export async function pictureFacts(original: Buffer): Promise<PictureFacts> {
  const { format, autoOrient } = await reading(() => open(original).metadata());
  if (!FORMATS.has(format)) throw new UnrecoverableError(`Bilden är inte JPEG, PNG eller WebP (${format})`);
  return { width: autoOrient.width, height: autoOrient.height };
}

/**
 * The picture as sRGB WebP, neither side longer than `side` pixels and never enlarged. Upright; no EXIF, GPS or XMP;
 * CMYK and embedded profiles converted; of an animation the first frame.
 */
export function webpVariant(original: Buffer, side: number, quality: number): Promise<Variant> {
  return reading(async () => {
    const { data, info } = await fitted(original, side)
      .webp({ quality, effort: 4, smartSubsample: true })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  });
}

/**
 * As {@link webpVariant}, as AVIF. Low effort: more of it takes several times as long for a few per cent. Colour at half
 * the resolution, as WebP has it.
 */
export function avifVariant(original: Buffer, side: number): Promise<Variant> {
  return reading(async () => {
    const { data, info } = await fitted(original, side)
      .avif({ quality: 50, effort: 2, chromaSubsampling: '4:2:0' })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  });
}

/** A blur of the picture in some hundred bytes, as a data URL to show while it loads. Any size of it will do. */
export function placeholder(original: Buffer): Promise<string> {
  return reading(async () => {
    const bytes = await fitted(original, PLACEHOLDER_SIDE).blur(1).webp({ quality: 10, effort: 6 }).toBuffer();
    return `data:image/webp;base64,${bytes.toString('base64')}`;
  });
}

function open(original: Buffer): Sharp {
  return sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true });
}

function fitted(original: Buffer, side: number): Sharp {
  return open(original)
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
}

/** What sharp cannot read today it cannot read tomorrow. */
async function reading<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new UnrecoverableError(`Bilden kan inte läsas: ${reason}`);
  }
}
