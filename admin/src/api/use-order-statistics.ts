import { liveKeys } from './live-keys';
import { useApiQuery } from './use-api-query';

export const useOrderStatistics = () => {
  return useApiQuery(liveKeys.orderStatistics, (api) => api.orderStatistics());
};
