import { formatSek } from '@kronblad/contracts/money/money';
import type { OrderDetails, OrderListItem } from '@kronblad/contracts/order/schema';
import { paymentMethodText } from '@kronblad/contracts/payment/payment-methods';
import { stockholmDay } from '@kronblad/contracts/time/time';
import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useReducer, useState } from 'react';
import { BooleanInput, Form, RadioButtonGroupInput, TextInput, useGetOne } from 'react-admin';
import { type FieldValues, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { RefundGoods } from '../../orders/actions/RefundGoods';
import { cashBackText, isPaidInCash, isPaidInShop } from '../../orders/actions/refund-form';
import { inKronor, REFUND_OF_AMOUNT } from '../../orders/actions/refund-goods';
import { REFUND_IN_SHOP_LAW } from '../../orders/labels';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { FormBanner } from '../../ui/form/FormBanner';
import { SubmitButton } from '../../ui/form/FormDialog';
import { useUnsaved } from '../../ui/form/unsaved';
import { Panel } from '../../ui/Panel';
import { ButtonsAtEnd, FieldGrid } from '../../ui/rows';
import {
  type CreditForm as CreditValues,
  creditErrors,
  creditNoteOf,
  creditQuestion,
  emptyForm,
  isWithoutRefund,
  nextCreditNumber,
} from './credit-form';
import { OrderChoice } from './OrderChoice';
import { useCreateCredit } from './use-create-credit';

const PAID_FROM = [
  { id: 'bank', name: 'Banken' },
  { id: 'cash', name: 'Kassan' },
];

const Inputs = () => {
  const { setValue } = useFormContext();
  const { order, credit_number, issued_on } = useWatch() as CreditValues;
  const suggest = (number: string | undefined, day: string | null) =>
    setValue('credit_number', nextCreditNumber(credit_number, [order?.order_number, issued_on], [number, day]));
  const takeOver = (chosen: OrderListItem | null) => {
    const left = chosen?.refundable_sale_amount ?? 0;
    setValue('amount', left > 0 ? inKronor(left) : '');
    setValue('choice', REFUND_OF_AMOUNT);
    suggest(chosen?.order_number, issued_on);
  };
  return (
    <>
      <OrderChoice onChoose={takeOver} />
      {order && <OfOrder order={order} />}
      <FieldGrid>
        <TextInput source="amount" label="Återbetalt belopp (kr)" helperText={false} inputMode="decimal" />
        <TextInput
          source="issued_on"
          label="Kreditdatum"
          type="date"
          helperText={false}
          onChange={({ target }) => suggest(order?.order_number, target.value)}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: stockholmDay(new Date()) } }}
        />
        <TextInput
          source="credit_number"
          label="Kreditnummer"
          placeholder="ORDER-CR-ÅÅMMDD"
          helperText="Din egen referens. Kreditnotan får dessutom nästa nummer i serien KR."
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <TextInput source="reason" label="Orsak" helperText={false} slotProps={{ htmlInput: { maxLength: 500 } }} />
      </FieldGrid>
      <TextInput source="notes" label="Anteckningar" multiline minRows={2} helperText={false} />
    </>
  );
};

const OfOrder = ({ order }: { readonly order: OrderListItem }) => {
  const left = order.refundable_sale_amount;
  const { data: details } = useGetOne<OrderDetails>('ordrar', { id: order.id, meta: { details: true } });
  if (left === 0) {
    return (
      <Alert severity="info">Allt på ordern är redan återbetalt. Kreditnotan finns i historiken här nedanför.</Alert>
    );
  }
  return (
    <>
      <Typography>
        Kvar att återbetala: <strong>{formatSek(left)}</strong>
      </Typography>
      <RefundGoods order={details} left={left} />
    </>
  );
};

const WithoutRefund = () => {
  const { order, without_refund, paid_from, amount } = useWatch() as CreditValues;
  if (order && isPaidInShop(order)) return <Typography>{refundedInShop(order, amount)}</Typography>;
  return (
    <Box>
      <BooleanInput
        source="without_refund"
        label="Registrera utan återbetalning"
        helperText="Välj det när kunden redan har fått pengarna, till exempel kontant eller från banken. Då gör Stripe ingenting."
      />
      {without_refund && (
        <RadioButtonGroupInput
          source="paid_from"
          label="Pengarna togs från"
          choices={PAID_FROM}
          helperText={paid_from === 'cash' && cashBackText(amount)}
        />
      )}
    </Box>
  );
};

const refundedInShop = (order: OrderListItem, amount: string | null) =>
  [
    `Kunden betalade i butiken (${paymentMethodText(order.payment_method)}). Betala tillbaka där; Stripe gör ingenting.`,
    REFUND_IN_SHOP_LAW,
    isPaidInCash(order) && cashBackText(amount),
  ]
    .filter(Boolean)
    .join(' ');

const Buttons = ({ onClear }: { readonly onClear: () => void }) => {
  const values = useWatch() as CreditValues;
  const { order, notes } = values;
  const { isSubmitting } = useFormState();
  useUnsaved(order !== null || Boolean(notes));
  return (
    <ButtonsAtEnd spacing={1}>
      <Button color="inherit" onClick={onClear} disabled={isSubmitting}>
        Rensa
      </Button>
      <SubmitButton
        label={isWithoutRefund(values) ? 'Skapa kreditnota' : 'Återbetala och skapa kreditnota'}
        sendingLabel="Genererar…"
        disabled={order?.refundable_sale_amount === 0}
      />
    </ButtonsAtEnd>
  );
};

export const CreditForm = () => {
  // Another key makes a new, empty form.
  const [key, startOver] = useReducer((count: number) => count + 1, 0);
  const { create, message } = useCreateCredit(startOver);
  const [asked, setAsked] = useState<ReturnType<typeof creditNoteOf>>();
  return (
    <Panel
      title="Ny kreditering"
      note="Återbetalningar genom Stripe får sin kreditnota av sig själva, även de som görs i Stripes Dashboard. Här kan du återbetala med egna uppgifter på kreditnotan, eller kreditera pengar som du har lämnat tillbaka på annat sätt."
    >
      <Form
        key={key}
        defaultValues={emptyForm(stockholmDay(new Date()))}
        validate={(form: FieldValues) => creditErrors(form as CreditValues)}
        onSubmit={(form: FieldValues) => setAsked(creditNoteOf(form as CreditValues))}
        noValidate
        disableInvalidFormNotification
      >
        <Stack spacing={2}>
          <FormBanner error={message} />
          <Inputs />
          <WithoutRefund />
          <Buttons onClear={startOver} />
        </Stack>
      </Form>
      {asked && (
        <ConfirmDialog
          open
          {...creditQuestion(asked)}
          onConfirm={() => {
            setAsked(undefined);
            void create(asked);
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </Panel>
  );
};
