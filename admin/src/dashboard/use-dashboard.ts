import type { SalesPeriod } from '@kronblad/contracts/sales/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { liveKeys } from '../api/live-keys';
import { useApiQuery } from '../api/use-api-query';

const TOP = 5;

export function useProductStatistics() {
  return useApiQuery(liveKeys.productStatistics, (api) => api.productStatistics());
}

export function useTopProducts() {
  return useApiQuery(liveKeys.topProducts, (api) => api.topProducts(TOP));
}

export function useSalesTimeline(period: SalesPeriod) {
  return useApiQuery([...liveKeys.salesTimeline, period], (api) => api.salesTimeline(period), {
    placeholderData: keepPreviousData,
  });
}
