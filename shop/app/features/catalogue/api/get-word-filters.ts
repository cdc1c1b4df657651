import type { WordFilters } from '@kronblad/contracts/product/list-schema';
import type { ShopBackend } from '../../../backend';

/** Null when they cannot be read. */
export async function getWordFilters(backend: ShopBackend, category: string): Promise<WordFilters | null> {
  const answer = await backend.get(`/products/filters?${new URLSearchParams(category ? { category } : {})}`);
  return answer.status === 200 ? (answer.body as WordFilters) : null;
}
