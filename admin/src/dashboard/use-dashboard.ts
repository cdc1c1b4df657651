import type { SalesPeriod } from '@kronblad/contracts/views/sales';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ShopDataProvider } from '../api/data-provider';
import { liveKeys } from '../api/live-keys';

const TOP = 5;

export function useProductStatistics() {
  const dataProvider = useDataProvider<ShopDataProvider>();
  return useQuery({ queryKey: liveKeys.productStatistics, queryFn: () => dataProvider.productStatistics() });
}

export function useTopProducts() {
  const dataProvider = useDataProvider<ShopDataProvider>();
  return useQuery({ queryKey: liveKeys.topProducts, queryFn: () => dataProvider.topProducts(TOP) });
}

export function useSalesTimeline(period: SalesPeriod) {
  const dataProvider = useDataProvider<ShopDataProvider>();
  return useQuery({
    queryKey: [...liveKeys.salesTimeline, period],
    queryFn: () => dataProvider.salesTimeline(period),
    placeholderData: keepPreviousData,
  });
}
