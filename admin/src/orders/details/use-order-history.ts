import type { OrderDetails, OrderHistory } from '@kronblad/contracts/views/orders';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ShopDataProvider } from '../../api/data-provider';

/** Begins the keys of an order's history. */
export const historyKey = (id: number) => ['ordrar', 'history', id] as const;

/** Read again when the order or the outcome of one of its emails has changed. */
export const useOrderHistory = ({ id, version, effects }: OrderDetails) => {
  const dataProvider = useDataProvider<ShopDataProvider>();
  const outcomes = effects.map((effect) => `${effect.id} ${effect.status}`);
  return useQuery<OrderHistory>({
    queryKey: [...historyKey(id), version, ...outcomes],
    queryFn: () => dataProvider.orderHistory(id),
    placeholderData: keepPreviousData,
  });
};
