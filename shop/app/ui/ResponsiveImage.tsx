import type { ImgHTMLAttributes } from 'react';
import { preload } from 'react-dom';
import type { PictureSources } from './picture-sources';

interface ResponsiveImageProps
  extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet' | 'alt' | 'fetchPriority'> {
  readonly sources: PictureSources;
  readonly sizes: string;
  readonly alt: string;
  readonly first?: boolean;
}

export function ResponsiveImage({ sources, sizes, alt, first = false, ...rest }: ResponsiveImageProps) {
  const { src, srcSet, avif } = sources;
  const fetchPriority = first ? 'high' : undefined;
  if (first) {
    const type = avif && 'image/avif';
    preload(src, { as: 'image', imageSrcSet: avif ?? srcSet, imageSizes: srcSet && sizes, type, fetchPriority });
  }
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img {...rest} alt={alt} fetchPriority={fetchPriority} sizes={srcSet && sizes} srcSet={srcSet} src={src} />
    </picture>
  );
}
