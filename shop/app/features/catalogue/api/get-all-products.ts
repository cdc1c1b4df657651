import type { Product } from '@kronblad/contracts/product/schema';
import type { ShopBackend } from '../../../backend';
import { getProducts, type ProductQuery } from './get-products';

/** The public API's maximum page size. */
const PAGE = 100;

/** Reads all pages of a list. @throws a 503 response when the catalogue cannot be read */
export async function getAllProducts(
  backend: ShopBackend,
  query: Omit<ProductQuery, 'limit' | 'offset'>,
): Promise<readonly Product[]> {
  const { products, total } = await getProducts(backend, { ...query, limit: PAGE });
  const all = [...products];
  for (let offset = PAGE; offset < total; offset += PAGE) {
    all.push(...(await getProducts(backend, { ...query, limit: PAGE, offset })).products);
  }
  return all;
}
