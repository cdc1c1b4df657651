import { useLocation, useNavigate } from 'react-router';

/** The part of an address below /ordrar/utskrift. */
export type Print = 'plocksedlar' | 'etiketter';

/** As many as the API gives at a time. */
const MOST = 100;

/** Opens what is printed of some orders; closing it leads back here. */
export function usePrint(): (what: Print, ids: readonly number[]) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (what, ids) =>
    navigate(`/ordrar/utskrift/${what}?ids=${ids.slice(0, MOST).join()}`, { state: { back: pathname + search } });
}
