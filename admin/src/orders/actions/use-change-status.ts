import type { OrderListItem, OrderStatus } from '@kronblad/contracts/order/schema';
import { useState } from 'react';
import { codeOf, messageOf } from '../../api/error-message';
import { statusChanged } from './status-change';
import { useOrderAction } from './use-order-action';

export const statusFailed = (message: string): string => `Kunde inte uppdatera orderstatus. Fel: ${message}`;

interface Change {
  readonly status: Exclude<OrderStatus, 'sent'>;
  readonly exceed?: boolean;
}

/**
 * Changes an order to any status except `sent`, which has its own dialog. `pending`: the status that is being saved.
 * `question`: the order's day has no place for it, so staff are asked whether they reopen it anyway.
 */
export function useChangeStatus(order: OrderListItem) {
  const [question, setQuestion] = useState<string>();
  const { mutate, isPending, variables } = useOrderAction<Change>({
    act: (dataProvider, { status, exceed }) => dataProvider.changeOrderStatus(order, status, { exceed }),
    done: (changed, { status }) => statusChanged(changed, status),
    failed: statusFailed,
    asks: (error) => {
      const isAsked = ['day_full', 'day_closed'].includes(codeOf(error) ?? '');
      if (isAsked) setQuestion(messageOf(error));
      return isAsked;
    },
  });
  return {
    changeStatus: (status: Change['status']) => mutate({ status }),
    pending: isPending ? variables.status : undefined,
    question,
    answer: (isYes: boolean) => {
      setQuestion(undefined);
      if (isYes) mutate({ status: 'pending', exceed: true });
    },
  };
}

export const useCollect = (order: Pick<OrderListItem, 'id' | 'order_number'>) =>
  useOrderAction<boolean>({
    act: (dataProvider, collected) => dataProvider.collectOrder(order.id, collected),
    done: (_order, collected) =>
      collected ? `Order ${order.order_number} är hämtad.` : `Order ${order.order_number} väntar på att hämtas igen.`,
    failed: statusFailed,
  });
