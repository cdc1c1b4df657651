import type { Product } from '@kronblad/contracts/views/catalogue';
import type { ShopBackend } from '../../backend';
import { getJson } from '../../http';
import { productsIn } from '../catalogue/api/read';
import { type AddOn, addOnOf } from './add-on';

const address = (productIds: readonly number[]) => `/products/add-ons?product_ids=${productIds}`;

/** @throws a 503 response when they cannot be read */
export async function getAddOns(backend: ShopBackend, productId: number): Promise<readonly AddOn[]> {
  return productsIn(await backend.get(address([productId]))).map(addOnOf);
}

export async function fetchAddOns(productIds: readonly number[], signal: AbortSignal): Promise<readonly AddOn[]> {
  return (await getJson<readonly Product[]>(address(productIds), signal)).map(addOnOf);
}
