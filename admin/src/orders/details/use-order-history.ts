import type { OrderDetails, OrderHistory } from '@kronblad/contracts/views/orders';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ShopDataProvider } from '../../api/data-provider';

/** Prefix of the query keys of an order's history. */
export const historyKey = (id: number) => ['ordrar', 'history', id] as const;

/** The key changes with the order and the outcomes of its emails, so that the history is refetched. */
export const useOrderHistory = ({ id, version, effects }: OrderDetails) => {
  const dataProvider = useDataProvider<ShopDataProvider>();
  const outcomes = effects.map((effect) => `${effect.id} ${effect.status}`);
  return useQuery<OrderHistory>({
    queryKey: [...historyKey(id), version, ...outcomes],
    queryFn: () => dataProvider.orderHistory(id),
    placeholderData: keepPreviousData,
  });
};
