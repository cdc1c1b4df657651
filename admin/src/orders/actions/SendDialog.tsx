import { CARRIERS, type Carrier, carrierName } from '@kronblad/contracts/rules/carriers';
import { formatDateTime } from '@kronblad/contracts/rules/time';
import { type OrderListItem, trackingOf } from '@kronblad/contracts/views/orders';
import {
  Alert,
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  LinearProgress,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { ShopDataProvider } from '../../api/data-provider';
import type { StatusOptions } from '../../api/order-actions';
import { useUnsaved } from '../../ui/form/unsaved';
import { useIsNarrow } from '../../ui/use-is-narrow';
import { customerName } from '../labels';
import { type ChangeResult, changeEach } from './change-each';
import { type PastedTracking, pastedTracking } from './pasted-tracking';
import { isErased, whyNotSent } from './status-change';
import { UNDO_MS, UndoSending } from './UndoSending';
import { statusFailed } from './use-change-status';
import { useShowOrder } from './use-show-order';

interface Props {
  readonly orders: readonly OrderListItem[];
  readonly onSent?: () => void;
  readonly onClose: () => void;
}

interface TrackingFieldsProps {
  readonly isBatch: boolean;
  readonly carrier: Carrier | '';
  readonly number: string;
  readonly errors: readonly string[];
  readonly onCarrier: (carrier: Carrier | '') => void;
  readonly onNumber: (number: string) => void;
}

const TrackingFields = ({ isBatch, carrier, number, errors, onCarrier, onNumber }: TrackingFieldsProps) => (
  <Box sx={{ display: 'grid', gap: 1.75, gridTemplateColumns: { xs: '1fr', sm: isBatch ? '1fr' : '1fr 1fr' } }}>
    <TextField
      select
      label="Fraktbolag (valfritt)"
      value={carrier}
      onChange={({ target }) => onCarrier(target.value as Carrier | '')}
    >
      <MenuItem value="">Inget</MenuItem>
      {CARRIERS.map((each) => (
        <MenuItem key={each} value={each}>
          {carrierName(each)}
        </MenuItem>
      ))}
    </TextField>
    <TextField
      label="Spårningsnummer (valfritt)"
      value={number}
      error={errors.length > 0}
      helperText={
        errors.length > 0
          ? errors.join(' ')
          : isBatch && 'En rad per order: order;nummer. De sista siffrorna i ordernumret räcker.'
      }
      onChange={({ target }) => onNumber(target.value)}
      {...(isBatch && { multiline: true, minRows: 2, maxRows: 8 })}
      slotProps={{ htmlInput: { autoComplete: 'off', maxLength: isBatch ? undefined : 60 } }}
    />
  </Box>
);

const SendWarnings = ({ orders }: { orders: readonly OrderListItem[] }) => {
  const doubts = orders.flatMap((order) => {
    const why = whyNotSent(order);
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

interface NotifyProps {
  readonly orders: readonly OrderListItem[];
  readonly notify: boolean;
  readonly onChange: (notify: boolean) => void;
}

const NotifyField = ({ orders, notify, onChange }: NotifyProps) => {
  const mailed = orders.filter((order) => order.sending_mailed);
  const [only] = orders;
  const told =
    mailed.length === 0
      ? ''
      : orders.length === 1
        ? `Kunden har redan fått ett mejl om ordern${only?.shipped_at ? ` (${formatDateTime(only.shipped_at)})` : ''}. Kryssa i om du vill skicka ett till.`
        : `${mailed.length} av kunderna har redan fått ett mejl och får inget till.`;
  if (orders.every(isErased)) return <Typography variant="body2">Kunden är raderad och får inget mejl.</Typography>;
  return (
    <Box>
      <FormControlLabel
        control={<Checkbox checked={notify} onChange={(_event, checked) => onChange(checked)} />}
        label="Meddela kunden"
      />
      <Typography variant="body2" color="textSecondary">
        {told || 'Mejlet går efter 10 sekunder, så att du hinner ångra dig.'}
      </Typography>
    </Box>
  );
};

const titleOf = (orders: readonly OrderListItem[]): string => {
  if (orders.length > 1) return `Markera ${orders.length} ordrar som skickade`;
  return orders[0]?.shipping_method === 'pickup' ? 'Redo att hämtas' : 'Markera som skickad';
};

const Results = ({ results }: { results: readonly ChangeResult[] }) => (
  <Box component="ul" aria-label="Resultat" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
    {results.map(({ order, error }) => (
      <Box component="li" key={order.id} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
        <Typography sx={{ fontWeight: 560, fontVariantNumeric: 'tabular-nums' }}>{order.order_number}</Typography>
        <Typography color={error ? 'error' : 'success'}>{error ?? 'Skickad'}</Typography>
      </Box>
    ))}
  </Box>
);

interface Sending {
  readonly trackingOf: (order: OrderListItem) => StatusOptions['tracking'];
  readonly notify_customer: boolean | undefined;
}

function useSend({ orders, onSent, onClose }: Props) {
  const dataProvider = useDataProvider<ShopDataProvider>();
  const showOrder = useShowOrder();
  const refresh = useRefresh();
  const notify = useNotify();
  const [done, setDone] = useState(0);
  const [results, setResults] = useState<readonly ChangeResult[]>();
  const mutation = useMutation({
    mutationFn: ({ trackingOf, notify_customer }: Sending) =>
      changeEach(
        orders,
        (order) => dataProvider.changeOrderStatus(order, 'sent', { tracking: trackingOf(order), notify_customer }),
        setDone,
      ),
    onSuccess: (found) => {
      const sent = found.flatMap(({ changed }) => changed ?? []);
      for (const order of sent) showOrder(order);
      refresh();
      onSent?.();
      const [first] = found;
      if (sent.length > 0) {
        notify(<UndoSending orders={sent} />, { autoHideDuration: UNDO_MS });
      } else if (found.length === 1 && first?.error) notify(statusFailed(first.error), { type: 'error' });
      if (found.length === 1 || sent.length === found.length) onClose();
      else setResults(found);
    },
  });
  return { ...mutation, done, results };
}

const Names = ({ orders }: { orders: readonly OrderListItem[] }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 220, overflowY: 'auto' }}>
    {orders.map((order) => (
      <li key={order.id}>{`${order.order_number}, ${customerName(order)}`}</li>
    ))}
  </Box>
);

interface SendActionsProps {
  readonly isDone: boolean;
  readonly isPending: boolean;
  readonly isInvalid: boolean;
  readonly label: string;
  readonly onSend: () => void;
  readonly onClose: () => void;
}

const SendActions = ({ isDone, isPending, isInvalid, label, onSend, onClose }: SendActionsProps) => (
  <DialogActions>
    <Button color="inherit" onClick={onClose} disabled={isPending}>
      {isDone ? 'Stäng' : 'Avbryt'}
    </Button>
    {!isDone && (
      <Button variant="contained" onClick={onSend} disabled={isPending || isInvalid}>
        {isPending ? 'Sparar...' : label}
      </Button>
    )}
  </DialogActions>
);

/** A batch has one line `order;number` per order; a single order has its number only. */
function numbersOf(text: string, orders: readonly OrderListItem[], isSingle: boolean): PastedTracking {
  if (!isSingle) return pastedTracking(text, orders);
  const message = trackingOf.safeParse({ number: text }).error?.issues[0]?.message;
  return { numbers: new Map(orders.map(({ id }) => [id, text])), errors: message ? [message] : [] };
}

export const SendDialog = (props: Props) => {
  const { orders, onClose } = props;
  const titleId = useId();
  const [carrier, setCarrier] = useState<Carrier | ''>('');
  const [number, setNumber] = useState('');
  const [usualNotify] = useState(() => orders.some((order) => !order.sending_mailed));
  const [notify, setNotify] = useState(usualNotify);
  const { mutate, isPending, done, results } = useSend(props);
  const isChanged = carrier !== '' || number.trim() !== '' || notify !== usualNotify;
  const { close: ask } = useUnsaved(!results && isChanged);
  const close = () => ask(onClose);
  const isSingle = orders.length === 1;
  const delivered = orders.filter(({ shipping_method }) => shipping_method === 'delivery');
  const { numbers, errors } = numbersOf(number, delivered, isSingle);
  const send = () =>
    mutate({
      trackingOf: ({ id }) => {
        const own = numbers.get(id) ?? null;
        return own || isSingle ? { carrier: carrier || null, number: own } : null;
      },
      // With undefined, the API skips customers who have already been emailed.
      notify_customer: isSingle || !notify ? notify : undefined,
    });
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={useIsNarrow() && !isSingle}
      aria-labelledby={titleId}
      onClose={isPending ? undefined : close}
    >
      <DialogTitle id={titleId}>{titleOf(orders)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        {results ? (
          <Results results={results} />
        ) : (
          <>
            <Names orders={orders} />
            <SendWarnings orders={orders} />
            {delivered.length > 0 && (
              <TrackingFields
                isBatch={!isSingle}
                carrier={carrier}
                number={number}
                errors={errors}
                onCarrier={setCarrier}
                onNumber={setNumber}
              />
            )}
            <NotifyField orders={orders} notify={notify} onChange={setNotify} />
            {isPending && !isSingle && (
              <LinearProgress
                variant="determinate"
                value={(100 * done) / orders.length}
                aria-label="Ordrar som är klara"
              />
            )}
          </>
        )}
      </DialogContent>
      <SendActions
        isDone={results !== undefined}
        isPending={isPending}
        isInvalid={errors.length > 0}
        label={isSingle ? titleOf(orders) : 'Markera som skickade'}
        onSend={send}
        onClose={close}
      />
    </Dialog>
  );
};
