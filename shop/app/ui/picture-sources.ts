import { IMAGE_SIDES } from '@kronblad/contracts/rules/image-names';
import type { ImageView } from '@kronblad/contracts/views/catalogue';

/** Files among which the browser chooses. */
export interface PictureSources {
  readonly src: string;
  readonly srcSet?: string | undefined;
  /** `srcset` of the same picture as AVIF. */
  readonly avif?: string | undefined;
}

type Size = keyof typeof IMAGE_SIDES;

/** Width of a variant; variants are never larger than the original. */
function widthOf(size: Size, { width, height }: Pick<ImageView, 'width' | 'height'>): number {
  const side = IMAGE_SIDES[size];
  return width && height ? Math.round(width * Math.min(1, side / Math.max(width, height))) : side;
}

/** The variants of an image that exist, otherwise the original. */
export function pictureSources(image: Omit<ImageView, 'placeholder' | 'alt'>): PictureSources {
  const { url, large, thumb, avif } = image;
  if (!large || !thumb) return { src: large ?? url };
  const srcSetOf = (files: { readonly [S in Size]?: string }) =>
    Object.entries(files)
      .map(([size, file]) => `${file} ${widthOf(size as Size, image)}w`)
      .join(', ');
  return { src: large, srcSet: srcSetOf({ thumb, large }), avif: avif ? srcSetOf(avif) : undefined };
}

/** What a page is told of a picture whose files' names it works out by itself. */
export type NamedImage = Pick<ImageView, 'url' | 'width' | 'height' | 'placeholder'>;

const UPLOADED = /^(\/api\/image\/)([\da-f]{32})\.\w+$/;
const UNKNOWN = { width: null, height: null };

/**
 * The variants of a picture known by its address alone, named as `imageNames` has it; that would bring all its names into
 * the page. The server has a stand-in for what is not made yet.
 */
export function sourcesOf(url: string, size: Pick<ImageView, 'width' | 'height'> = UNKNOWN): PictureSources {
  if (!UPLOADED.test(url)) return { src: url };
  const named = (format: string) => {
    const [large = '', medium = '', thumb = ''] = ['opt', 'mid', 'thumb'].map((size) =>
      url.replace(UPLOADED, `$1${size}_$2.${format}`),
    );
    return { large, medium, thumb };
  };
  const { width, height } = size;
  return pictureSources({ width, height, ...named('webp'), avif: named('avif'), url });
}
