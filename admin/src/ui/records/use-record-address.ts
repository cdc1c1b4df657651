import { useLocation, useNavigate } from 'react-router';

/** URL of a record's dialog on top of its list; keeps page, filters and sort order. */
export function useRecordAddress(resource: string, id: number | string) {
  return { pathname: `/${resource}/${id}`, search: useLocation().search };
}

/** Returns from a dialog to its list. */
export function useClose(resource: string): () => void {
  const { search } = useLocation();
  const navigate = useNavigate();
  return () => navigate({ pathname: `/${resource}`, search });
}
