import type { Product } from '@kronblad/contracts/product/schema';
import { getJson } from '../../../../http';

/** The best matches come first. */
export function findProducts(search: string, limit: number, signal: AbortSignal): Promise<readonly Product[]> {
  const query = new URLSearchParams({ search, limit: String(limit) });
  return getJson(`/products?${query}`, signal);
}
