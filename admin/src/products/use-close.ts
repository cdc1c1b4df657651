import { useLocation, useNavigate } from 'react-router';

/** The list's part of the query string: page, sort order and filters. */
function listSearch(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('kopia');
  const text = parameters.toString();
  return text && `?${text}`;
}

/** Returns from a dialog to the list with its filters. */
export function useClose(): () => void {
  const { search } = useLocation();
  const navigate = useNavigate();
  return () => navigate({ pathname: '/produkter', search: listSearch(search) });
}

/** Address of the form for a new product that copies `id`. */
export function useCopyAddress(id: number) {
  const parameters = new URLSearchParams(useLocation().search);
  parameters.set('kopia', String(id));
  return { pathname: '/produkter/ny', search: `?${parameters}` };
}
