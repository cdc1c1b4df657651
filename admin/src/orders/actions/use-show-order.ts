import type { OrderDetails } from '@kronblad/contracts/order/schema';
import { useQueryClient } from '@tanstack/react-query';
import type { GetListResult } from 'react-admin';

/** Updates the cached order at once, because the user's next action depends on its version. */
export function useShowOrder(): (changed: OrderDetails) => void {
  const queryClient = useQueryClient();
  return (changed) => {
    queryClient.setQueriesData<GetListResult>(
      { queryKey: ['ordrar', 'getList'] },
      (list) =>
        list && {
          ...list,
          data: list.data.map((order) => (order.id === changed.id ? { ...order, ...changed } : order)),
        },
    );
    queryClient.setQueriesData<OrderDetails>({ queryKey: ['ordrar', 'getOne'] }, (order) =>
      order?.id === changed.id ? changed : order,
    );
  };
}
