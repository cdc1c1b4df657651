import { formatSek } from '@kronblad/contracts/rules/money';
import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, TextField } from '@mui/material';
import type { Refundable, RefundForm } from './refund-form';

interface WhichPaymentProps {
  readonly payments: readonly Refundable[];
  readonly chosen: Refundable;
  readonly onChoose: (payment: Refundable) => void;
}

/** Shown when the order was paid twice and the second payment is not refunded yet. */
export const WhichPayment = ({ payments, chosen, onChoose }: WhichPaymentProps) => (
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
  readonly onChange: (written: RefundForm) => void;
}

export const WhatAndWhy = ({ form, invalid, onChange }: WhatAndWhyProps) => (
  <>
    <TextField
      label="Belopp (kr)"
      value={form.amount}
      error={invalid !== undefined}
      helperText={invalid}
      onChange={(event) => onChange({ ...form, amount: event.target.value })}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
    <TextField
      label="Orsak"
      value={form.reason}
      onChange={(event) => onChange({ ...form, reason: event.target.value })}
      slotProps={{ htmlInput: { maxLength: 500 } }}
    />
  </>
);
