import { formatSek } from '@kronblad/contracts/rules/money';
import type { OrderListItem } from '@kronblad/contracts/views/orders';
import { type ReactNode, useMemo, useState } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { DeleteOrderDialog } from './DeleteOrderDialog';
import { OrderActionsContext } from './order-actions-context';
import { RefundDialog } from './RefundDialog';
import { SendDialog } from './SendDialog';

type Asking = { readonly what: 'delete' | 'refund' | 'offer'; readonly order: OrderListItem };
type Sending = readonly OrderListItem[];

interface OfferProps {
  readonly order: OrderListItem;
  readonly onAccept: () => void;
  readonly onClose: () => void;
}

const OfferRefund = ({ order, onAccept, onClose }: OfferProps) => (
  <ConfirmDialog
    open
    title="Återbetala kunden?"
    question={`Order ${order.order_number} är avbruten men betald. Vill du återbetala ${formatSek(order.refundable_amount)} till kunden nu?`}
    confirmLabel="Återbetala..."
    cancelLabel="Inte nu"
    onConfirm={onAccept}
    onCancel={onClose}
  />
);

export const OrderActionsProvider = ({ children }: { children: ReactNode }) => {
  const [asking, setAsking] = useState<Asking>();
  const [sending, setSending] = useState<Sending>();
  const close = () => setAsking(undefined);
  const actions = useMemo(
    () => ({
      askDelete: (order: OrderListItem) => setAsking({ what: 'delete', order }),
      askRefund: (order: OrderListItem) => setAsking({ what: 'refund', order }),
      askSend: (orders: Sending) => setSending(orders),
      offerRefund: (order: OrderListItem) => order.refundable_amount > 0 && setAsking({ what: 'offer', order }),
    }),
    [],
  );
  const order = asking?.order;
  return (
    <OrderActionsContext.Provider value={actions}>
      {children}
      {sending && <SendDialog orders={sending} onClose={() => setSending(undefined)} />}
      {order && asking.what === 'delete' && <DeleteOrderDialog order={order} onClose={close} />}
      {order && asking.what === 'refund' && <RefundDialog order={order} onClose={close} />}
      {order && asking.what === 'offer' && (
        <OfferRefund order={order} onAccept={() => actions.askRefund(order)} onClose={close} />
      )}
    </OrderActionsContext.Provider>
  );
};
