import type { OrderListItem } from '@kronblad/contracts/order/schema';
import { createContext, useContext } from 'react';

export type OrderActionId =
  | 'plan'
  | 'make'
  | 'send'
  | 'sendCancelled'
  | 'leave'
  | 'deliver'
  | 'miss'
  | 'deliverAgain'
  | 'waitAgain'
  | 'collect'
  | 'reopen'
  | 'cancelWithRefund'
  | 'cancel'
  | 'payInShop'
  | 'refund'
  | 'slip'
  | 'label'
  | 'receipt'
  | 'scan'
  | 'delete';

export interface ActionProps {
  readonly order: OrderListItem;
  /** The orders to act on: all marked ones in a batch; otherwise `order` alone. */
  readonly orders: readonly OrderListItem[];
  readonly onDone?: (() => void) | undefined;
  readonly onClose: () => void;
}

export interface OrderActions {
  /** Asks first where the action has a dialog or a question. `onDone`: after a dialog for several orders. */
  start(id: OrderActionId, orders: readonly OrderListItem[], onDone?: () => void): void;
  /** The action that is being done for the order. */
  pending(order: Pick<OrderListItem, 'id'>): OrderActionId | undefined;
}

export const OrderActionsContext = createContext<OrderActions | undefined>(undefined);

export const useOrderActions = (): OrderActions => {
  const actions = useContext(OrderActionsContext);
  if (!actions) throw new Error('useOrderActions needs an OrderActionsProvider');
  return actions;
};
