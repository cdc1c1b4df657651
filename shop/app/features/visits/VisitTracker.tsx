import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { onVisitEvent, tellVisit } from '../../device/visit-events';
import { type Category, pageOf } from './page-of';
import { trackEvent, trackView } from './visit';

onVisitEvent(trackEvent);

export default function VisitTracker() {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  const [root, match] = [matches[0]?.loaderData, matches.at(-1)];
  const { categories } = (root ?? {}) as { readonly categories?: readonly Category[] };
  const page = pageOf({ id: match?.id ?? '', loaderData: match?.loaderData }, categories);
  const { type, productId, categoryId, category, results } = page;
  const query = new URLSearchParams(search);
  const place = [pathname, query.get('kategori'), query.get('search')].join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same type of page at another URL is another view
  useEffect(() => {
    return trackView({ type, productId, categoryId, ...(category ? { category } : {}) }, () => {
      if (results !== undefined) tellVisit({ type: 'search', results });
    });
  }, [place, type, productId, categoryId, category]);
  return null;
}
