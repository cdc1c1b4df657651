import type { DeliveryDate } from '@kronblad/contracts/delivery/schema';
import { stockholmDay } from '@kronblad/contracts/time/time';
import { useGetList } from 'react-admin';
import { liveKeys } from '../api/live-keys';
import { useApiQuery } from '../api/use-api-query';

const MOST = 500;

/** The exceptions from today on. */
export const useComingDates = () =>
  useGetList<DeliveryDate>('kalender', {
    filter: { from: stockholmDay(Date.now()) },
    sort: { field: 'day', order: 'ASC' },
    pagination: { page: 1, perPage: MOST },
  });

/** Both days included. Read again when an exception has changed, because it may have other limits. */
export function useCapacity(from: string, to: string) {
  const { data } = useComingDates();
  const versions = data?.map(({ id, version }) => `${id}-${version}`).join();
  return useApiQuery([...liveKeys.deliveryCapacity, from, to, versions], (api) => api.deliveryCapacity(from, to), {
    placeholderData: (before) => before,
  });
}

export const useUnpaidDays = () => useApiQuery([...liveKeys.deliveryCapacity, 'unpaid'], (api) => api.unpaidDays());
