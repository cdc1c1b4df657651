import type { OrderListItem } from '@kronblad/contracts/order/schema';
import { type ReactNode, useMemo, useState } from 'react';
import { CancelDialog } from './CancelDialog';
import { DeleteOrderDialog } from './DeleteOrderDialog';
import { DeliverAgainDialog } from './DeliverAgainDialog';
import { DeliveryStateDialog } from './DeliveryStateDialog';
import { OrderActionsContext } from './order-actions-context';
import { RefundDialog } from './RefundDialog';
import { SendDialog } from './SendDialog';

type Asking =
  | { readonly what: 'delete' | 'refund' | 'cancel' | 'again'; readonly order: OrderListItem }
  | { readonly what: 'delivered'; readonly order: OrderListItem; readonly state: 'delivered' | 'not_delivered' }
  | { readonly what: 'send'; readonly orders: readonly OrderListItem[]; readonly onSent?: () => void };

const DIALOGS = { delete: DeleteOrderDialog, refund: RefundDialog, cancel: CancelDialog, again: DeliverAgainDialog };

export const OrderActionsProvider = ({ children }: { children: ReactNode }) => {
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  const actions = useMemo(
    () => ({
      askDelete: (order: OrderListItem) => setAsking({ what: 'delete', order }),
      askRefund: (order: OrderListItem) => setAsking({ what: 'refund', order }),
      askCancel: (order: OrderListItem) => setAsking({ what: 'cancel', order }),
      askAgain: (order: OrderListItem) => setAsking({ what: 'again', order }),
      askDelivered: (order: OrderListItem, state: 'delivered' | 'not_delivered') =>
        setAsking({ what: 'delivered', order, state }),
      askSend: (orders: readonly OrderListItem[], onSent?: () => void) => setAsking({ what: 'send', orders, onSent }),
    }),
    [],
  );
  const dialogOf = (asked: Asking) => {
    if (asked.what === 'send') return <SendDialog {...asked} onClose={close} />;
    if (asked.what === 'delivered') return <DeliveryStateDialog {...asked} onClose={close} />;
    const Shown = DIALOGS[asked.what];
    return <Shown order={asked.order} onClose={close} />;
  };
  return (
    <OrderActionsContext.Provider value={actions}>
      {children}
      {asking && dialogOf(asking)}
    </OrderActionsContext.Provider>
  );
};
