import { useRouteLoaderData } from 'react-router';
import type { ShopFacts } from '../../features/content/facts';
import type { loader as rootLoader } from '../../root';

type RootData = Pick<Awaited<ReturnType<typeof rootLoader>>, 'shop' | 'promises' | 'freight' | 'payments' | 'hours'>;

export const factsOf = ({ shop, promises, freight, payments, hours }: RootData): ShopFacts => ({
  shop,
  promises,
  freight,
  payments,
  supportHours: hours.support,
});

export function useShopFacts(): ShopFacts {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  if (!root) throw new Error('The root has no data');
  return factsOf(root);
}
