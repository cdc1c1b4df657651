import type { MovedAddress } from '@kronblad/contracts/product/tools-schema';
import { data, redirect } from 'react-router';
import { backendContext } from '../backend';
import type { Route } from './+types/old-category-address';
import NotFound, { meta } from './not-found';

/** Redirects addresses of categories of WooCommerce and of collections of Shopify. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const path = encodeURIComponent(params['*']);
  const { status, body } = await context.get(backendContext).get(`/moved-categories/${path}`);
  if (status === 200) throw redirect(`/produkter?kategori=${(body as MovedAddress).slug}`, 301);
  if (status === 404 || status === 400) return data(null, { status: 404 });
  throw data(null, { status: 503 });
}

export { meta };
export default NotFound;
