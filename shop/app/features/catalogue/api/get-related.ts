import type { Product } from '@kronblad/contracts/product/schema';
import type { ShopBackend } from '../../../backend';
import { productsIn } from './read';

/**
 * Products often bought together with `id`, then others of its category. @throws a 503 response when they cannot be
 * read
 */
export async function getRelated(backend: ShopBackend, id: number, limit: number): Promise<readonly Product[]> {
  return productsIn(await backend.get(`/products/${id}/related?limit=${limit}`));
}
