import { useEffect, useRef, useState } from 'react';
import { seenAt } from './picture-row';

/**
 * A horizontal scroll-snap list, which works without JavaScript. Returns the index of the visible picture and a
 * function to show another.
 */
export function useTrack(start = 0) {
  const ref = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(start);
  const onScroll = () => {
    const row = ref.current;
    if (row) setShown(seenAt(row.scrollLeft, row.clientWidth));
  };
  // The shopper may have scrolled the list before hydration.
  useEffect(onScroll, []);
  return {
    shown,
    track: { ref, onScroll },
    show(index: number) {
      setShown(index);
      const row = ref.current;
      row?.scrollTo({ left: index * row.clientWidth, behavior: 'instant' });
    },
  };
}
