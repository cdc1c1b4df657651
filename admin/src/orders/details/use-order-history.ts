import type { OrderDetails, OrderHistory } from '@kronblad/contracts/views/orders';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ShopDataProvider } from '../../api/data-provider';

export const historyKey = (id: number) => ['ordrar', 'history', id] as const;

/** The query key contains the order's version and its emails' outcomes, so that a change refetches the history. */
export const useOrderHistory = ({ id, version, effects }: OrderDetails) => {
  const dataProvider = useDataProvider<ShopDataProvider>();
  const outcomes = effects.map((effect) => `${effect.id} ${effect.status}`);
  return useQuery<OrderHistory>({
    queryKey: [...historyKey(id), version, ...outcomes],
    queryFn: () => dataProvider.orderHistory(id),
    placeholderData: keepPreviousData,
  });
};
