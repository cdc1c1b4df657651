import { keepPreviousData } from '@tanstack/react-query';
import { useApiQuery } from '../../api/use-api-query';
import { useOrder } from './use-order';

export const historyKey = (id: number) => ['ordrar', 'history', id] as const;

/** The query key contains the order's version and its emails' outcomes, so that a change refetches the history. */
export const useOrderHistory = () => {
  const { id, version, effects } = useOrder();
  const outcomes = effects.map((effect) => `${effect.id} ${effect.status}`);
  return useApiQuery([...historyKey(id), version, ...outcomes], (api) => api.orderHistory(id), {
    placeholderData: keepPreviousData,
  });
};
