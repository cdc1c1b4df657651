import { useEffect, useRef, useState } from 'react';
import { seenAt } from './picture-row';

/**
 * A horizontal scroll-snap list that works without scripts. Returns the visible index and a function to show another.
 */
export function useTrack(start = 0) {
  const ref = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(start);
  const onScroll = () => {
    const row = ref.current;
    if (row) setShown(seenAt(row.scrollLeft, row.clientWidth));
  };
  // The shopper may have scrolled before hydration.
  useEffect(onScroll, []);
  return {
    shown,
    /** Props of the list element. */
    track: { ref, onScroll },
    show(index: number) {
      setShown(index);
      const row = ref.current;
      row?.scrollTo({ left: index * row.clientWidth, behavior: 'instant' });
    },
  };
}
