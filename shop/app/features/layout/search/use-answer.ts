import { useEffect, useState } from 'react';
import { findProducts } from './api/find-products';
import { type Answer, isAskable, MAX_PRODUCTS } from './suggestions';

/** Until a pause in typing is one. */
const PAUSE_MS = 150;
/** Until somebody wants to know why nothing comes. */
const PATIENCE_MS = 650;

/** The products for what has been typed; those for the term before stay until they have come. Null without a term. */
export function useAnswer(term: string): Answer {
  const [answer, setAnswer] = useState<Answer>(null);
  useEffect(() => {
    if (!isAskable(term)) return setAnswer(null);
    const asking = new AbortController();
    const ask = () =>
      findProducts(term, MAX_PRODUCTS, asking.signal)
        .catch(() => 'failed' as const)
        .then((came) => !asking.signal.aborted && setAnswer(came));
    const pause = setTimeout(ask, PAUSE_MS);
    const patience = setTimeout(() => setAnswer((shown) => shown ?? 'waiting'), PATIENCE_MS);
    return () => {
      clearTimeout(pause);
      clearTimeout(patience);
      asking.abort();
    };
  }, [term]);
  return answer;
}
