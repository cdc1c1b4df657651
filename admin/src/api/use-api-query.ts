import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ShopDataProvider } from './data-provider';

/** Reads by a method of the data provider, for example an order's history. */
export function useApiQuery<Data>(
  queryKey: QueryKey,
  read: (api: ShopDataProvider) => Promise<Data>,
  options: Omit<UseQueryOptions<Data>, 'queryKey' | 'queryFn'> = {},
) {
  const dataProvider = useDataProvider<ShopDataProvider>();
  return useQuery({ queryKey, queryFn: () => read(dataProvider), ...options });
}
