import type { Product } from '@kronblad/contracts/product/schema';
import type { ShopBackend } from '../../../backend';
import { productIn } from './read';

/** The slug may be a former one. Null when there is no such product. @throws a 503 response when it cannot be read */
export async function getProduct(backend: ShopBackend, idOrSlug: string): Promise<Product | null> {
  const answer = await backend.get(`/products/${encodeURIComponent(idOrSlug)}`);
  return answer.status === 404 || answer.status === 400 ? null : productIn(answer);
}
