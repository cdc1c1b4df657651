import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ShopDataProvider } from './data-provider';
import { liveKeys } from './live-keys';

export const useOrderStatistics = () => {
  const dataProvider = useDataProvider<ShopDataProvider>();
  return useQuery({ queryKey: liveKeys.orderStatistics, queryFn: () => dataProvider.orderStatistics() });
};
