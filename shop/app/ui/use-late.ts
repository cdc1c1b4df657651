import { useEffect, useState } from 'react';

/** Whether `what` (anything true) has been waited for longer than `patienceMs`. Something else is waited for anew. */
export function useLate(what: unknown, patienceMs: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!what) return;
    const waiting = setTimeout(() => setLate(true), patienceMs);
    return () => {
      clearTimeout(waiting);
      setLate(false);
    };
  }, [what, patienceMs]);
  return late;
}
