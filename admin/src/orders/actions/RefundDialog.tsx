import { formatSek, parseSek } from '@kronblad/contracts/rules/money';
import { type OrderDetails, type OrderListItem, REFUND_REASON } from '@kronblad/contracts/views/orders';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useGetOne } from 'react-admin';
import { messageOf } from '../../api/error-message';
import { useUnsaved } from '../../ui/form/unsaved';
import { useBannerUntilEdited } from '../../ui/form/use-banner-until-edited';
import { WhatAndWhy, WhichPayment } from './RefundFields';
import { RefundGoods } from './RefundGoods';
import {
  checkRefund,
  type Refundable,
  refundables,
  refundChanged,
  refundConsequence,
  sameRefundable,
} from './refund-form';
import { AN_AMOUNT, goodsOf, isEverything, NO_GOODS, type RefundChoice, worthOf } from './refund-goods';
import { useRefund } from './use-refund';

interface RefundDialogProps {
  readonly order: OrderListItem;
  readonly onClose: () => void;
}

const inKronor = (amount: number) => amount.toFixed(2).replace('.', ',');

/** Starts with no goods chosen. A rejected payment has no goods, so it starts with its whole amount. */
const initialForm = ({ isRejected, left }: Refundable) => ({
  amount: isRejected ? inKronor(left) : '',
  reason: REFUND_REASON,
  choice: isRejected ? AN_AMOUNT : NO_GOODS,
});

const isEdited = (form: ReturnType<typeof initialForm>, payment: Refundable) => {
  const { amount, reason, choice } = initialForm(payment);
  return form.amount !== amount || form.reason !== reason || form.choice !== choice;
};

const hasSameGoods = (a: RefundChoice, b: RefundChoice) =>
  a.of === b.of && a.pieces === b.pieces && a.shipping === b.shipping;

export const RefundDialog = ({ order, onClose }: RefundDialogProps) => {
  // The request must match what the dialog shows, so the order is replaced only when a refund made elsewhere is found.
  const [shown, setShown] = useState<{ readonly order: OrderListItem; readonly refusal?: Error }>({ order });
  const payments = refundables(shown.order);
  const [chosen, setChosen] = useState(payments[0]);
  const payment = sameRefundable(shown.order, chosen);
  const [form, setForm] = useState(() => initialForm(payment));
  const [invalid, setInvalid] = useState<string>();
  const { data: details } = useGetOne<OrderDetails>('ordrar', { id: order.id, meta: { details: true } });
  const { mutate, isPending, error } = useRefund(order, onClose, (now, refusal) => setShown({ order: now, refusal }));
  const standing = useBannerUntilEdited(error ?? undefined, form);
  const isOver = payment.left === 0;
  const { close: ask } = useUnsaved(!isOver && isEdited(form, payment));
  const close = () => ask(onClose);

  const write = (changes: Partial<typeof form>) => {
    setForm({ ...form, ...changes });
    setInvalid(undefined);
  };
  const chooseGoods = (choice: RefundChoice) => {
    if (!details || hasSameGoods(choice, form.choice)) return setForm({ ...form, choice });
    const amount = choice.of === 'goods' ? Math.min(worthOf(details, choice), payment.left) : payment.left;
    write({ choice, amount: amount > 0 ? inKronor(amount) : '' });
  };
  const choosePayment = (next: Refundable) => {
    setChosen(next);
    const { amount, choice } = initialForm(next);
    write({ amount, choice });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkRefund(form, payment.left);
    setInvalid(checked.ok ? undefined : checked.message);
    if (!checked.ok) return;
    const { amount, reason } = checked;
    if (form.choice.of === 'goods' && details && amount > worthOf(details, form.choice)) {
      return setInvalid('Beloppet är större än de valda varorna och frakten.');
    }
    const goods = payment.isRejected ? {} : goodsOf(form.choice);
    mutate({ amount, reason, rejected: payment.isRejected, refundable_amount: payment.left, ...goods });
  };

  return (
    <Dialog open onClose={isPending ? undefined : close} maxWidth="xs" fullWidth>
      <DialogTitle>Återbetala order</DialogTitle>
      <DialogContent>
        <Stack component="form" id="refund" spacing={2.5} onSubmit={submit} noValidate>
          <Typography>
            Order {order.order_number}. Kvar att återbetala: <strong>{formatSek(payment.left)}</strong>.{' '}
            {!isOver && refundConsequence(payment, shown.order)}
          </Typography>
          {payments.length > 1 && !isOver && (
            <WhichPayment payments={payments} chosen={payment} onChoose={choosePayment} />
          )}
          {standing && (
            <Alert severity="error">{standing === shown.refusal ? refundChanged(payment) : messageOf(standing)}</Alert>
          )}
          {!isOver && !payment.isRejected && (
            <RefundGoods
              order={details}
              choice={form.choice}
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
