import { useEffect } from 'react';
import { useNavigation } from 'react-router';

const PROBE_MS = 5_000;
const PATIENCE_MS = 15_000;

/** Polls whether the shop can render this page again, and then reloads it. Stops when the shopper navigates. */
export function useRecovery(wanted = true): void {
  const { state } = useNavigation();
  const looking = wanted && state === 'idle';
  useEffect(() => {
    if (!looking) return;
    // Discards replies to requests made before a click or a navigation, which React may not know of yet.
    let turn = 0;
    let back: ReturnType<typeof setTimeout>;
    const take = ({ type }: Event) => {
      turn += 1;
      if (type === 'click') return;
      clearTimeout(back);
      turn = type === 'pageshow' ? 0 : Number.NaN;
      // A tel: link fires beforeunload without leaving the page.
      if (type === 'beforeunload') back = setTimeout(() => (turn = 0), PATIENCE_MS);
    };
    let asking = false;
    const timer = setInterval(async () => {
      // One request at a time, because the server may not answer.
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
