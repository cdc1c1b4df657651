import type { OrderListItem } from '@kronblad/contracts/views/orders';
import { type ReactNode, useMemo, useState } from 'react';
import { CancelDialog } from './CancelDialog';
import { DeleteOrderDialog } from './DeleteOrderDialog';
import { OrderActionsContext } from './order-actions-context';
import { RefundDialog } from './RefundDialog';
import { SendDialog } from './SendDialog';

type Asking = { readonly what: 'delete' | 'refund' | 'cancel'; readonly order: OrderListItem };
interface Sending {
  readonly orders: readonly OrderListItem[];
  readonly onSent?: () => void;
}

export const OrderActionsProvider = ({ children }: { children: ReactNode }) => {
  const [asking, setAsking] = useState<Asking>();
  const [sending, setSending] = useState<Sending>();
  const close = () => setAsking(undefined);
  const actions = useMemo(
    () => ({
      askDelete: (order: OrderListItem) => setAsking({ what: 'delete', order }),
      askRefund: (order: OrderListItem) => setAsking({ what: 'refund', order }),
      askSend: (orders: Sending['orders'], onSent?: () => void) => setSending({ orders, onSent }),
      askCancel: (order: OrderListItem) => setAsking({ what: 'cancel', order }),
    }),
    [],
  );
  const order = asking?.order;
  return (
    <OrderActionsContext.Provider value={actions}>
      {children}
      {sending && <SendDialog {...sending} onClose={() => setSending(undefined)} />}
      {order && asking.what === 'delete' && <DeleteOrderDialog order={order} onClose={close} />}
      {order && asking.what === 'refund' && <RefundDialog order={order} onClose={close} />}
      {order && asking.what === 'cancel' && <CancelDialog order={order} onClose={close} />}
    </OrderActionsContext.Provider>
  );
};
