import { unbroken } from '@kronblad/contracts/rules/unbroken';
import type { Product } from '@kronblad/contracts/views/catalogue';
import { data } from 'react-router';
import { isLike, type Like } from '../../../answer-shape';
import type { BackendAnswer } from '../../../backend';
import { PRODUCT } from './shapes';

/** The record in a good answer. Anything else stops the page: 404 as it is, the rest as 503. */
export function recordIn<Body extends object>({ status, body }: BackendAnswer, like: Like): Body {
  if (isGood(status) && isLike(body, like)) return body as Body;
  throw data(null, { status: status === 404 ? 404 : 503 });
}

/** The list in a good answer. Anything else stops the page with 503. */
export function listIn<Item>({ status, body }: BackendAnswer, like: Like): readonly Item[] {
  if (isGood(status) && isLike(body, [like])) return body as readonly Item[];
  throw data(null, { status: 503 });
}

/** As `recordIn`, a product as pages set it: no line ends within a measure. */
export const productIn = (answer: BackendAnswer): Product => set(recordIn<Product>(answer, PRODUCT));

/** As `listIn`, products as pages set them. */
export const productsIn = (answer: BackendAnswer): readonly Product[] => listIn<Product>(answer, PRODUCT).map(set);

const set = (product: Product): Product => ({
  ...product,
  name: unbroken(product.name),
  short_description: unbroken(product.short_description),
  description: unbroken(product.description),
});

const isGood = (status: number) => status >= 200 && status < 300;
