import { useEffect, useRef, useState } from 'react';
import { seenAt } from './picture-row';

/**
 * A row of pictures in a list that scrolls sideways and snaps to each: a finger moves it without any script. Tells which
 * one is seen, and shows another.
 */
export function useTrack(start = 0) {
  const ref = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(start);
  const onScroll = () => {
    const row = ref.current;
    if (row) setShown(seenAt(row.scrollLeft, row.clientWidth));
  };
  // It may have been moved before this program came.
  useEffect(onScroll, []);
  return {
    shown,
    /** For the list. */
    track: { ref, onScroll },
    show(index: number) {
      setShown(index);
      const row = ref.current;
      row?.scrollTo({ left: index * row.clientWidth, behavior: 'instant' });
    },
  };
}
