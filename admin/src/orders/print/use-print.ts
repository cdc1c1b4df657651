import { useLocation, useNavigate } from 'react-router';

/** Path segment below /ordrar/utskrift. */
export type Print = 'plocksedlar' | 'etiketter';

/** The API's limit per request. */
const MOST = 100;

/** Opens the print page; closing it leads back here. */
export function usePrint(): (what: Print, ids: readonly number[]) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (what, ids) =>
    navigate(`/ordrar/utskrift/${what}?ids=${ids.slice(0, MOST).join()}`, { state: { back: pathname + search } });
}
