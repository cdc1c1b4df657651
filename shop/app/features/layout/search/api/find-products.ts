import type { Product } from '@kronblad/contracts/views/catalogue';
import { getJson } from '../../../../http';

/** `GET /products`, the best matches first. @throws ApiError, or TypeError for a lost network or an answer that is no list */
export async function findProducts(search: string, limit: number, signal: AbortSignal): Promise<readonly Product[]> {
  const query = new URLSearchParams({ search, limit: String(limit) });
  const products = await getJson<unknown>(`/products?${query}`, signal);
  if (!Array.isArray(products)) throw new TypeError('No list of products');
  return products;
}
