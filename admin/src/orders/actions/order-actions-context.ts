import type { OrderListItem } from '@kronblad/contracts/views/orders';
import { createContext, useContext } from 'react';

/** Actions that ask first; table and details both start them. */
export interface OrderActions {
  askDelete(order: OrderListItem): void;
  askRefund(order: OrderListItem): void;
  /** After a paid order was cancelled. */
  offerRefund(order: OrderListItem): void;
  /** Marks one or several as sent, or ready to be collected. */
  askSend(orders: readonly OrderListItem[]): void;
}

export const OrderActionsContext = createContext<OrderActions | undefined>(undefined);

export const useOrderActions = (): OrderActions => {
  const actions = useContext(OrderActionsContext);
  if (!actions) throw new Error('useOrderActions needs an OrderActionsProvider');
  return actions;
};
