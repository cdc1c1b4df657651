import { useLayoutEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

/**
 * Returns a `ref` for the list's heading. When the page number changes, scrolls to the heading and focuses it; back and
 * forward restore the scroll position instead.
 */
export function usePageTurn(page: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isNew = useNavigationType() !== 'POP';
  const last = useRef(page);
  useLayoutEffect(() => {
    if (last.current === page) return;
    last.current = page;
    if (!isNew || !heading.current || heading.current.getBoundingClientRect().top > 0) return;
    heading.current.scrollIntoView();
    heading.current.focus({ preventScroll: true });
  }, [page, isNew]);
  return heading;
}
