import { useLocation, useNavigate } from 'react-router';

export type Print = 'plocksedlar' | 'etiketter';

/** The API accepts at most this many orders per request. */
const MOST = 100;

export function usePrint(): (what: Print, ids: readonly number[]) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (what, ids) =>
    navigate(`/ordrar/utskrift/${what}?ids=${ids.slice(0, MOST).join()}`, { state: { back: pathname + search } });
}
