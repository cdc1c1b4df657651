import type { OrderDetails, OrderListItem, OrderStatus } from '@kronblad/contracts/views/orders';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type GetListResult, useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { ShopDataProvider } from '../../api/data-provider';
import { messageOf } from '../../api/error-message';
import { statusChanged } from './status-change';

/** Lists that are on screen show the change before they have been read anew. */
function showInLists(queryClient: QueryClient, id: number, changed: Partial<OrderDetails>) {
  queryClient.setQueriesData<GetListResult>(
    { queryKey: ['ordrar', 'getList'] },
    (list) => list && { ...list, data: list.data.map((order) => (order.id === id ? { ...order, ...changed } : order)) },
  );
}

interface Options {
  readonly onCancelled: (order: OrderListItem) => void;
}

/** `pending` is the status being saved, if any. */
export function useChangeStatus(order: OrderListItem, { onCancelled }: Options) {
  const dataProvider = useDataProvider<ShopDataProvider>();
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  const notify = useNotify();

  const mutation = useMutation({
    mutationFn: (status: OrderStatus) => dataProvider.changeOrderStatus(order.id, status),
    onSuccess: (answer, status) => {
      showInLists(queryClient, order.id, { ...answer, status });
      refresh();
      notify(statusChanged(order, status), { type: 'success' });
      if (status === 'cancelled') onCancelled(order);
    },
    onError: (error) => notify(`Kunde inte uppdatera orderstatus. Fel: ${messageOf(error)}`, { type: 'error' }),
  });
  return { changeStatus: mutation.mutate, pending: mutation.isPending ? mutation.variables : undefined };
}
