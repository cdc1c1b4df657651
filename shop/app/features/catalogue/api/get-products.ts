import type { ProductKind } from '@kronblad/contracts/delivery/delivery-ways';
import type { Colour, Occasion } from '@kronblad/contracts/product/flower-words';
import type { ShopSort } from '@kronblad/contracts/product/list-schema';
import type { Product } from '@kronblad/contracts/product/schema';
import type { ShopBackend } from '../../../backend';
import { productsIn } from './read';

export interface ProductQuery {
  readonly limit: number;
  readonly offset?: number;
  readonly search?: string;
  readonly kategori?: string;
  readonly kind?: ProductKind;
  readonly featured?: boolean;
  readonly discounted?: boolean;
  readonly sort?: ShopSort;
  /** Minimum final price in SEK. */
  readonly min_price?: number | undefined;
  readonly max_price?: number | undefined;
  readonly colour?: Colour | undefined;
  readonly occasion?: Occasion | undefined;
}

export interface ProductPage {
  readonly products: readonly Product[];
  readonly total: number;
}

function addressOf(query: ProductQuery): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '' && value !== 0) params.set(name, String(value));
  }
  return `/products?${params}`;
}

/** @throws a 503 response when the catalogue cannot be read */
export async function getProducts(backend: ShopBackend, query: ProductQuery): Promise<ProductPage> {
  const answer = await backend.get(addressOf(query));
  const products = productsIn(answer);
  const total = Number(/\/(\d+)$/.exec(answer.headers?.['content-range'] ?? '')?.[1] ?? products.length);
  return { products, total };
}
