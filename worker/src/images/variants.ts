import { SHARE_SIZE } from '@kronblad/contracts/picture/image-names';
import { UnrecoverableError } from '@kronblad/platform/queues';
import { safeToDecode } from '@kronblad/platform/safe-to-decode';
import sharp, { type Sharp } from 'sharp';

/** Threads of libvips per picture. One is enough, because several jobs run concurrently. */
sharp.concurrency(1);
/** No picture is opened twice, so the cache of libvips would only use memory. */
sharp.cache(false);

const MAX_PIXELS = 100_000_000;
const FORMATS: ReadonlySet<string | undefined> = new Set(['jpeg', 'png', 'webp']);
const PLACEHOLDER_SIDE = 15;
const PAPER = '#fbf8f3';

export interface Variant {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

export interface PictureSize {
  /** Width and height are measured after the EXIF orientation is applied. */
  readonly width: number;
  readonly height: number;
}

/** Throws UnrecoverableError when the file is not a supported picture, or is made to keep a decoder busy. */
export async function pictureFacts(original: Buffer): Promise<PictureSize> {
  const safe = safeToDecode(original);
  if (!safe) throw new UnrecoverableError('Bilden kan inte läsas.');
  const { format, autoOrient } = await reading(() => open(safe).metadata());
  if (!FORMATS.has(format)) throw new UnrecoverableError(`Bilden är inte JPEG, PNG eller WebP (${format})`);
  return { width: autoOrient.width, height: autoOrient.height };
}

/**
 * Renders sRGB WebP, at most `side` pixels per side and never enlarged. Applies the EXIF orientation, drops EXIF, GPS
 * and XMP, converts CMYK, and takes the first frame of an animation.
 */
export function webpVariant(original: Buffer, side: number, quality: number): Promise<Variant> {
  return reading(async () => {
    const { data, info } = await fitted(original, side)
      .webp({ quality, effort: 4, smartSubsample: true })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  });
}

/** A higher effort takes several times as long and saves only a few per cent. */
export function avifVariant(original: Buffer, side: number): Promise<Variant> {
  return reading(async () => {
    const { data, info } = await fitted(original, side)
      .avif({ quality: 50, effort: 2, chromaSubsampling: '4:2:0' })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  });
}

/** Renders the whole picture on a paper-coloured landscape JPEG, because most social networks show no WebP. */
export function shareVariant(original: Buffer): Promise<Variant> {
  return reading(async () => {
    const { data, info } = await open(original)
      .autoOrient()
      .resize({ ...SHARE_SIZE, fit: 'contain', background: PAPER })
      .flatten({ background: PAPER })
      .toColourspace('srgb')
      .jpeg({ quality: 82, progressive: true })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  });
}

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

/** A retry cannot help when sharp fails to read a file, so its errors become unrecoverable. */
async function reading<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new UnrecoverableError(`Bilden kan inte läsas: ${reason}`);
  }
}
