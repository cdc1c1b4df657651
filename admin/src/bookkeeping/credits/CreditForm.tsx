import { formatSek, parseSek } from '@kronblad/contracts/rules/money';
import { stockholmDay } from '@kronblad/contracts/rules/time';
import type { OrderDetails, OrderListItem } from '@kronblad/contracts/views/orders';
import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useGetOne } from 'react-admin';
import { RefundGoods } from '../../orders/actions/RefundGoods';
import { AN_AMOUNT, isEverything, type RefundChoice, worthOf } from '../../orders/actions/refund-goods';
import { useUnsaved } from '../../ui/form/unsaved';
import { Panel } from '../../ui/Panel';
import { checkCredit, emptyForm, type CreditForm as Form, type FormErrors, withSuggestedNumber } from './credit-form';
import { OrderChoice } from './OrderChoice';
import { useCreateCredit } from './use-create-credit';

const gridSx = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;
const inKronor = (amount: number) => amount.toFixed(2).replace('.', ',');

interface FieldsProps {
  readonly form: Form;
  readonly errors: FormErrors;
  readonly onChange: (changes: Partial<Form>) => void;
}

const Fields = ({ form, errors, onChange }: FieldsProps) => (
  <Box sx={gridSx}>
    <TextField
      label="Återbetalt belopp (kr)"
      value={form.amount}
      error={errors.amount !== undefined}
      helperText={errors.amount}
      onChange={({ target }) => onChange({ amount: target.value })}
      slotProps={{ htmlInput: { inputMode: 'decimal', step: 0.01, min: 0 } }}
    />
    <TextField
      label="Kreditdatum"
      type="date"
      value={form.issuedOn}
      error={errors.issued_on !== undefined}
      helperText={errors.issued_on}
      onChange={({ target }) => onChange({ issuedOn: target.value })}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: stockholmDay(new Date()) } }}
    />
    <TextField
      label="Kreditnummer"
      placeholder="ORDER-CR-ÅÅMMDD"
      value={form.creditNumber}
      error={errors.credit_number !== undefined}
      helperText={errors.credit_number ?? 'Din egen referens. Kreditnotan får dessutom nästa nummer i serien KR.'}
      onChange={({ target }) => onChange({ creditNumber: target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
    />
    <TextField
      label="Orsak"
      value={form.reason}
      onChange={({ target }) => onChange({ reason: target.value })}
      slotProps={{ htmlInput: { maxLength: 500 } }}
    />
  </Box>
);

export const CreditForm = () => {
  const [order, setOrder] = useState<OrderListItem | null>(null);
  const [form, setForm] = useState(() => emptyForm(stockholmDay(new Date())));
  const [choice, setChoice] = useState<RefundChoice>(AN_AMOUNT);
  const [errors, setErrors] = useState<FormErrors>({});
  const { data: details } = useGetOne<OrderDetails>(
    'ordrar',
    { id: order?.id ?? 0, meta: { details: true } },
    { enabled: order !== null },
  );
  const reset = () => {
    setOrder(null);
    setForm(emptyForm(stockholmDay(new Date())));
    setChoice(AN_AMOUNT);
    setErrors({});
  };
  const { create, isPending, message } = useCreateCredit(reset);
  useUnsaved(order !== null || form.notes !== '');
  const left = order?.refundable_sale_amount ?? 0;

  const change = (changes: Partial<Form>) => {
    const number = order?.order_number ?? null;
    const next = { ...form, ...changes };
    const isDated = changes.issuedOn !== undefined && changes.creditNumber === undefined;
    setForm(isDated ? withSuggestedNumber({ ...next, issuedOn: form.issuedOn }, number, number, next.issuedOn) : next);
    setErrors({});
  };
  const chooseOrder = (chosen: OrderListItem | null) => {
    const next = withSuggestedNumber(form, order?.order_number ?? null, chosen?.order_number ?? null, form.issuedOn);
    setForm({
      ...next,
      amount: chosen && chosen.refundable_sale_amount > 0 ? inKronor(chosen.refundable_sale_amount) : '',
    });
    setOrder(chosen);
    setChoice(AN_AMOUNT);
    setErrors({});
  };
  const chooseGoods = (next: RefundChoice) => {
    const isSame = next.of === choice.of && next.pieces === choice.pieces && next.shipping === choice.shipping;
    setChoice(next);
    if (isSame || !details) return;
    change({ amount: inKronor(next.of === 'goods' ? Math.min(worthOf(details, next), left) : left) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkCredit(form, order, choice);
    if (checked.ok) return create(checked.asked);
    setErrors(checked.errors);
  };

  const isOver = order !== null && left === 0;
  return (
    <Panel
      title="Ny kreditering"
      note="Återbetalningar genom Stripe får sin kreditnota av sig själva, även de som görs i Stripes Dashboard. Här kan du återbetala med egna uppgifter på kreditnotan, eller kreditera pengar som du har lämnat tillbaka på annat sätt."
    >
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
        {message && <Alert severity="error">{message}</Alert>}
        <OrderChoice order={order} error={errors.order_id} onChoose={chooseOrder} />
        {isOver && (
          <Alert severity="info">
            Allt på ordern är redan återbetalt. Kreditnotan finns i historiken här nedanför.
          </Alert>
        )}
        {order && !isOver && (
          <>
            <Typography>
              Kvar att återbetala: <strong>{formatSek(left)}</strong>
            </Typography>
            <RefundGoods
              order={details}
              choice={choice}
              everything={details !== undefined && isEverything(details, parseSek(form.amount) ?? 0)}
              onChange={chooseGoods}
            />
          </>
        )}
        <Fields form={form} errors={errors} onChange={change} />
        <TextField
          label="Anteckningar"
          multiline
          minRows={2}
          value={form.notes}
          error={errors.notes !== undefined}
          helperText={errors.notes}
          onChange={({ target }) => change({ notes: target.value })}
        />
        <Box>
          <FormControlLabel
            control={<Checkbox checked={form.withoutRefund} />}
            onChange={(_, withoutRefund) => change({ withoutRefund })}
            label="Registrera utan återbetalning"
          />
          <FormHelperText sx={{ ml: 4 }}>
            Välj det när kunden redan har fått pengarna, till exempel kontant eller från banken. Då gör Stripe
            ingenting.
          </FormHelperText>
          {form.withoutRefund && (
            <FormControl sx={{ ml: 4, mt: 1.5 }}>
              <FormLabel id="paid-from">Pengarna togs från</FormLabel>
              <RadioGroup
                row
                aria-labelledby="paid-from"
                value={form.paidFrom}
                onChange={(_, paidFrom) => change({ paidFrom: paidFrom as Form['paidFrom'] })}
              >
                <FormControlLabel value="bank" control={<Radio />} label="Banken" />
                <FormControlLabel value="cash" control={<Radio />} label="Kassan" />
              </RadioGroup>
            </FormControl>
          )}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
          <Button color="inherit" onClick={reset} disabled={isPending} sx={{ minHeight: 44 }}>
            Rensa
          </Button>
          <Button type="submit" variant="contained" disabled={isPending || isOver} sx={{ minHeight: 44 }}>
            {isPending ? 'Genererar…' : form.withoutRefund ? 'Skapa kreditnota' : 'Återbetala och skapa kreditnota'}
          </Button>
        </Box>
      </Box>
    </Panel>
  );
};
