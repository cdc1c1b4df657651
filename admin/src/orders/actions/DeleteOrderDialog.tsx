import type { OrderListItem } from '@kronblad/contracts/views/orders';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import type { ShopDataProvider } from '../../api/data-provider';
import { codeOf, messageOf } from '../../api/error-message';
import { ConfirmDialog } from '../../ui/ConfirmDialog';

interface DeleteOrderDialogProps {
  readonly order: OrderListItem;
  readonly onClose: () => void;
}

/** An open details dialog goes with its order. */
function useLeaveDetails(order: OrderListItem) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return () => {
    if (pathname === `/ordrar/${order.id}`) navigate({ pathname: '/ordrar', search });
  };
}

function useDeleteOrder(order: OrderListItem, onClose: () => void, onUnrefunded: () => void) {
  const dataProvider = useDataProvider<ShopDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const leaveDetails = useLeaveDetails(order);
  return useMutation({
    mutationFn: (confirmed: boolean) => dataProvider.deleteOrder(order.id, confirmed),
    onSuccess: () => {
      leaveDetails();
      refresh();
      notify(`Order ${order.order_number} har tagits bort.`, { type: 'success' });
      onClose();
    },
    onError: (error) => {
      if (codeOf(error) === 'confirm_unrefunded') return onUnrefunded();
      notify(`Kunde inte ta bort order: ${messageOf(error)}`, { type: 'error' });
      onClose();
    },
  });
}

/** Asks once; while money can still go back, twice. Whether it can, the shop says: what is shown here may be old. */
export const DeleteOrderDialog = ({ order, onClose }: DeleteOrderDialogProps) => {
  const [again, setAgain] = useState(false);
  const { mutate, isPending } = useDeleteOrder(order, onClose, () => setAgain(true));
  return again ? (
    <ConfirmDialog
      open
      destructive
      busy={isPending}
      title="Pengarna är inte återbetalda"
      question="Kunden har betalat och får inte pengarna tillbaka för att ordern tas bort. Vill du ta bort den ändå?"
      confirmLabel="Ta bort ändå"
      onConfirm={() => mutate(true)}
      onCancel={onClose}
    />
  ) : (
    <ConfirmDialog
      open
      destructive
      busy={isPending}
      title="Ta bort order"
      question={`Är du säker på att du vill ta bort order ${order.order_number}? Det går inte att ångra. Varor som inte är skickade läggs tillbaka i lagret, och bokföringens uppgifter blir kvar.`}
      confirmLabel="Ta bort"
      onConfirm={() => mutate(false)}
      onCancel={onClose}
    />
  );
};
