import { randomUuid } from '@kronblad/contracts/random-id';
import { formatSek } from '@kronblad/contracts/rules/money';
import type { OrderListItem } from '@kronblad/contracts/views/orders';
import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { customerName } from '../labels';
import { cancelledText, isErased } from './status-change';
import { statusFailed } from './use-change-status';
import { useOrderAction } from './use-order-action';

interface Props {
  /** A paid order with money left to refund. */
  readonly order: OrderListItem;
  readonly onClose: () => void;
}

const usualForm = { refunds: true, reason: '', restock: false };

function useCancel(order: OrderListItem, onClose: () => void) {
  // One refund id per dialog, so that a retry after a lost response makes no second refund.
  const [refund_id] = useState(randomUuid);
  const refundable_amount = order.refundable_sale_amount;
  return useOrderAction<typeof usualForm>({
    act: (dataProvider, { refunds, reason, restock }) => {
      const refund = refunds ? { refund_id, reason, restock, refundable_amount } : undefined;
      return dataProvider.changeOrderStatus(order, 'cancelled', { refund });
    },
    done: (changed, { refunds }) => cancelledText(changed, refunds ? refundable_amount : 0),
    failed: statusFailed,
    onDone: onClose,
    onFailed: onClose,
  });
}

/** Cancels a paid order and refunds it in one step. */
export const CancelDialog = ({ order, onClose }: Props) => {
  const [form, setForm] = useState(usualForm);
  const [isTried, setTried] = useState(false);
  const { mutate, isPending } = useCancel(order, onClose);
  const isReasonMissing = form.refunds && form.reason.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isReasonMissing) mutate(form);
  };
  return (
    <Dialog open onClose={isPending ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby="cancel-title">
      <DialogTitle id="cancel-title">Avbryta ordern?</DialogTitle>
      <DialogContent>
        <Stack component="form" id="cancel" spacing={2} onSubmit={submit} noValidate>
          <Typography>
            Order {order.order_number}, {customerName(order)}. Kunden har betalat {formatSek(order.total_amount)}.
            {isErased(order) ? '' : ' Kunden får ett mejl.'}
          </Typography>
          <FormControlLabel
            control={<Checkbox checked={form.refunds} />}
            onChange={(_, refunds) => setForm({ ...form, refunds })}
            label={`Återbetala ${formatSek(order.refundable_sale_amount)}`}
          />
          {form.refunds && (
            <TextField
              label="Orsak"
              value={form.reason}
              error={isTried && isReasonMissing}
              helperText={isTried && isReasonMissing ? 'Skriv varför.' : 'Står i mejlet och på kreditnotan.'}
              onChange={({ target }) => setForm({ ...form, reason: target.value })}
              slotProps={{ htmlInput: { maxLength: 500 } }}
              autoFocus
            />
          )}
          {form.refunds && order.status === 'sent' && (
            <FormControlLabel
              control={<Checkbox checked={form.restock} />}
              onChange={(_, restock) => setForm({ ...form, restock })}
              label="Lägg tillbaka varorna i lagret"
            />
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={isPending}>
          Nej
        </Button>
        <Button type="submit" form="cancel" variant="contained" color="error" disabled={isPending}>
          {isPending ? 'Avbryter...' : form.refunds ? 'Avbryt och återbetala' : 'Avbryt ordern'}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
