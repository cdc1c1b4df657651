import { useEffect } from 'react';
import { useNavigation } from 'react-router';

const PROBE_MS = 5_000;
const PATIENCE_MS = 15_000;

/**
 * For a page that could not be made: looks now and then whether the shop can make it, and then loads it anew. Who is on
 * the way somewhere by a press of their own, to the same page or another, is not called back.
 */
export function useRecovery(wanted = true): void {
  const { state } = useNavigation();
  const looking = wanted && state === 'idle';
  useEffect(() => {
    if (!looking) return;
    let left = false;
    // A whole new page is on its way, or this one was come back to.
    const leaveOrStay = ({ type }: Event) => {
      left = type === 'beforeunload';
    };
    let asking = false;
    const timer = setInterval(async () => {
      // A server that is silent is asked once at a time.
      if (asking) return;
      asking = true;
      const init = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) } as const;
      const answer = await fetch(location.href, init).catch(() => null);
      asking = false;
      if (answer?.ok && !left) location.reload();
    }, PROBE_MS);
    for (const type of ['beforeunload', 'pageshow']) addEventListener(type, leaveOrStay);
    return () => {
      left = true;
      clearInterval(timer);
      for (const type of ['beforeunload', 'pageshow']) removeEventListener(type, leaveOrStay);
    };
  }, [looking]);
}
