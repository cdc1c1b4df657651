import type { OrderListItem, OrderStatus } from '@kronblad/contracts/views/orders';
import { statusChanged } from './status-change';
import { useOrderAction } from './use-order-action';

export const statusFailed = (message: string): string => `Kunde inte uppdatera orderstatus. Fel: ${message}`;

/**
 * Changes an order to any status except `sent`, which has its own dialog. `pending`: the status that is being saved.
 */
export function useChangeStatus(order: OrderListItem) {
  const mutation = useOrderAction<Exclude<OrderStatus, 'sent'>>({
    act: (dataProvider, status) => dataProvider.changeOrderStatus(order, status),
    done: statusChanged,
    failed: statusFailed,
  });
  return { changeStatus: mutation.mutate, pending: mutation.isPending ? mutation.variables : undefined };
}

export const useCollect = (order: Pick<OrderListItem, 'id' | 'order_number'>) =>
  useOrderAction<boolean>({
    act: (dataProvider, collected) => dataProvider.collectOrder(order.id, collected),
    done: (_order, collected) =>
      collected ? `Order ${order.order_number} är hämtad.` : `Order ${order.order_number} väntar på att hämtas igen.`,
    failed: statusFailed,
  });
