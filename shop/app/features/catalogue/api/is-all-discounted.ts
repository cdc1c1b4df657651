import type { ShopBackend } from '../../../backend';
import { getProducts } from './get-products';

/** True when the search has results and all of them are discounted. False also when a request fails. */
export async function isAllDiscounted(backend: ShopBackend, search: string): Promise<boolean> {
  try {
    const discounted = await getProducts(backend, { search, discounted: true, limit: 1 });
    return discounted.total > 0 && discounted.total === (await getProducts(backend, { search, limit: 1 })).total;
  } catch {
    return false;
  }
}
