import { redirect } from 'react-router';
import type { Route } from './+types/category-address';

/** A category's address as the back office shows it; the list itself has one address only. */
export function loader({ params }: Route.LoaderArgs) {
  const query = params.slug ? `?${new URLSearchParams({ kategori: params.slug })}` : '';
  throw redirect(`/produkter${query}`, 301);
}
