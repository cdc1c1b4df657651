import { useApiQuery } from '../api/use-api-query';

/** Number of persons that asked to be told when the product can be bought again. */
export function useWaiting(productId: number): number {
  const { data } = useApiQuery(['produkter', 'waiting'], (api) => api.stockAlertCounts());
  return data?.find(({ product_id }) => product_id === productId)?.waiting ?? 0;
}
