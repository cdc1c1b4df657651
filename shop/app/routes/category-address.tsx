import { redirect } from 'react-router';
import type { Route } from './+types/category-address';

/** Redirects category URLs, as shown in the back office, to the canonical URL of the product list. */
export function loader({ params }: Route.LoaderArgs) {
  const query = params.slug ? `?${new URLSearchParams({ kategori: params.slug })}` : '';
  throw redirect(`/produkter${query}`, 301);
}
