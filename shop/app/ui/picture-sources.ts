import { IMAGE_PATH, IMAGE_SIDES, imageNames } from '@kronblad/contracts/rules/image-names';
import type { ImageView } from '@kronblad/contracts/views/catalogue';

/** Files among which the browser chooses. */
export interface PictureSources {
  readonly src: string;
  readonly srcSet?: string | undefined;
  /** `srcset` of the same picture as AVIF. */
  readonly avif?: string | undefined;
}

type Size = keyof typeof IMAGE_SIDES;
type Shape = Pick<ImageView, 'width' | 'height'>;

/** Width of a variant; variants are never larger than the original. */
function widthOf(size: Size, { width, height }: Shape): number {
  const side = IMAGE_SIDES[size];
  return width && height ? Math.round(width * Math.min(1, side / Math.max(width, height))) : side;
}

const srcSetOf = (files: { readonly [S in Size]?: string }, shape: Shape): string =>
  Object.entries(files)
    .map(([size, file]) => `${file} ${widthOf(size as Size, shape)}w`)
    .join(', ');

/** The variants of an image that exist, otherwise the original. */
export function pictureSources(image: ImageView): PictureSources {
  const { url, large, thumb, avif } = image;
  if (!large || !thumb) return { src: large ?? url };
  return { src: large, srcSet: srcSetOf({ thumb, large }, image), avif: avif ? srcSetOf(avif, image) : undefined };
}

const UPLOADED = new RegExp(`^${IMAGE_PATH}([\\da-f]{32}\\.\\w+)$`);

/** The variants of a picture known by its address alone. The server has a stand-in for what is not made yet. */
export function sourcesOf(address: string): PictureSources {
  const filename = UPLOADED.exec(address)?.[1];
  if (!filename) return { src: address };
  const of = (nameOf: (filename: string) => string) => IMAGE_PATH + nameOf(filename);
  const { large, thumb, avif } = imageNames;
  return pictureSources({
    url: address,
    large: of(large),
    thumb: of(thumb),
    avif: { large: of(avif.large), medium: of(avif.medium), thumb: of(avif.thumb) },
    width: null,
    height: null,
    placeholder: null,
    alt: '',
  });
}
