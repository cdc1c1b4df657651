import { useRouteLoaderData } from 'react-router';
import type { ShopFacts } from '../../features/information/facts';
import { SUPPORT_HOURS } from '../../features/layout/use-shop';
import type { loader as rootLoader } from '../../root';

type RootData = Pick<Awaited<ReturnType<typeof rootLoader>>, 'shop' | 'promises'>;

/** Company profile and promises, from the root's data. */
export const factsOf = ({ shop, promises }: RootData): ShopFacts => ({ shop, promises, supportHours: SUPPORT_HOURS });

/** The same for a component. A page is rendered only where the root's data is there. */
export function useShopFacts(): ShopFacts {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  if (!root) throw new Error('The root has no data');
  return factsOf(root);
}
