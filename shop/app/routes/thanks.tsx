import { useRouteLoaderData } from 'react-router';
import { Thanks } from '../features/checkout/Thanks';
import { usePickupPlace } from '../features/layout/use-shop';
import type { loader as rootLoader } from '../root';
import type { RouteHandle } from '../route-handle';
import { pageMeta, siteOf } from '../seo/page-meta';
import type { Route } from './+types/thanks';

/** A page of an order, perhaps of a funeral's. */
export const handle: RouteHandle = { calm: true };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    site: siteOf(matches),
    path: '/tack',
    title: 'Din beställning',
    description: 'Din beställning hos Kronblad.',
    noindex: true,
  });
}

export default function ThanksRoute() {
  const promises = useRouteLoaderData<typeof rootLoader>('root')?.promises;
  return <Thanks promises={promises} pickupPlace={usePickupPlace()} />;
}
