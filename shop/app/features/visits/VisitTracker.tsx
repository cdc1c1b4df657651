import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { onVisitEvent, tellVisit } from '../../device/visit-events';
import { pageOf } from './page-of';
import { lookAt, tell } from './visit';

/** Tracks page views. The privacy text describes what is stored. */
export function VisitTracker() {
  const { pathname, search } = useLocation();
  const match = useMatches().at(-1);
  const { type, productId, results } = pageOf({ id: match?.id ?? '', loaderData: match?.loaderData });
  const asked = new URLSearchParams(search);
  const place = [pathname, asked.get('kategori'), asked.get('search')].join('\n');
  useEffect(() => void onVisitEvent(tell), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place of the same sort is another view
  useEffect(() => {
    const leave = lookAt({ type, productId });
    return leave;
  }, [place, type, productId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search with as many results is another search
  useEffect(() => {
    if (results !== undefined) tellVisit({ type: 'search', results });
  }, [place, results]);
  return null;
}
