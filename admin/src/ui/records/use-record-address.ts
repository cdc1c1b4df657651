import { useLocation, useNavigate } from 'react-router';

/** Address of a record's dialog on top of its list; page, filter and sort order of the list stay. */
export function useRecordAddress(resource: string, id: number | string) {
  return { pathname: `/${resource}/${id}`, search: useLocation().search };
}

/** Goes back from a dialog to its list. */
export function useClose(resource: string): () => void {
  const { search } = useLocation();
  const navigate = useNavigate();
  return () => navigate({ pathname: `/${resource}`, search });
}
