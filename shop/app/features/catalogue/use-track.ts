import { useCallback, useRef, useState } from 'react';
import { visiblePictureIndex } from './picture-row';

/**
 * A horizontal scroll-snap list, which works without JavaScript. Returns the index of the visible picture and a
 * function to show another.
 */
export function usePictureTrack(start = 0) {
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(start);
  const onScroll = useCallback(() => {
    const row = list.current;
    if (row) setShown(visiblePictureIndex(row.scrollLeft, row.clientWidth));
  }, []);
  const ref = useCallback(
    (row: HTMLUListElement | null) => {
      list.current = row;
      // The shopper may have scrolled the list before hydration.
      onScroll();
    },
    [onScroll],
  );
  return {
    shown,
    list,
    track: { ref, onScroll },
    show(index: number) {
      setShown(index);
      const row = list.current;
      row?.scrollTo({ left: index * row.clientWidth, behavior: 'instant' });
    },
  };
}
