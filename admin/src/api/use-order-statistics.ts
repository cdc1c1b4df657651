import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ShopDataProvider } from './data-provider';

export const useOrderStatistics = () => {
  const dataProvider = useDataProvider<ShopDataProvider>();
  return useQuery({ queryKey: ['ordrar', 'statistics'], queryFn: () => dataProvider.orderStatistics() });
};
