import { imageNames } from '@kronblad/contracts/picture/image-names';

/** For example `thumb_0123….jpg`, the small size of image `0123….jpg`. */
export interface ImageFilename {
  readonly hash: string;
  readonly variant: 'opt' | 'mid' | 'thumb' | 'share' | null;
  readonly extension: string;
}

const FORM = /^(?:(opt|mid|thumb|share)_)?([0-9a-f]{32})\.(jpg|jpeg|png|webp|avif)$/;

export function parseImageFilename(filename: string): ImageFilename | null {
  const match = FORM.exec(filename);
  if (!match) return null;
  const [, variant = null, hash = '', extension = ''] = match;
  if (variant === null && extension === 'avif') return null;
  return { hash, variant: variant as ImageFilename['variant'], extension };
}

/** Returns the files that can answer a request: the requested file, then fallbacks, best first. */
export function storedFilenames({ hash, variant, extension }: ImageFilename): string[] {
  if (variant === null) return [`${hash}.${extension}`];
  const sizes = extension === 'avif' ? [avifNames[variant], otherNames[variant]] : [otherNames[variant]];
  const made = sizes.map((nameOf) => nameOf(`${hash}.jpg`));
  const originals = [extension, 'jpg', 'png', 'webp'].filter((ending) => ending !== 'avif');
  return [...made, ...[...new Set(originals)].map((ending) => `${hash}.${ending}`)];
}

const { avif, large, thumb, share } = imageNames;
const avifNames = { opt: avif.large, mid: avif.medium, thumb: avif.thumb, share } as const;
const otherNames = { opt: large, mid: large, thumb, share } as const;
