import type { Carrier } from '@kronblad/contracts/delivery/carriers';
import { tracking } from '@kronblad/contracts/order/requests-schema';
import { type OrderListItem } from '@kronblad/contracts/order/schema';
import { formatDateTime } from '@kronblad/contracts/time/time';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Stack,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { BooleanInput, useNotify, useRefresh } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useApiMutation } from '../../api/use-api-mutation';
import { FormDialog, SubmitButton } from '../../ui/form/FormDialog';
import { PlainList } from '../../ui/PlainList';
import { useIsNarrow } from '../../ui/use-is-narrow';
import { customerName } from '../labels';
import { type ChangeResult, changeEach } from './change-each';
import type { ActionProps } from './order-actions-context';
import { type PastedTracking, pastedTracking } from './pasted-tracking';
import { hasEmail, statusFailedMessage, whyNotSent } from './status-change';
import { TrackingInputs } from './TrackingInputs';
import { UNDO_MS, UndoSending } from './UndoSending';
import { useShowOrder } from './use-show-order';

const SendWarnings = ({ orders }: { orders: readonly OrderListItem[] }) => {
  const doubts = orders.flatMap((order) => {
    const why = whyNotSent(order, new Date());
    return why ? [{ order, why }] : [];
  });
  if (doubts.length === 0) return null;
  return (
    <Alert severity="warning">
      {doubts.map(({ order, why }) => (
        <Box key={order.id}>{orders.length === 1 ? why : `${order.order_number}: ${why}`}</Box>
      ))}
    </Alert>
  );
};

function mailHint(orders: readonly OrderListItem[]): string {
  const mailed = orders.filter((order) => order.sending_mailed);
  const [only] = orders;
  if (mailed.length === 0) return 'Mejlet går efter 10 sekunder, så att du hinner ångra dig.';
  if (orders.length > 1) return `${mailed.length} av kunderna har redan fått ett mejl och får inget till.`;
  const when = only?.shipped_at ? ` (${formatDateTime(only.shipped_at)})` : '';
  return `Kunden har redan fått ett mejl om ordern${when}. Kryssa i om du vill skicka ett till.`;
}

const NotifyInput = ({ orders }: Pick<ActionProps, 'orders'>) =>
  !orders.some(hasEmail) ? (
    <Typography variant="body2">Kunden har ingen e-post och får inget mejl.</Typography>
  ) : (
    <Box>
      <BooleanInput source="notify" label="Meddela kunden" />
      <Typography variant="body2" color="textSecondary">
        {mailHint(orders)}
      </Typography>
    </Box>
  );

const TITLES = { pickup: 'Redo att hämtas', delivery: 'Markera som skickad', courier: 'Har budet åkt?' } as const;

const titleOf = (orders: readonly OrderListItem[]): string => {
  if (orders.length > 1) return `Markera ${orders.length} ordrar som skickade`;
  return orders[0] ? TITLES[orders[0].shipping_method] : '';
};

const submitLabel = (orders: readonly OrderListItem[]): string => {
  if (orders.length > 1) return 'Markera som skickade';
  return orders[0]?.shipping_method === 'courier' ? 'Budet har åkt' : titleOf(orders);
};

interface ResultsDialogProps {
  readonly results: readonly ChangeResult[];
  readonly onClose: () => void;
}

const ResultsDialog = ({ results, onClose }: ResultsDialogProps) => (
  <Dialog open fullWidth fullScreen={useIsNarrow()} onClose={onClose} aria-labelledby="send-results">
    <DialogTitle id="send-results">{titleOf(results.map(({ order }) => order))}</DialogTitle>
    <DialogContent>
      <PlainList aria-label="Resultat" sx={{ display: 'grid', gap: 1 }}>
        {results.map(({ order, error }) => (
          <Stack component="li" key={order.id} direction="row" spacing={1.5}>
            <Typography variant="subtitle2">{order.order_number}</Typography>
            <Typography color={error ? 'error' : 'success'}>{error ?? 'Skickad'}</Typography>
          </Stack>
        ))}
      </PlainList>
    </DialogContent>
    <DialogActions>
      <Button color="inherit" onClick={onClose}>
        Stäng
      </Button>
    </DialogActions>
  </Dialog>
);

/** A single refused order has its own notification instead. */
const hasRefusals = (results: readonly ChangeResult[]) =>
  results.length > 1 && results.some(({ error }) => error !== null);

interface SendForm {
  readonly carrier: Carrier | null;
  readonly number: string | null;
  readonly notify: boolean;
}

function useSend({ orders, onDone }: ActionProps) {
  const showOrder = useShowOrder();
  const refresh = useRefresh();
  const notify = useNotify();
  const [done, setDone] = useState(0);
  const isSingle = orders.length === 1;
  const mutation = useApiMutation(
    (api, { carrier, number, notify: notifies }: SendForm) => {
      const { numbers } = numbersOf(number, orders);
      // With undefined, the API skips customers who have already been emailed.
      const notify_customer = isSingle || !notifies ? notifies : undefined;
      return changeEach(
        orders,
        (order) => {
          const own = numbers.get(order.id) ?? null;
          const tracking = own || isSingle ? { carrier: carrier || null, number: own } : null;
          return api.changeOrderStatus(order, 'sent', { tracking, notify_customer });
        },
        setDone,
      );
    },
    {
      onSuccess: (results) => {
        const sent = results.flatMap(({ changed }) => changed ?? []);
        for (const order of sent) showOrder(order);
        refresh();
        onDone?.();
        const [first] = results;
        if (sent.length > 0) notify(<UndoSending orders={sent} />, { autoHideDuration: UNDO_MS });
        else if (isSingle && first?.error) notify(statusFailedMessage(first.error), { type: 'error' });
      },
    },
  );
  return { ...mutation, done };
}

const OrderList = ({ orders }: { orders: readonly OrderListItem[] }) => (
  <PlainList sx={{ maxHeight: 220, overflowY: 'auto' }}>
    {orders.map((order) => (
      <li key={order.id}>{`${order.order_number}, ${customerName(order)}`}</li>
    ))}
  </PlainList>
);

/** A batch has one line `order;number` per order; a single order has its number only. */
function numbersOf(text: string | null, orders: readonly OrderListItem[]): PastedTracking {
  const delivered = orders.filter(isDelivered);
  if (orders.length > 1) return pastedTracking(text ?? '', delivered);
  const number = text ?? '';
  const message = tracking.safeParse({ number }).error?.issues[0]?.message;
  return { numbers: new Map(delivered.map(({ id }) => [id, number])), errors: message ? [message] : [] };
}

const isDelivered = ({ shipping_method }: OrderListItem) => shipping_method === 'delivery';

export const SendDialog = (props: ActionProps) => {
  const { orders, onClose } = props;
  const { mutateAsync, isPending, done, data: results } = useSend(props);
  const isSingle = orders.length === 1;
  const send = async (values: FieldValues) => {
    const isRefused = hasRefusals(await mutateAsync(values as SendForm));
    return isRefused ? {} : undefined;
  };
  const validate = ({ number }: FieldValues) => {
    const { errors } = numbersOf(number, orders);
    return errors.length > 0 ? { number: errors.join(' ') } : {};
  };
  if (results && hasRefusals(results)) return <ResultsDialog results={results} onClose={onClose} />;
  return (
    <FormDialog
      title={titleOf(orders)}
      defaultValues={{ carrier: '', number: '', notify: orders.some((order) => !order.sending_mailed) }}
      mode="onChange"
      validate={validate}
      onSubmit={send}
      submitButton={<SubmitButton label={submitLabel(orders)} />}
      onClose={onClose}
    >
      <OrderList orders={orders} />
      <SendWarnings orders={orders} />
      {orders.some(isDelivered) && <TrackingInputs isBatch={!isSingle} />}
      <NotifyInput orders={orders} />
      {isPending && !isSingle && (
        <LinearProgress variant="determinate" value={(100 * done) / orders.length} aria-label="Ordrar som är klara" />
      )}
    </FormDialog>
  );
};
