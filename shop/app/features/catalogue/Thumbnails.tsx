import type { ImageView } from '@kronblad/contracts/product/schema';
import type { KeyboardEvent } from 'react';
import { Picture } from '../../ui/Picture';
import css from './gallery.module.css';
import { PictureButton } from './PictureButton';
import { indexByKey } from './picture-row';

interface ThumbnailsProps {
  readonly images: readonly ImageView[];
  readonly shown: number;
  readonly onChoose: (index: number) => void;
}

export function Thumbnails({ images, shown, onChoose }: ThumbnailsProps) {
  const chooseByKey = (event: KeyboardEvent, index: number) => {
    const next = indexByKey(event.key, index, images.length);
    if (next === null) return;
    event.preventDefault();
    onChoose(next);
    event.currentTarget.closest('ul')?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <ul className={css.thumbs} aria-label="Fler bilder">
      {images.map((image, index) => (
        <li key={image.url}>
          <Picture image={image} sizes="7rem" alt="" />
          <PictureButton
            href={image.url}
            label={`Visa bild ${index + 1} av ${images.length}`}
            aria-current={index === shown || undefined}
            onClick={() => onChoose(index)}
            onKeyDown={(event) => chooseByKey(event, index)}
          />
        </li>
      ))}
    </ul>
  );
}
