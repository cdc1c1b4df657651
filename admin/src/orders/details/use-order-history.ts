import type { OrderDetails, OrderHistory } from '@kronblad/contracts/views/orders';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ShopDataProvider } from '../../api/data-provider';

export const historyKey = (id: number) => ['ordrar', 'history', id] as const;

export const useOrderHistory = ({ id }: Pick<OrderDetails, 'id'>) => {
  const dataProvider = useDataProvider<ShopDataProvider>();
  return useQuery<OrderHistory>({ queryKey: historyKey(id), queryFn: () => dataProvider.orderHistory(id) });
};
