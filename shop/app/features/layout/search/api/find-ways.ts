import type { SearchWay } from '@kronblad/contracts/search/schema';
import type { ShopBackend } from '../../../../backend';

/** On the server. Empty when they cannot be read, because the products are what was searched for. */
export async function getWays(backend: ShopBackend): Promise<readonly SearchWay[]> {
  const answer = await backend.get('/search-words/ways').catch(() => null);
  return answer?.status === 200 ? (answer.body as readonly SearchWay[]) : [];
}
