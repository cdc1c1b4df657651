import { formatSek } from '@kronblad/contracts/money/money';
import type { OrderListItem } from '@kronblad/contracts/order/schema';
import { useNotify, useRefresh } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { codeOf, messageOf } from '../../api/error-message';
import type { DeletionConfirmations } from '../../api/order-actions';
import { useApiMutation } from '../../api/use-api-mutation';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { customerName, paymentLabel } from '../labels';
import { type ActionProps, useOrderActions } from './order-actions-context';
import { isCancelledWithRefund } from './status-change';

const isOfWithdrawn = (error: unknown) => codeOf(error) === 'confirm_withdrawn';

/** Closes the order's page before the request: an open page would ask for the order once more after its deletion. */
function useLeaveDetails(order: OrderListItem) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return () => {
    if (pathname !== `/ordrar/${order.id}`) return () => undefined;
    navigate({ pathname: '/ordrar', search });
    return () => navigate({ pathname, search });
  };
}

function useDeleteOrder(order: OrderListItem, onClose: () => void) {
  const notify = useNotify();
  const refresh = useRefresh();
  const leaveDetails = useLeaveDetails(order);
  return useApiMutation((api, confirmed: DeletionConfirmations) => api.deleteOrder(order.id, confirmed), {
    onMutate: leaveDetails,
    onSuccess: () => {
      refresh();
      notify(`Order ${order.order_number} har tagits bort.`, { type: 'success' });
      onClose();
    },
    onError: (error, _confirmed, goBack) => {
      goBack?.();
      if (isOfWithdrawn(error)) return;
      notify(`Kunde inte ta bort order: ${messageOf(error)}`, { type: 'error' });
      onClose();
    },
  });
}

const whose = (order: OrderListItem) =>
  `Order ${order.order_number}, ${customerName(order)}, ${formatSek(order.total_amount)}, ${paymentLabel(order).label.toLowerCase()}.`;

/** A paid order cannot be deleted, so the dialog leads to the cancellation or the refund instead. */
const NotDeletable = ({ order, onClose }: ActionProps) => {
  const { start } = useOrderActions();
  const isCancelled = order.status === 'cancelled' || !isCancelledWithRefund(order);
  return (
    <ConfirmDialog
      open
      title="Ordern kan inte tas bort"
      question={`${whose(order)} En betald order tas inte bort. ${isCancelled ? 'Återbetala kunden först.' : 'Avbryt den och återbetala kunden i stället.'}`}
      confirmLabel={isCancelled ? 'Återbetala...' : 'Avbryt och återbetala...'}
      cancelLabel="Stäng"
      onConfirm={() => start(isCancelled ? 'refund' : 'cancelWithRefund', [order])}
      onCancel={onClose}
    />
  );
};

/** The API decides, because the data shown may be outdated. */
export const DeleteOrderDialog = (props: ActionProps) =>
  props.order.refundable_amount > 0 ? <NotDeletable {...props} /> : <ConfirmDeletion {...props} />;

const ConfirmDeletion = ({ order, onClose }: ActionProps) => {
  const { mutate, isPending, error, variables } = useDeleteOrder(order, onClose);
  const isWithdrawn = isOfWithdrawn(error) || variables?.confirm_withdrawn === true;
  return (
    <ConfirmDialog
      open
      destructive
      busy={isPending}
      title={isWithdrawn ? 'Kunden har ångrat köpet' : 'Ta bort order'}
      question={
        isWithdrawn
          ? 'Ärendet väntar på att du tar hand om det, och det försvinner ur sikte tillsammans med ordern. Vill du ta bort ordern ändå?'
          : `${whose(order)} Är du säker på att du vill ta bort ordern? Det går inte att ångra. Varor som inte är skickade läggs tillbaka i lagret, och bokföringens uppgifter blir kvar.`
      }
      confirmLabel={isWithdrawn ? 'Ta bort ändå' : 'Ta bort'}
      onConfirm={() => mutate(isWithdrawn ? { confirm_withdrawn: true } : {})}
      onCancel={onClose}
    />
  );
};
