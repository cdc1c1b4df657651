import { VALUE_TIERS } from '@kronblad/contracts/rules/customer-value';
import { Box, MenuItem, TextField } from '@mui/material';
import { useCategories } from '../api/use-categories';

export type RecipientFilters = Readonly<Record<string, string>>;

interface RecipientFilterProps {
  readonly filter: RecipientFilters;
  readonly onChange: (filter: RecipientFilters) => void;
}

const grid = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
} as const;

export const RecipientFilter = ({ filter, onChange }: RecipientFilterProps) => {
  const { choices, failed } = useCategories();
  const field = (name: string, label: string) => ({
    label,
    size: 'small' as const,
    fullWidth: true,
    value: filter[name] ?? '',
    onChange: ({ target: { value } }: { target: { value: string } }) => {
      const { [name]: _former, ...others } = filter;
      onChange(value ? { ...others, [name]: value } : others);
    },
  });
  const select = { select: true, slotProps: { inputLabel: { shrink: true }, select: { displayEmpty: true } } } as const;
  const date = { type: 'date', slotProps: { inputLabel: { shrink: true } } } as const;
  return (
    <Box role="group" aria-label="Urval" sx={grid}>
      <TextField {...field('value_tier', 'Kundvärde')} {...select}>
        <MenuItem value="">Alla kunder</MenuItem>
        {VALUE_TIERS.map(({ tier, label }) => (
          <MenuItem key={tier} value={tier}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <TextField {...field('category', 'Har köpt i kategorin')} {...select} disabled={failed}>
        <MenuItem value="">Alla kategorier</MenuItem>
        {choices.map(({ id, name }) => (
          <MenuItem key={id} value={String(id)}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField {...field('bought_from', 'Köpte från och med')} {...date} />
      <TextField {...field('bought_to', 'Köpte till och med')} {...date} />
    </Box>
  );
};
