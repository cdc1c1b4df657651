import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ShopDataProvider } from '../../api/data-provider';

export const BOOK_PERIODS = ['verifikationer', 'periods'] as const;

export function useBookPeriods() {
  const dataProvider = useDataProvider<ShopDataProvider>();
  return useQuery({ queryKey: BOOK_PERIODS, queryFn: () => dataProvider.bookPeriods() });
}
