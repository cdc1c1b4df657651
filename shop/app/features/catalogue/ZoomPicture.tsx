import type { ImageView } from '@kronblad/contracts/product/schema';
import type { CSSProperties, MouseEvent } from 'react';
import { shownPictures } from '../../api-base';
import css from './zoom-dialog.module.css';

const USUAL_RATIO = 4 / 5;

interface ZoomPictureProps {
  readonly image: ImageView;
  readonly name: string;
  /** Number of pictures between this one and the visible one; 0 for the visible picture itself. */
  readonly distance: number;
  readonly enlarged: boolean;
  readonly onEnlarge: (event: MouseEvent<HTMLButtonElement>) => void;
}

/** Reserves the picture's size before it loads. Only the visible picture and its neighbours are loaded. */
export function ZoomPicture({ image, name, distance, enlarged, onEnlarge }: ZoomPictureProps) {
  const ratio = image.width && image.height ? image.width / image.height : USUAL_RATIO;
  const isNear = distance <= 1;
  const style: CSSProperties & { '--ratio': number } = {
    '--ratio': ratio,
    backgroundImage: isNear ? `url("${shownPictures(image.large ?? image.url)}")` : undefined,
  };
  return (
    <li className={`${css.slide} ${enlarged ? css.enlarged : ''}`}>
      <button
        type="button"
        className={css.picture}
        style={style}
        aria-label={`Förstora ${image.alt || name}`}
        aria-pressed={enlarged}
        tabIndex={distance === 0 ? 0 : -1}
        onClick={onEnlarge}
      >
        {isNear && <img src={shownPictures(image.url)} alt="" draggable={false} />}
      </button>
    </li>
  );
}
