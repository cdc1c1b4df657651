import { parseSek } from '@kronblad/contracts/money/money';
import { InputAdornment, TextField } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { InputHelperText, useInput } from 'react-admin';

interface KronorInputProps {
  readonly source: string;
  readonly label: string;
  readonly required?: boolean;
  readonly helperText?: ReactNode;
  /** The unit of an amount that is not money. Such an amount is formatted without trailing decimals. */
  readonly unit?: string;
}

/**
 * An amount in SEK, typed with comma or dot. It is a text field, because number fields in a non-Swedish browser drop
 * the comma: 129,50 becomes 12950. The form value is a number; null when blank, NaN when invalid, which the schema
 * refuses.
 */
export const KronorInput = ({ source, label, required = false, helperText = false, unit }: KronorInputProps) => {
  const { id, field, fieldState } = useInput({ source });
  const [typed, setTyped] = useState('');
  const text = Object.is(amountOf(typed), field.value ?? null) ? typed : textOf(field.value, unit);

  function change(next: string) {
    setTyped(next);
    field.onChange(amountOf(next));
  }

  return (
    <TextField
      id={id}
      name={field.name}
      inputRef={field.ref}
      label={label}
      required={required}
      fullWidth
      value={text}
      onChange={(event) => change(event.target.value)}
      onBlur={field.onBlur}
      error={fieldState.invalid}
      helperText={
        fieldState.invalid || helperText ? (
          <InputHelperText error={fieldState.error?.message} helperText={helperText} />
        ) : null
      }
      slotProps={{
        htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
        input: { endAdornment: <InputAdornment position="end">{unit ?? 'kr'}</InputAdornment> },
      }}
    />
  );
};

const amountOf = (text: string): number | null => (text.trim() ? (parseSek(text) ?? Number.NaN) : null);

/** Prices have two decimals (199,50); other amounts have as many as needed (17,5). */
const textOf = (amount: unknown, unit: string | undefined): string => {
  if (typeof amount !== 'number' || !Number.isFinite(amount)) return '';
  return (unit === undefined ? amount.toFixed(2) : String(amount)).replace('.', ',');
};
