import type { Product } from '@kronblad/contracts/product/schema';
import { useEffect, useState } from 'react';
import { getJson } from '../../../http';
import { type Answer, isAskable, MAX_PRODUCTS } from './suggestions';

/** Debounce delay in ms. */
const PAUSE_MS = 150;
/** Delay in ms before a loading message appears. */
const TIMEOUT_MS = 650;

/**
 * Products that match the term. Keeps the previous ones until the response arrives. Null when the term is too short.
 */
export function useSearchResults(term: string): Answer {
  const [answer, setAnswer] = useState<Answer>(null);
  useEffect(() => {
    if (!isAskable(term)) return setAnswer(null);
    const asking = new AbortController();
    const ask = () =>
      getJson<readonly Product[]>(
        `/products?${new URLSearchParams({ search: term, limit: `${MAX_PRODUCTS}` })}`,
        asking.signal,
      )
        .catch(() => 'failed' as const)
        .then((came) => !asking.signal.aborted && setAnswer(came));
    const pause = setTimeout(ask, PAUSE_MS);
    const timer = setTimeout(() => setAnswer((shown) => shown ?? 'waiting'), TIMEOUT_MS);
    return () => {
      clearTimeout(pause);
      clearTimeout(timer);
      asking.abort();
    };
  }, [term]);
  return answer;
}
