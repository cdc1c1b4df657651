import type { SearchWay } from '@kronblad/contracts/views/search-words';
import { useEffect, useState } from 'react';
import { findWays } from './api/find-ways';

/** All ways, read once; none until they have come, and when they cannot be read. */
export function useWays(): readonly SearchWay[] {
  const [ways, setWays] = useState<readonly SearchWay[]>([]);
  useEffect(() => {
    const asking = new AbortController();
    findWays(asking.signal).then(setWays, () => undefined);
    return () => asking.abort();
  }, []);
  return ways;
}
