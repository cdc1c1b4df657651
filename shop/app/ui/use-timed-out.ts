import { useEffect, useState } from 'react';

/** True when `what` has been truthy and unchanged for longer than `patienceMs` milliseconds. */
export function useTimedOut(what: unknown, patienceMs: number): boolean {
  const [timedOut, setLate] = useState(false);
  useEffect(() => {
    if (!what) return;
    const waiting = setTimeout(() => setLate(true), patienceMs);
    return () => {
      clearTimeout(waiting);
      setLate(false);
    };
  }, [what, patienceMs]);
  return timedOut;
}
