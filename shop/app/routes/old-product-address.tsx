import type { MovedAddress } from '@kronblad/contracts/product/tools-schema';
import { data, redirect } from 'react-router';
import { backendContext } from '../backend';
import { productHref } from '../features/catalogue/product-address';
import type { Route } from './+types/old-product-address';
import NotFound, { meta } from './not-found';

/** Redirects addresses of products of WooCommerce and Shopify, whose products were imported. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const address = encodeURIComponent(params.address);
  const { status, body } = await context.get(backendContext).get(`/moved-products/${address}`);
  if (status === 200) throw redirect(productHref(body as MovedAddress), 301);
  if (status === 404 || status === 400) return data(null, { status: 404 });
  throw data(null, { status: 503 });
}

export { meta };
export default NotFound;
