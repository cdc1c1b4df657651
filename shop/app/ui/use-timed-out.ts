import { useEffect, useState } from 'react';

/** True when `what` has been truthy and unchanged for longer than `timeoutMs` milliseconds. */
export function useTimedOut(what: unknown, timeoutMs: number): boolean {
  const [timedOut, setLate] = useState(false);
  useEffect(() => {
    if (!what) return;
    const waiting = setTimeout(() => setLate(true), timeoutMs);
    return () => {
      clearTimeout(waiting);
      setLate(false);
    };
  }, [what, timeoutMs]);
  return timedOut;
}
