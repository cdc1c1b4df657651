import type { Product } from '@kronblad/contracts/product/schema';
import { nonBreaking } from '@kronblad/contracts/text/non-breaking';
import { data } from 'react-router';
import type { BackendAnswer } from '../../../backend';

/** @throws a 404 response when the API answered 404, a 503 response after any other failure */
export function recordIn<Body>({ status, body }: BackendAnswer): Body {
  if (isGood(status)) return body as Body;
  throw data(null, { status: status === 404 ? 404 : 503 });
}

/** @throws a 503 response when the list cannot be read */
export function listIn<Item>({ status, body }: BackendAnswer): readonly Item[] {
  if (isGood(status)) return body as readonly Item[];
  throw data(null, { status: 503 });
}

/**
 * Puts no-break spaces into amounts such as `45 cm`. @throws a 404 response when the API answered 404, a 503 response
 * after any other failure
 */
export const productIn = (answer: BackendAnswer): Product => set(recordIn<Product>(answer));

export const productsIn = (answer: BackendAnswer): readonly Product[] => listIn<Product>(answer).map(set);

const set = (product: Product): Product => ({
  ...product,
  name: nonBreaking(product.name),
  short_description: nonBreaking(product.short_description),
  description: nonBreaking(product.description),
});

const isGood = (status: number) => status >= 200 && status < 300;
