import type { OrderListItem } from '@kronblad/contracts/order/schema';
import { createContext, useContext } from 'react';

export interface OrderActions {
  askDelete(order: OrderListItem): void;
  askRefund(order: OrderListItem): void;
  /** Opens the dialog that cancels a paid order and refunds it. */
  askCancel(order: OrderListItem): void;
  /** Opens the dialog that says that the delivery was handed over, or could not be. */
  askDelivered(order: OrderListItem, state: 'delivered' | 'not_delivered'): void;
  /** Opens the dialog that gives a missed delivery another day. */
  askAgain(order: OrderListItem): void;
  /** Opens the dialog that marks orders as sent, or as ready for pickup. `onSent` is called when it has. */
  askSend(orders: readonly OrderListItem[], onSent?: () => void): void;
}

export const OrderActionsContext = createContext<OrderActions | undefined>(undefined);

export const useOrderActions = (): OrderActions => {
  const actions = useContext(OrderActionsContext);
  if (!actions) throw new Error('useOrderActions needs an OrderActionsProvider');
  return actions;
};
