import type { OrderDetails, OrderListItem } from '@kronblad/contracts/order/schema';
import { type ReactNode, useState } from 'react';
import { usePrint } from '../../api/use-print';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { ORDER_ACTIONS, type OrderAction } from './order-actions';
import { type ActionProps, type OrderActions, OrderActionsContext } from './order-actions-context';
import type { StatusQuestion } from './status-change';
import { useOrderAction } from './use-order-action';

interface Running {
  readonly action: OrderAction;
  readonly order: OrderListItem;
  readonly overruled?: boolean;
}

interface Asked extends Omit<ActionProps, 'onClose'>, Running {
  readonly question?: StatusQuestion;
}

export const OrderActionsProvider = ({ children }: { children: ReactNode }) => {
  const [asked, ask] = useState<Asked>();
  const close = () => ask(undefined);
  const { print } = usePrint();
  const { mutate, isPending, variables } = useOrderAction<Running, OrderDetails | undefined>({
    act: async (api, { action, order, overruled = false }) => action.run?.act(api, order, overruled),
    done: (changed, { action, order }) => action.run?.done(changed ?? order) ?? '',
    failed: (message, { action }) => action.run?.failed(message) ?? message,
    asks: (refusal, { action, order }) => {
      const question = action.run?.asks?.(order, refusal);
      if (question) ask({ action, order, orders: [order], question, overruled: true });
      return question !== undefined;
    },
  });
  const actions: OrderActions = {
    start: (id, orders, onDone) => {
      const action = ORDER_ACTIONS.find((each) => each.id === id);
      const [order] = orders;
      if (!action || !order) return;
      const question = action.run?.question?.(order);
      if (id === 'slip') print({ order_ids: orders.map(({ id: orderId }) => orderId), kinds: ['slip'] });
      else if (action.Dialog || question) ask({ action, order, orders, onDone, question });
      else mutate({ action, order });
    },
    pending: ({ id }) => (isPending && variables.order.id === id ? variables.action.id : undefined),
  };
  const dialogOf = ({ action, question, overruled, ...props }: Asked) => {
    if (!question) return action.Dialog && <action.Dialog {...props} onClose={close} />;
    const confirm = () => {
      close();
      mutate({ action, order: props.order, overruled });
    };
    return <ConfirmDialog open cancelLabel="Nej" {...question} onConfirm={confirm} onCancel={close} />;
  };
  return (
    <OrderActionsContext.Provider value={actions}>
      {children}
      {asked && dialogOf(asked)}
    </OrderActionsContext.Provider>
  );
};
