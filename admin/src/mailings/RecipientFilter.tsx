import { VALUE_TIERS } from '@kronblad/contracts/customer/customer-value';
import { Box } from '@mui/material';
import { SelectInput, TextInput } from 'react-admin';
import { useCategories } from '../api/use-categories';

const grid = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
  '& .MuiFormControl-root': { m: 0 },
} as const;

const tiers = VALUE_TIERS.map(({ tier, label }) => ({ id: tier, name: label }));
const select = {
  helperText: false,
  slotProps: { inputLabel: { shrink: true }, select: { displayEmpty: true } },
} as const;
const date = { type: 'date', helperText: false, slotProps: { inputLabel: { shrink: true } } } as const;

/** Chooses whom a mailing goes to: the form's `filter`. */
export const RecipientFilter = () => {
  const { choices, failed } = useCategories();
  const categories = choices.map(({ id, name }) => ({ id: String(id), name }));
  return (
    <Box role="group" aria-label="Urval" sx={grid}>
      <SelectInput source="filter.value_tier" label="Kundvärde" emptyText="Alla kunder" choices={tiers} {...select} />
      <SelectInput
        source="filter.category"
        label="Har köpt i kategorin"
        emptyText="Alla kategorier"
        choices={categories}
        disabled={failed}
        {...select}
      />
      <TextInput source="filter.bought_from" label="Köpte från och med" {...date} />
      <TextInput source="filter.bought_to" label="Köpte till och med" {...date} />
    </Box>
  );
};
