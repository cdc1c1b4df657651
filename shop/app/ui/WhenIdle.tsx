import { type ReactNode, useEffect, useState } from 'react';

/** Longest wait on a page that is never idle, in milliseconds. */
const PATIENCE_MS = 3_000;

/** Shows what is in it when the page has loaded and the browser has nothing better to do. */
export function WhenIdle({ children }: { readonly children: ReactNode }) {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIdle(true), PATIENCE_MS / 2);
      return () => clearTimeout(timer);
    }
    const waiting = requestIdleCallback(() => setIdle(true), { timeout: PATIENCE_MS });
    return () => cancelIdleCallback(waiting);
  }, []);
  return idle && children;
}
