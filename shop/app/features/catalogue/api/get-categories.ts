import type { Category, CategoryLink } from '@kronblad/contracts/views/catalogue';
import type { ShopBackend } from '../../../backend';
import { listIn } from './read';
import { CATEGORY } from './shapes';

/** `GET /categories` with the number of products a shopper can see in each; no more of them, for every page tells them. @throws a 503 response */
export async function getCategories(backend: ShopBackend): Promise<readonly CategoryLink[]> {
  const categories = listIn<Category>(await backend.get('/categories?with_count=true'), CATEGORY);
  return categories.map(({ id, name, slug, image_url, product_count }) => ({
    id,
    name,
    slug,
    image_url,
    product_count,
  }));
}
