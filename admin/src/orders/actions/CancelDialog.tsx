import { randomUuid } from '@kronblad/contracts/browser/random-id';
import { formatSek } from '@kronblad/contracts/money/money';
import { Typography } from '@mui/material';
import { BooleanInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FormDialog, SubmitButton } from '../../ui/form/FormDialog';
import { customerName } from '../labels';
import type { ActionProps } from './order-actions-context';
import { ReasonInput } from './ReasonInput';
import { cancelledMessage, hasEmail, statusFailedMessage } from './status-change';
import { useOrderAction } from './use-order-action';

interface Cancellation {
  /** One per dialog, so that a retry after a lost response makes no second refund. */
  readonly refund_id: string;
  readonly refunds: boolean;
  readonly reason: string | null;
  readonly restock: boolean;
}

const reasonMissing = ({ refunds, reason }: Partial<Cancellation>) =>
  refunds && !reason?.trim() ? { reason: 'Skriv varför.' } : {};

const CancelButton = () => {
  const { refunds } = useWatch();
  return (
    <SubmitButton
      label={refunds ? 'Avbryt och återbetala' : 'Avbryt ordern'}
      sendingLabel="Avbryter..."
      color="error"
    />
  );
};

const RefundInputs = ({ order }: Pick<ActionProps, 'order'>) => {
  const { refunds } = useWatch();
  if (!refunds) return null;
  return (
    <>
      <ReasonInput autoFocus />
      {order.status === 'sent' && <BooleanInput source="restock" label="Lägg tillbaka varorna i lagret" />}
    </>
  );
};

/** Cancels a paid order with money left to refund, and refunds it in one step. */
export const CancelDialog = ({ order, onClose }: ActionProps) => {
  const refundable_amount = order.refundable_sale_amount;
  const { mutateAsync } = useOrderAction<Cancellation>({
    act: (api, { refunds, refund_id, reason, restock }) => {
      const refund = refunds ? { refund_id, reason: reason ?? undefined, restock, refundable_amount } : undefined;
      return api.changeOrderStatus(order, 'cancelled', { refund });
    },
    done: (changed, { refunds }) => cancelledMessage(changed, refunds ? refundable_amount : 0),
    failed: statusFailedMessage,
    onFailed: onClose,
  });
  return (
    <FormDialog
      title="Avbryta ordern?"
      maxWidth="xs"
      defaultValues={{ refund_id: randomUuid(), refunds: true, reason: '', restock: false }}
      validate={reasonMissing}
      onSubmit={(values) => mutateAsync(values as Cancellation).then(() => undefined)}
      submitButton={<CancelButton />}
      cancelLabel="Nej"
      onClose={onClose}
    >
      <Typography>
        Order {order.order_number}, {customerName(order)}. Kunden har betalat {formatSek(order.total_amount)}.
        {hasEmail(order) && ' Kunden får ett mejl.'}
      </Typography>
      <BooleanInput source="refunds" label={`Återbetala ${formatSek(refundable_amount)}`} />
      <RefundInputs order={order} />
    </FormDialog>
  );
};
