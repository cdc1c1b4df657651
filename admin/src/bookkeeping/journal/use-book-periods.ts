import { useApiQuery } from '../../api/use-api-query';

export const BOOK_PERIODS = ['verifikationer', 'periods'] as const;

export function useBookPeriods() {
  return useApiQuery(BOOK_PERIODS, (api) => api.bookPeriods());
}
