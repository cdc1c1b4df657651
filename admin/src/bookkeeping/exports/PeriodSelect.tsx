import { formatPeriod } from '@kronblad/contracts/books/book-period';
import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';

interface PeriodSelectProps {
  readonly label: string;
  readonly value: string;
  readonly periods: readonly string[];
  readonly onChange: (period: string) => void;
}

const named = (period: string) => {
  const text = period.length === 4 ? `hela ${period}` : formatPeriod(period);
  return text.charAt(0).toUpperCase() + text.slice(1);
};

export const PeriodSelect = ({ label, value, periods, onChange }: PeriodSelectProps) => (
  <TextField
    select
    label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    sx={{ flex: { xs: '1 1 100%', sm: '0 1 220px' }, width: 'auto', minWidth: 0, mt: { xs: 1, sm: 0 } }}
  >
    {periods.map((period) => (
      <MenuItem key={period} value={period}>
        {named(period)}
      </MenuItem>
    ))}
  </TextField>
);

/** The chosen one of `periods`, by default the latest that has ended. */
export function usePeriod(periods: readonly string[]) {
  const [value, onChange] = useState(periods[1] ?? periods[0] ?? '');
  return { value, onChange };
}
