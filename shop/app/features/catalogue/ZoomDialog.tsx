import type { ImageView } from '@kronblad/contracts/product/schema';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Icon } from '../../ui/Icon';
import { indexAfterTurn, indexByKey, scrollThatHolds } from './picture-row';
import { usePictureTrack } from './use-track';
import { ZoomPicture } from './ZoomPicture';
import css from './zoom-dialog.module.css';

/** A pointer movement shorter than this counts as a click. */
const CLICK_PX = 4;

export interface ZoomDialogProps {
  readonly images: readonly ImageView[];
  readonly name: string;
  readonly start: number;
  readonly onClose: (last: number) => void;
}

export function ZoomDialog({ images, name, start, onClose }: ZoomDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { shown, show, list, track } = usePictureTrack(start);
  const [enlarged, setEnlarged] = useState(false);
  const hold = useRef<() => void>(null);
  const pan = useMousePan(() => (enlarged ? list.current?.children[shown] : undefined));
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens the dialog once, on mount
  const opened = useCallback((element: HTMLDialogElement | null) => {
    dialog.current = element;
    if (!element) return;
    element.showModal();
    show(start);
  }, []);
  const turnTo = (index: number) => {
    setEnlarged(false);
    show(index);
  };
  const turnByKey = (event: KeyboardEvent) => {
    // In an enlarged picture the arrow keys pan.
    const next = enlarged ? null : indexByKey(event.key, shown, images.length);
    if (next === null) return;
    event.preventDefault();
    turnTo(next);
  };
  const enlarge = (event: MouseEvent<HTMLButtonElement>) => {
    // Ignores the second click of a double click.
    if (event.detail === 2) return;
    hold.current = holdOf(event);
    setEnlarged(!enlarged);
  };
  useLayoutEffect(() => {
    if (enlarged) hold.current?.();
  }, [enlarged]);
  const closeBeside = ({ target }: MouseEvent) => {
    if (!(target as Element).closest('button')) dialog.current?.close();
  };
  const hasSeveral = images.length > 1;
  return (
    <dialog
      ref={opened}
      className={css.dialog}
      aria-label={`Bilder av ${name}`}
      onClose={() => onClose(shown)}
      onClick={closeBeside}
      onKeyDown={turnByKey}
      {...pan}
    >
      <div className={css.bar}>
        <p role="status" className={css.counter}>
          {hasSeveral && `${shown + 1} av ${images.length}`}
        </p>
        <button type="button" aria-label="Stäng bilderna" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
      <ul className={css.track} {...track}>
        {images.map((image, index) => (
          <ZoomPicture
            key={image.url}
            image={image}
            name={name}
            distance={Math.abs(index - shown)}
            enlarged={enlarged && index === shown}
            onEnlarge={enlarge}
          />
        ))}
      </ul>
      {hasSeveral && (
        <div className={css.steps}>
          <button
            type="button"
            aria-label="Föregående bild"
            onClick={() => turnTo(indexAfterTurn(shown, -1, images.length))}
          >
            <Icon name="left" />
          </button>
          <button type="button" aria-label="Nästa bild" onClick={() => turnTo(indexAfterTurn(shown, 1, images.length))}>
            <Icon name="right" />
          </button>
        </div>
      )}
    </dialog>
  );
}

/**
 * Returns a function that scrolls the enlarged picture so that the point under the pointer stays there. After a
 * keyboard click the centre stays.
 */
function holdOf({ currentTarget: picture, detail, clientX, clientY }: MouseEvent): () => void {
  const slide = picture.parentElement as Element;
  const before = picture.getBoundingClientRect();
  const room = slide.getBoundingClientRect();
  const [x, y] = detail === 0 ? [room.x + room.width / 2, room.y + room.height / 2] : [clientX, clientY];
  return () => {
    const after = picture.getBoundingClientRect();
    slide.scrollTo({
      left: scrollThatHolds(x, { start: before.x, length: before.width }, after.width, room.x),
      top: scrollThatHolds(y, { start: before.y, length: before.height }, after.height, room.y),
      behavior: 'instant',
    });
  };
}

/** Event handlers that let a mouse drag a scrollable element. The click that ends a drag is ignored. */
function useMousePan(scroller: () => Element | undefined) {
  const moved = useRef(0);
  return {
    onPointerDown: () => {
      moved.current = 0;
    },
    onPointerMove: ({ pointerType, buttons, movementX, movementY }: PointerEvent) => {
      if (pointerType !== 'mouse' || buttons !== 1) return;
      const panned = scroller();
      if (!panned) return;
      moved.current += Math.abs(movementX) + Math.abs(movementY);
      panned.scrollBy({ left: -movementX, top: -movementY, behavior: 'instant' });
    },
    onClickCapture: (event: MouseEvent) => {
      // A click by keyboard has `detail` 0 and never ends a drag.
      if (event.detail > 0 && moved.current > CLICK_PX) event.stopPropagation();
    },
  };
}
