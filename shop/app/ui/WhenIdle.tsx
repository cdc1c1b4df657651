import { type ReactNode, useEffect, useState } from 'react';

/** Longest wait in ms, for a page that is never idle. */
const TIMEOUT_MS = 3_000;

export function WhenIdle({ children }: { readonly children: ReactNode }) {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    // Safari lacks `requestIdleCallback`.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIdle(true), TIMEOUT_MS / 2);
      return () => clearTimeout(timer);
    }
    const waiting = requestIdleCallback(() => setIdle(true), { timeout: TIMEOUT_MS });
    return () => cancelIdleCallback(waiting);
  }, []);
  return idle && children;
}
