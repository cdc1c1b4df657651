import { randomUuid } from '@kronblad/contracts/random-id';
import { formatSek, parseSek } from '@kronblad/contracts/rules/money';
import type { OrderDetails, OrderListItem, refundOrder } from '@kronblad/contracts/views/orders';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useDataProvider, useGetOne, useNotify, useRefresh } from 'react-admin';
import type { z } from 'zod';
import type { ShopDataProvider } from '../../api/data-provider';
import { codeOf, messageOf } from '../../api/error-message';
import { useUnsaved } from '../../ui/form/unsaved';
import { useBannerUntilEdited } from '../../ui/form/use-banner-until-edited';
import { RefundGoods } from './RefundGoods';
import {
  checkRefund,
  type Refundable,
  type RefundForm,
  refundables,
  refundChanged,
  refundConsequence,
  sameRefundable,
} from './refund-form';
import { AN_AMOUNT, goodsOf, isEverything, type RefundChoice, worthOf } from './refund-goods';

interface RefundDialogProps {
  readonly order: OrderListItem;
  readonly onClose: () => void;
}

function useRefund(order: OrderListItem, onClose: () => void, onChanged: (now: OrderListItem, refusal: Error) => void) {
  const dataProvider = useDataProvider<ShopDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  // One refund id per dialog, so that a retry after a lost response makes no second refund.
  const [refundId, setRefundId] = useState(randomUuid);
  return useMutation({
    mutationFn: (refund: z.input<typeof refundOrder> & { amount: number }) =>
      dataProvider.refundOrder(order.id, { ...refund, refund_id: refundId }),
    onError: async (error) => {
      // Stripe refused this refund permanently, so the next attempt needs a new refund id.
      if (codeOf(error) === 'refund_failed') setRefundId(randomUuid());
      if (codeOf(error) !== 'refund_changed') return;
      refresh();
      // If the order cannot be read, the dialog shows the API's message, which says how much can still be refunded.
      const read = await dataProvider.getOne<OrderListItem>('ordrar', { id: order.id }).catch(() => null);
      if (read) onChanged(read.data, error);
    },
    onSuccess: (_, { amount }) => {
      refresh();
      notify(`${formatSek(amount)} återbetalas till kunden.`, { type: 'success' });
      onClose();
    },
  });
}

const USUAL_REASON = 'Återbetalning till kund';

const inKronor = (amount: number) => amount.toFixed(2).replace('.', ',');
const allOf = ({ left }: Refundable) => inKronor(left);

interface WhichPaymentProps {
  readonly payments: readonly Refundable[];
  readonly chosen: Refundable;
  readonly onChoose: (payment: Refundable) => void;
}

/** Shown when the order was paid twice and the second payment is not refunded yet. */
const WhichPayment = ({ payments, chosen, onChoose }: WhichPaymentProps) => (
  <FormControl>
    <FormLabel>Vad ska återbetalas?</FormLabel>
    <RadioGroup
      value={payments.findIndex(({ isRejected }) => isRejected === chosen.isRejected)}
      onChange={(_, value) => onChoose(payments[Number(value)] ?? chosen)}
    >
      {payments.map(({ isRejected, left }, index) => (
        <FormControlLabel
          key={String(isRejected)}
          value={index}
          control={<Radio />}
          label={`${isRejected ? 'Den extra betalningen' : 'Köpet'}, ${formatSek(left)}`}
        />
      ))}
    </RadioGroup>
  </FormControl>
);

interface WhatAndWhyProps {
  readonly form: RefundForm;
  readonly invalid: string | undefined;
  readonly onChange: (form: RefundForm) => void;
}

const WhatAndWhy = ({ form, invalid, onChange }: WhatAndWhyProps) => (
  <>
    <TextField
      label="Belopp (kr)"
      value={form.amount}
      error={invalid !== undefined}
      helperText={invalid}
      onChange={(event) => onChange({ ...form, amount: event.target.value })}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      autoFocus
    />
    <TextField
      label="Orsak"
      value={form.reason}
      onChange={(event) => onChange({ ...form, reason: event.target.value })}
      slotProps={{ htmlInput: { maxLength: 500 } }}
    />
  </>
);

export const RefundDialog = ({ order, onClose }: RefundDialogProps) => {
  // Keeps the order as first shown, because the request must match what the dialog shows.
  const [shown, setShown] = useState(order);
  const payments = refundables(shown);
  const [chosen, setChosen] = useState(payments[0]);
  const payment = sameRefundable(shown, chosen);
  const [form, setForm] = useState<RefundForm>({
    amount: allOf(payment),
    reason: USUAL_REASON,
  });
  const [choice, setChoice] = useState(AN_AMOUNT);
  const { data: details } = useGetOne<OrderDetails>('ordrar', { id: order.id, meta: { details: true } });
  const [invalid, setInvalid] = useState<string>();
  const [takenIn, setTakenIn] = useState<Error>();
  const { mutate, isPending, error } = useRefund(order, onClose, (now, refusal) => {
    setShown(now);
    setTakenIn(refusal);
  });
  const standing = useBannerUntilEdited(error ?? undefined, form);
  const words = error === takenIn ? refundChanged(payment) : messageOf(error);
  const isOver = payment.left === 0;
  const isWritten = form.amount !== allOf(payment) || form.reason !== USUAL_REASON || choice !== AN_AMOUNT;
  const { close: ask } = useUnsaved(isWritten && !isOver);
  const close = () => ask(onClose);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkRefund(form, payment.left);
    setInvalid(checked.ok ? undefined : checked.message);
    if (!checked.ok) return;
    const { amount, reason } = checked;
    if (choice.of === 'goods' && details && amount > worthOf(details, choice)) {
      return setInvalid('Beloppet är större än de valda varorna och frakten.');
    }
    const goods = payment.isRejected ? {} : goodsOf(choice);
    mutate({ amount, reason, rejected: payment.isRejected, refundable_amount: payment.left, ...goods });
  };
  const chooseGoods = (next: RefundChoice) => {
    const isSame = next.of === choice.of && next.pieces === choice.pieces && next.shipping === choice.shipping;
    setChoice(next);
    if (isSame || !details) return;
    const amount = next.of === 'goods' ? Math.min(worthOf(details, next), payment.left) : payment.left;
    write({ ...form, amount: inKronor(amount) });
  };
  const write = (written: RefundForm) => {
    setForm(written);
    setInvalid(undefined);
  };
  const choose = (next: Refundable) => {
    setChosen(next);
    setForm({ ...form, amount: allOf(next) });
    setInvalid(undefined);
  };

  return (
    <Dialog open onClose={isPending ? undefined : close} maxWidth="xs" fullWidth>
      <DialogTitle>Återbetala order</DialogTitle>
      <DialogContent>
        <Stack component="form" id="refund" spacing={2.5} onSubmit={submit} noValidate>
          <Typography>
            Order {order.order_number}. Kvar att återbetala: <strong>{formatSek(payment.left)}</strong>.{' '}
            {!isOver && refundConsequence(payment, shown)}
          </Typography>
          {payments.length > 1 && !isOver && <WhichPayment payments={payments} chosen={payment} onChoose={choose} />}
          {standing && <Alert severity="error">{words}</Alert>}
          {!isOver && !payment.isRejected && (
            <RefundGoods
              order={details}
              choice={choice}
              everything={details !== undefined && isEverything(details, parseSek(form.amount) ?? 0)}
              onChange={chooseGoods}
            />
          )}
          {!isOver && <WhatAndWhy form={form} invalid={invalid} onChange={write} />}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={close} disabled={isPending}>
          {isOver ? 'Stäng' : 'Avbryt'}
        </Button>
        {!isOver && (
          <Button type="submit" form="refund" variant="contained" disabled={isPending}>
            {isPending ? 'Återbetalar...' : 'Återbetala'}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
