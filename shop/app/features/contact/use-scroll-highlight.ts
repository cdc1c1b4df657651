import { useRef, useState } from 'react';

const HIGHLIGHT_MS = 2_500;

/** Scrolls to an element and highlights it. Without JavaScript, a link and the CSS selector `:target` do the same. */
export function useScrollHighlight() {
  const target = useRef<HTMLElement>(null);
  const [highlighted, setPulsing] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  function scrollAndHighlight() {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    target.current?.focus({ preventScroll: true });
    target.current?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' });
    clearTimeout(timer.current);
    setPulsing(true);
    timer.current = setTimeout(() => setPulsing(false), HIGHLIGHT_MS);
  }
  return { target, highlighted, scrollAndHighlight };
}
