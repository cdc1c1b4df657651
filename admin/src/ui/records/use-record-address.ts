import { useLocation, useNavigate } from 'react-router';

/** URL of a record's dialog on top of its list. The list keeps its page, filters and sort order. */
export function useRecordAddress(resource: string, id: number | string) {
  return { pathname: `/${resource}/${id}`, search: useLocation().search };
}

export function useClose(resource: string): () => void {
  const { search } = useLocation();
  const navigate = useNavigate();
  return () => navigate({ pathname: `/${resource}`, search });
}
