import type { Product } from '@kronblad/contracts/views/catalogue';
import type { ShopBackend } from '../../../backend';
import { productIn } from './read';

/** `GET /products/{id or slug, present or former}`; null when there is no such product. @throws a 503 response otherwise */
export async function getProduct(backend: ShopBackend, idOrSlug: string): Promise<Product | null> {
  const answer = await backend.get(`/products/${encodeURIComponent(idOrSlug)}`);
  return answer.status === 404 || answer.status === 400 ? null : productIn(answer);
}
