import { Box, InputAdornment, MenuItem, TextField } from '@mui/material';
import type { TypedChange } from './use-price-change';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly choices: Readonly<Record<Value, string>>;
  readonly onChange: (value: Value) => void;
}

const Choice = <Value extends string>({ label, value, choices, onChange }: ChoiceProps<Value>) => (
  <TextField select label={label} value={value} onChange={(event) => onChange(event.target.value as Value)}>
    {Object.entries<string>(choices).map(([choice, text]) => (
      <MenuItem key={choice} value={choice}>
        {text}
      </MenuItem>
    ))}
  </TextField>
);

const DIRECTIONS = { up: 'Höj', down: 'Sänk' };
const UNITS = { percent: 'Procent', kronor: 'Kronor' };
const ROUNDINGS = { whole: 'Hela kronor', ninety: 'Slutar på ,90', fifty: 'Slutar på ,50', none: 'Ingen' };

interface ChangeFieldsProps {
  readonly typed: TypedChange;
  readonly invalid: string | undefined;
  readonly onChange: (typed: TypedChange) => void;
}

export const ChangeFields = ({ typed, invalid, onChange }: ChangeFieldsProps) => (
  <Box
    sx={{
      display: 'grid',
      gap: 1.5,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
      pt: 0.5,
    }}
  >
    <Choice
      label="Ändring"
      value={typed.direction}
      choices={DIRECTIONS}
      onChange={(direction) => onChange({ ...typed, direction })}
    />
    <TextField
      autoFocus
      label="Med"
      value={typed.text}
      onChange={(event) => onChange({ ...typed, text: event.target.value })}
      error={invalid !== undefined}
      helperText={invalid}
      slotProps={{
        htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
        input: {
          endAdornment: <InputAdornment position="end">{typed.unit === 'percent' ? '%' : 'kr'}</InputAdornment>,
        },
      }}
    />
    <Choice label="Enhet" value={typed.unit} choices={UNITS} onChange={(unit) => onChange({ ...typed, unit })} />
    <Choice
      label="Avrundning"
      value={typed.rounding}
      choices={ROUNDINGS}
      onChange={(rounding) => onChange({ ...typed, rounding })}
    />
  </Box>
);
