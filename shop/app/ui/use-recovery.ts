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
    // What was asked before a press or a departure, of which React may not know yet, is answered too late.
    let turn = 0;
    let back: ReturnType<typeof setTimeout>;
    const take = ({ type }: Event) => {
      turn += 1;
      if (type === 'click') return;
      clearTimeout(back);
      turn = type === 'pageshow' ? 0 : Number.NaN;
      // A telephone number is pressed like a link, and nobody departs.
      if (type === 'beforeunload') back = setTimeout(() => (turn = 0), PATIENCE_MS);
    };
    let asking = false;
    const timer = setInterval(async () => {
      // A server that is silent is asked once at a time.
      if (asking) return;
      asking = true;
      const asked = turn;
      const init = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) } as const;
      const answer = await fetch(location.href, init).catch(() => null);
      asking = false;
      if (answer?.ok && asked === turn) location.reload();
    }, PROBE_MS);
    const told = ['beforeunload', 'pageshow', 'click'];
    for (const type of told) addEventListener(type, take, true);
    return () => {
      turn = Number.NaN;
      clearTimeout(back);
      clearInterval(timer);
      for (const type of told) removeEventListener(type, take, true);
    };
  }, [looking]);
}
