import type { Category } from '@kronblad/contracts/category/schema';
import type { ShopBackend } from '../../../backend';
import { recordIn } from './read';

/** The slug may be a former one. Null when there is no such category. @throws a 503 response when it cannot be read */
export async function getCategory(backend: ShopBackend, idOrSlug: string): Promise<Category | null> {
  const answer = await backend.get(`/categories/${encodeURIComponent(idOrSlug)}`);
  return answer.status === 404 || answer.status === 400 ? null : recordIn<Category>(answer);
}
