import type { Product } from '@kronblad/contracts/product/schema';
import type { ShopBackend } from '../../../backend';
import { productsIn } from './read';

/** Products that are offered with `id`. @throws a 503 response when they cannot be read */
export async function getAddOns(backend: ShopBackend, id: number): Promise<readonly Product[]> {
  return productsIn(await backend.get(`/products/add-ons?product_ids=${id}`));
}
