import { liveKeys } from './live-keys';
import { useApiQuery } from './use-api-query';
import { useMay } from './use-may';

/** Nothing for a role that may not read orders. */
export function useLastYear(days: readonly string[]) {
  const may = useMay();
  return useApiQuery([...liveKeys.orderStatistics, 'last-year', ...days], (api) => api.lastYear(days), {
    enabled: days.length > 0 && may('GET', '/orders/last-year'),
  });
}
