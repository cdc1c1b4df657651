import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ShopDataProvider } from '../api/data-provider';

/** Number of persons that asked to be told when the product can be bought again. */
export function useWaiting(productId: number): number {
  const dataProvider = useDataProvider<ShopDataProvider>();
  const { data } = useQuery({ queryKey: ['produkter', 'waiting'], queryFn: () => dataProvider.stockAlertCounts() });
  return data?.find(({ product_id }) => product_id === productId)?.waiting ?? 0;
}
