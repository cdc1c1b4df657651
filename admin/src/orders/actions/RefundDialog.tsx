import { randomUuid } from '@kronblad/contracts/browser/random-id';
import { formatSek } from '@kronblad/contracts/money/money';
import { REFUND_REASON, type refundOrder } from '@kronblad/contracts/order/requests-schema';
import { type OrderDetails, type OrderListItem } from '@kronblad/contracts/order/schema';
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
  Typography,
} from '@mui/material';
import { useRef, useState } from 'react';
import { TextInput, useDataProvider, useGetOne, useNotify, useRefresh } from 'react-admin';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import type { ShopDataProvider } from '../../api/data-provider';
import { codeOf, messageOf } from '../../api/error-message';
import { useApiMutation } from '../../api/use-api-mutation';
import { FormDialog, SubmitButton } from '../../ui/form/FormDialog';
import type { ActionProps } from './order-actions-context';
import { ReasonInput } from './ReasonInput';
import { RefundGoods } from './RefundGoods';
import {
  cashBackText,
  checkRefund,
  isPaidInCash,
  isPaidInShop,
  type Refundable,
  refundables,
  refundChangedMessage,
  refundConsequence,
  refundLabel,
  sameRefundable,
} from './refund-form';
import { goodsOf, inKronor, REFUND_OF_AMOUNT, REFUND_OF_NO_GOODS, worthOfGoods } from './refund-goods';

type Refund = z.input<typeof refundOrder> & { readonly amount: number };

/** Starts with no goods chosen. A rejected payment has no goods, so it starts with its whole amount. */
const initialValues = ({ isRejected, left }: Refundable) => ({
  isRejected,
  amount: isRejected ? inKronor(left) : '',
  choice: isRejected ? REFUND_OF_AMOUNT : REFUND_OF_NO_GOODS,
});

/** The money of a rejected payment is always at Stripe. */
const isOutside = (order: OrderListItem, isRejected: boolean) => !isRejected && isPaidInShop(order);

interface ShownOrder {
  readonly order: OrderListItem;
  /** The refusal of a refund because another one was made meanwhile; `order` is then read anew. */
  readonly refusal?: Error;
}

function useRefund(order: OrderListItem) {
  const dataProvider = useDataProvider<ShopDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  // The request must match what the dialog shows, so the order is replaced only when a refund made elsewhere is found.
  const [shown, setShown] = useState<ShownOrder>({ order });
  // One refund id per dialog, so that a retry after a lost response makes no second refund.
  const refundId = useRef(randomUuid());
  const mutation = useApiMutation(
    (api, refund: Refund) => api.refundOrder(order.id, { ...refund, refund_id: refundId.current }),
    {
      onError: async (error) => {
        // Stripe refused this refund permanently, so the next attempt needs a new refund id.
        if (codeOf(error) === 'refund_failed') refundId.current = randomUuid();
        if (codeOf(error) !== 'refund_changed') return;
        refresh();
        // If the order cannot be read, the dialog shows the API's message, which says how much can still be refunded.
        const read = await dataProvider.getOne<OrderListItem>('ordrar', { id: order.id }).catch(() => null);
        if (read) setShown({ order: read.data, refusal: error });
      },
      onSuccess: (_, { amount, method }) => {
        refresh();
        const what = method === 'outside' ? 'är registrerat som återbetalt' : 'återbetalas till kunden';
        notify(`${formatSek(amount)} ${what}.`, { type: 'success' });
      },
    },
  );
  return { ...mutation, shown };
}

export const RefundDialog = ({ order, onClose }: ActionProps) => {
  const { mutateAsync, error, variables, shown } = useRefund(order);
  const { data: details } = useGetOne<OrderDetails>('ordrar', { id: order.id, meta: { details: true } });
  const [first] = refundables(shown.order);
  const payment = sameRefundable(shown.order, { isRejected: variables?.rejected ?? first.isRejected, left: 0 });
  const message = error && (error === shown.refusal ? refundChangedMessage(payment) : messageOf(error));
  const validate = (form: FieldValues) => refundErrors(form, shown.order, details);
  const submit = ({ amount, reason, isRejected, choice }: FieldValues) => {
    const { left } = sameRefundable(shown.order, { isRejected, left: 0 });
    const checked = checkRefund({ amount: amount ?? '', reason: reason ?? '' }, left);
    if (!checked.ok) return Promise.resolve({});
    const goods = isRejected ? {} : goodsOf(choice);
    return mutateAsync({
      amount: checked.amount,
      reason: checked.reason,
      rejected: isRejected,
      ...(isOutside(shown.order, isRejected) && { method: 'outside' as const }),
      refundable_amount: left,
      ...goods,
    }).then(() => undefined);
  };
  if (payment.left === 0) return <NothingLeft order={order} message={message} onClose={onClose} />;
  return (
    <FormDialog
      title="Återbetala order"
      maxWidth="xs"
      error={message ?? undefined}
      defaultValues={{ ...initialValues(first), reason: REFUND_REASON }}
      validate={validate}
      onSubmit={submit}
      submitButton={<RefundButton />}
      onClose={onClose}
    >
      <RefundInputs order={shown.order} details={details} />
    </FormDialog>
  );
};

const RefundButton = () => <SubmitButton label={refundLabel(useWatch().amount)} sendingLabel="Återbetalar..." />;

function refundErrors(
  { amount, reason, isRejected, choice }: FieldValues,
  order: OrderListItem,
  details?: OrderDetails,
) {
  const { left } = sameRefundable(order, { isRejected, left: 0 });
  const checked = checkRefund({ amount: amount ?? '', reason: reason ?? '' }, left);
  if (!checked.ok) return { amount: checked.message };
  return choice.of === 'goods' && details && checked.amount > worthOfGoods(details, choice)
    ? { amount: 'Beloppet är större än de valda varorna och frakten.' }
    : {};
}

interface NothingLeftProps extends Pick<ActionProps, 'order' | 'onClose'> {
  readonly message: string | null;
}

const NothingLeft = ({ order, message, onClose }: NothingLeftProps) => (
  <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="nothing-left">
    <DialogTitle id="nothing-left">Återbetala order</DialogTitle>
    <DialogContent sx={{ display: 'grid', gap: 2 }}>
      <Typography>
        Order {order.order_number}. Kvar att återbetala: <strong>{formatSek(0)}</strong>.
      </Typography>
      {message && <Alert severity="error">{message}</Alert>}
    </DialogContent>
    <DialogActions>
      <Button color="inherit" onClick={onClose}>
        Stäng
      </Button>
    </DialogActions>
  </Dialog>
);

interface InputsProps {
  readonly order: OrderListItem;
  readonly details: OrderDetails | undefined;
}

const RefundInputs = ({ order, details }: InputsProps) => {
  const { isRejected, amount } = useWatch();
  const payments = refundables(order);
  const payment = sameRefundable(order, { isRejected, left: 0 });
  return (
    <>
      <Typography>
        Order {order.order_number}. Kvar att återbetala: <strong>{formatSek(payment.left)}</strong>.{' '}
        {refundConsequence(payment, order)}
      </Typography>
      {payments.length > 1 && <PaymentInput payments={payments} />}
      {!isRejected && <RefundGoods order={details} left={payment.left} />}
      <TextInput
        source="amount"
        label="Belopp (kr)"
        helperText={!isRejected && isPaidInCash(order) && cashBackText(amount)}
        inputMode="decimal"
      />
      <ReasonInput />
    </>
  );
};

/** Shown when the order was paid twice and the second payment is not refunded yet. */
const PaymentInput = ({ payments }: { readonly payments: readonly Refundable[] }) => {
  const { setValue } = useFormContext();
  const { isRejected } = useWatch();
  const choose = (payment: Refundable) => {
    for (const [name, value] of Object.entries(initialValues(payment))) setValue(name, value, { shouldDirty: true });
  };
  return (
    <FormControl>
      <FormLabel>Vad ska återbetalas?</FormLabel>
      <RadioGroup value={String(isRejected)}>
        {payments.map((payment) => (
          <FormControlLabel
            key={String(payment.isRejected)}
            value={String(payment.isRejected)}
            control={<Radio />}
            onChange={() => choose(payment)}
            label={`${payment.isRejected ? 'Den extra betalningen' : 'Köpet'}, ${formatSek(payment.left)}`}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
};
