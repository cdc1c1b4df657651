import { IMAGE_SIDES } from '@kronblad/contracts/picture/image-names';
import type { ImageView } from '@kronblad/contracts/product/schema';
import { shownPictures } from '../api-base';

export interface PictureSources {
  readonly src: string;
  readonly srcSet?: string | undefined;
  readonly avif?: string | undefined;
}

type Size = keyof typeof IMAGE_SIDES;

/** Width of a variant in px. A variant is never larger than the original. */
function widthOf(size: Size, { width, height }: Pick<ImageView, 'width' | 'height'>): number {
  const side = IMAGE_SIDES[size];
  return width && height ? Math.round(width * Math.min(1, side / Math.max(width, height))) : side;
}

export function pictureSources(image: Omit<ImageView, 'placeholder' | 'alt'>): PictureSources {
  const { url, large, thumb, avif } = image;
  if (!large || !thumb) return { src: shownPictures(large ?? url) };
  const srcSetOf = (files: { readonly [S in Size]?: string }) =>
    Object.entries(files)
      .map(([size, file]) => `${shownPictures(file)} ${widthOf(size as Size, image)}w`)
      .join(', ');
  return { src: shownPictures(large), srcSet: srcSetOf({ thumb, large }), avif: avif ? srcSetOf(avif) : undefined };
}

/** The picture data that a page needs to derive the variants' file names itself. */
export type NamedImage = Pick<ImageView, 'url' | 'width' | 'height' | 'placeholder'>;

const UPLOADED = /^(\/api\/image\/)([\da-f]{32})\.\w+$/;
const UNKNOWN = { width: null, height: null };

/**
 * Derives the variants' names from the URL by the same rule as `imageNames`, which is too large to import here. Until a
 * variant exists, the server answers with another file.
 */
export function sourcesOf(url: string, size: Pick<ImageView, 'width' | 'height'> = UNKNOWN): PictureSources {
  if (!UPLOADED.test(url)) return { src: shownPictures(url) };
  const named = (format: string) => {
    const [large = '', medium = '', thumb = ''] = ['opt', 'mid', 'thumb'].map((size) =>
      url.replace(UPLOADED, `$1${size}_$2.${format}`),
    );
    return { large, medium, thumb };
  };
  const { width, height } = size;
  return pictureSources({ width, height, ...named('webp'), avif: named('avif'), url });
}
