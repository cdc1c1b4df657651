import type { Category } from '@kronblad/contracts/views/catalogue';
import type { ShopBackend } from '../../../backend';
import { listIn } from './read';
import { CATEGORY } from './shapes';

/** `GET /categories` with the number of products a shopper can see in each. @throws a 503 response */
export async function getCategories(backend: ShopBackend): Promise<readonly Category[]> {
  return listIn<Category>(await backend.get('/categories?with_count=true'), CATEGORY);
}
