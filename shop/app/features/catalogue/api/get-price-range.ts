import type { ShopBackend } from '../../../backend';
import { getProducts } from './get-products';

/** Lowest and highest final price in SEK; null when nothing is for sale. @throws when the catalogue cannot be read */
export async function getPriceRange(backend: ShopBackend): Promise<readonly [low: number, high: number] | null> {
  const first = (sort: 'pris-stigande' | 'pris-fallande') => getProducts(backend, { sort, limit: 1 });
  const [{ products: cheapest }, { products: dearest }] = await Promise.all([
    first('pris-stigande'),
    first('pris-fallande'),
  ]);
  return cheapest[0] && dearest[0] ? [cheapest[0].final_price, dearest[0].final_price] : null;
}
