import type { ImageView } from '@kronblad/contracts/product/schema';
import petal from './petal.svg?url';
import css from './picture.module.css';
import { type NamedImage, pictureSources, sourcesOf } from './picture-sources';
import { ResponsiveImage } from './ResponsiveImage';

interface PictureProps {
  readonly image: ImageView | NamedImage | undefined;
  readonly sizes: string;
  /** True when the picture is visible without scrolling: it loads at once. */
  readonly eager?: boolean;
  /** True for the page's largest picture: it loads with high priority. */
  readonly first?: boolean;
  readonly square?: boolean;
  /** Replaces the image's own description. Pass an empty text when adjacent text says the same. */
  readonly alt?: string;
}

export function Picture({ image, sizes, eager = false, first = false, square = false, alt }: PictureProps) {
  const frame = `${css.frame} ${square ? css.square : ''}`;
  if (!image) {
    return (
      <div className={`${frame} ${css.empty}`}>
        <img src={petal} alt="" />
      </div>
    );
  }
  return (
    <div className={frame} style={image.placeholder ? { backgroundImage: `url("${image.placeholder}")` } : undefined}>
      <ResponsiveImage
        sources={'large' in image ? pictureSources(image) : sourcesOf(image.url, image)}
        sizes={sizes}
        first={first}
        alt={alt ?? ('alt' in image ? image.alt : '')}
        width={image.width ?? undefined}
        height={image.height ?? undefined}
        loading={eager ? 'eager' : 'lazy'}
        decoding={first ? 'sync' : 'async'}
      />
    </div>
  );
}
