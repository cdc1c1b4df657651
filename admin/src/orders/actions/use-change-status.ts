import type { OrderDetails, OrderListItem, OrderStatus } from '@kronblad/contracts/views/orders';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type GetListResult, useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { ShopDataProvider } from '../../api/data-provider';
import { messageOf } from '../../api/error-message';
import { statusChanged } from './status-change';

/** What is on screen shows the change before it has been read anew: the next one is decided by it. */
function show(queryClient: QueryClient, changed: OrderDetails) {
  queryClient.setQueriesData<GetListResult>(
    { queryKey: ['ordrar', 'getList'] },
    (list) =>
      list && { ...list, data: list.data.map((order) => (order.id === changed.id ? { ...order, ...changed } : order)) },
  );
  queryClient.setQueriesData<OrderDetails>({ queryKey: ['ordrar', 'getOne'] }, (order) =>
    order?.id === changed.id ? changed : order,
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
    mutationFn: (status: OrderStatus) => dataProvider.changeOrderStatus(order, status),
    onSuccess: (answer, status) => {
      show(queryClient, answer);
      refresh();
      // As the order is by now: it may have been paid since it was read.
      notify(statusChanged(answer, status), { type: 'success' });
      if (status === 'cancelled') onCancelled(answer);
    },
    onError: (error) => {
      notify(`Kunde inte uppdatera orderstatus. Fel: ${messageOf(error)}`, { type: 'error' });
      // The order may not be what it was when it was read: paid by now, or cancelled by somebody else.
      refresh();
    },
  });
  return { changeStatus: mutation.mutate, pending: mutation.isPending ? mutation.variables : undefined };
}
