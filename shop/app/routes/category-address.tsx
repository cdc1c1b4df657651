import { redirect } from 'react-router';
import type { Route } from './+types/category-address';

/** Redirects the category URLs that the back office shows to the list's only URL. */
export function loader({ params }: Route.LoaderArgs) {
  const query = params.slug ? `?${new URLSearchParams({ kategori: params.slug })}` : '';
  throw redirect(`/produkter${query}`, 301);
}
