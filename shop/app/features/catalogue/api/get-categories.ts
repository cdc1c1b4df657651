import type { Category, CategoryLink } from '@kronblad/contracts/category/schema';
import type { ShopBackend } from '../../../backend';
import { listIn } from './read';

/**
 * Categories that have visible products. Keeps few fields, because every page carries them. @throws a 503 response when
 * the categories cannot be read
 */
export async function getCategories(backend: ShopBackend): Promise<readonly CategoryLink[]> {
  const categories = listIn<Category>(await backend.get('/categories?with_count=true'));
  const filled = categories.filter(({ product_count }) => product_count !== 0);
  return filled.map(({ id, name, slug, kind, image_url, product_count }) => ({
    id,
    name,
    slug,
    kind,
    image_url,
    product_count,
  }));
}
