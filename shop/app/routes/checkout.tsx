import { useRouteLoaderData } from 'react-router';
import { Checkout } from '../features/checkout/CheckoutSteps';
import { ScriptNeeded } from '../features/layout/ScriptNeeded';
import { useFreight, usePickupPlace, useShop } from '../features/layout/use-shop';
import type { loader as rootLoader } from '../root';
import type { RouteHandle } from '../route-handle';
import { pageMeta, siteOf } from '../seo/page-meta';
import type { Route } from './+types/checkout';

export const handle: RouteHandle = { checkout: true };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    site: siteOf(matches),
    path: '/kassa',
    title: 'Kassa',
    description: 'Slutför din beställning hos Kronblad.',
    noindex: true,
  });
}

export default function CheckoutRoute() {
  return (
    <Checkout
      freight={useFreight()}
      pickupPlace={usePickupPlace()}
      phone={useShop()?.phone || null}
      deliveryDays={useRouteLoaderData<typeof rootLoader>('root')?.promises.deliveryDays ?? ''}
      scriptNeeded={<ScriptNeeded />}
    />
  );
}
