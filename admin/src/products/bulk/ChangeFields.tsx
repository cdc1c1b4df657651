import { Box, InputAdornment, MenuItem } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { Field } from '../../ui/form/Field';
import type { TypedChange } from './price-preview';

const DIRECTIONS = { up: 'Höj', down: 'Sänk' };
const UNITS = { percent: 'Procent', kronor: 'Kronor' };
const ROUNDINGS = { whole: 'Hela kronor', ninety: 'Slutar på ,90', fifty: 'Slutar på ,50', none: 'Ingen' };

interface ChoiceProps {
  readonly name: keyof TypedChange;
  readonly label: string;
  readonly choices: Readonly<Record<string, string>>;
}

const Choice = ({ name, label, choices }: ChoiceProps) => (
  <Field name={name} label={label} select>
    {Object.entries(choices).map(([choice, text]) => (
      <MenuItem key={choice} value={choice}>
        {text}
      </MenuItem>
    ))}
  </Field>
);

const SizeChoice = ({ names }: { names: readonly string[] }) => (
  <Field
    name="size_name"
    label="Storlek"
    select
    slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
  >
    <MenuItem value="">Alla</MenuItem>
    {names.map((name) => (
      <MenuItem key={name} value={name}>
        {name}
      </MenuItem>
    ))}
  </Field>
);

/** `sizeNames`: of the products whose prices change. */
export const ChangeFields = ({ sizeNames }: { sizeNames: readonly string[] }) => {
  const unit = useWatch<TypedChange, 'unit'>({ name: 'unit' });
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          sm: `repeat(${sizeNames.length > 0 ? 5 : 4}, minmax(0, 1fr))`,
        },
        pt: 0.5,
      }}
    >
      <Choice name="direction" label="Ändring" choices={DIRECTIONS} />
      <Field
        name="text"
        autoFocus
        label="Med"
        slotProps={{
          htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
          input: {
            endAdornment: <InputAdornment position="end">{unit === 'percent' ? '%' : 'kr'}</InputAdornment>,
          },
        }}
      />
      <Choice name="unit" label="Enhet" choices={UNITS} />
      <Choice name="rounding" label="Avrundning" choices={ROUNDINGS} />
      {sizeNames.length > 0 && <SizeChoice names={sizeNames} />}
    </Box>
  );
};
