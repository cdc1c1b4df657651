import { formatSek } from '@kronblad/contracts/rules/money';
import type { OrderListItem } from '@kronblad/contracts/views/orders';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { ShopDataProvider } from '../../api/data-provider';
import { codeOf, messageOf } from '../../api/error-message';
import { checkRefund, newRefundId, type RefundForm, refundConsequence } from './refund-form';

interface RefundDialogProps {
  readonly order: OrderListItem;
  readonly onClose: () => void;
}

function useRefund(order: OrderListItem, onClose: () => void) {
  const dataProvider = useDataProvider<ShopDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  // One of each opened form: pressed again after an answer that was lost, it is the same refund.
  const [refundId, setRefundId] = useState(newRefundId);
  return useMutation({
    mutationFn: (refund: { amount: number; reason: string }) =>
      dataProvider.refundOrder(order.id, refundId, refund.amount, refund.reason),
    // What Stripe has refused is over; the next try is another refund.
    onError: (error) => codeOf(error) === 'refund_failed' && setRefundId(newRefundId()),
    onSuccess: (_, { amount }) => {
      refresh();
      notify(`${formatSek(amount)} återbetalas till kunden.`, { type: 'success' });
      onClose();
    },
  });
}

/** Gives money back through Stripe, of one payment; credit note and mail follow by themselves. */
export const RefundDialog = ({ order, onClose }: RefundDialogProps) => {
  const left = order.refundable_amount;
  const [form, setForm] = useState<RefundForm>({
    amount: left.toFixed(2).replace('.', ','),
    reason: 'Återbetalning till kund',
  });
  const [invalid, setInvalid] = useState<string>();
  const { mutate, isPending, error } = useRefund(order, onClose);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkRefund(form, left);
    setInvalid(checked.ok ? undefined : checked.message);
    if (checked.ok) mutate(checked);
  };

  return (
    <Dialog open onClose={isPending ? undefined : onClose} maxWidth="xs" fullWidth>
      <DialogTitle>Återbetala order</DialogTitle>
      <DialogContent>
        <Stack component="form" id="refund" spacing={2.5} onSubmit={submit} noValidate>
          <Typography>
            Order {order.order_number}. Kvar att återbetala: <strong>{formatSek(left)}</strong>.{' '}
            {refundConsequence(order)}
          </Typography>
          {error && <Alert severity="error">{messageOf(error)}</Alert>}
          <TextField
            label="Belopp (kr)"
            value={form.amount}
            error={invalid !== undefined}
            helperText={invalid}
            onChange={(event) => setForm({ ...form, amount: event.target.value })}
            slotProps={{ htmlInput: { inputMode: 'decimal' } }}
            autoFocus
          />
          <TextField
            label="Orsak"
            value={form.reason}
            onChange={(event) => setForm({ ...form, reason: event.target.value })}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={isPending}>
          Avbryt
        </Button>
        <Button type="submit" form="refund" variant="contained" disabled={isPending}>
          {isPending ? 'Återbetalar...' : 'Återbetala'}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
