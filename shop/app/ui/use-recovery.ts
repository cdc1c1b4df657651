import { useEffect } from 'react';

const PROBE_MS = 5_000;

/** For a page that could not be made: looks now and then whether the shop can make it, and then loads it anew. */
export function useRecovery(wanted = true): void {
  useEffect(() => {
    if (!wanted) return;
    const timer = setInterval(async () => {
      const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
      if (answer?.ok) location.reload();
    }, PROBE_MS);
    return () => clearInterval(timer);
  }, [wanted]);
}
