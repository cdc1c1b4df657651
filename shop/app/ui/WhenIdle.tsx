import { type ReactNode, useEffect, useState } from 'react';

/** Maximum wait in ms on a page that is never idle. */
const PATIENCE_MS = 3_000;

/** Renders its children when the page has loaded and the browser is idle. */
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
