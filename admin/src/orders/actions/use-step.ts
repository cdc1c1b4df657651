import type { OrderListItem } from '@kronblad/contracts/order/schema';
import { DELIVERY_STATE_NAMES } from '@kronblad/contracts/recipient/recipient-choices';
import type { NextStep } from './next-step';
import { useOrderActions } from './order-actions-context';
import { useCollect } from './use-change-status';
import { useOrderAction } from './use-order-action';

/** Takes an order's step, through its dialog where it has one. Cancelling and reopening are in `useChangeStatus`. */
export function useStep(order: OrderListItem) {
  const { askAgain, askDelivered, askSend } = useOrderActions();
  const collect = useCollect(order);
  const progress = useOrderAction<'made' | 'planned' | 'out'>({
    act: (dataProvider, state) => dataProvider.setOrderDeliveryState(order.id, { state }),
    done: (_order, state) => `Order ${order.order_number}: ${DELIVERY_STATE_NAMES[state].toLowerCase()}.`,
    failed: (message) => `Kunde inte ändra leveransen: ${message}`,
  });
  const take = (step: NextStep['step']) => {
    if (step === 'again') askAgain(order);
    else if (step === 'delivered' || step === 'not_delivered') askDelivered(order, step);
    else if (step === 'made' || step === 'planned' || (step === 'out' && order.status === 'sent'))
      progress.mutate(step);
    else if (step === 'collected') collect.mutate(true);
    else if (order.collected_at) collect.mutate(false);
    else askSend([order]);
  };
  return { take, isPending: collect.isPending || progress.isPending };
}
