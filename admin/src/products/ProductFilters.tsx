import { KIND_NAMES, PRODUCT_KINDS } from '@kronblad/contracts/delivery/delivery-ways';
import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useListContext } from 'react-admin';
import { useCategories } from '../api/use-categories';

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly filter: Readonly<Record<string, unknown>>;
}

const STATUS: readonly Choice[] = [
  { value: 'active', label: 'Aktiva', filter: { is_active: true } },
  { value: 'inactive', label: 'Inaktiva', filter: { is_active: false } },
  { value: 'incomplete', label: 'Ofullständiga livsmedel', filter: { incomplete: true } },
];
const STOCK: readonly Choice[] = [
  { value: 'low', label: 'Lågt lager (högst 5)', filter: { stock: 'low' } },
  { value: 'out', label: 'Slut', filter: { stock: 'out' } },
  { value: 'in', label: 'I lager', filter: { stock: 'in' } },
];
const KINDS: readonly Choice[] = PRODUCT_KINDS.map((kind) => ({
  value: kind,
  label: KIND_NAMES[kind],
  filter: { kind },
}));
const DISCOUNT: readonly Choice[] = [
  { value: 'yes', label: 'Med rabatt', filter: { discounted: true } },
  { value: 'no', label: 'Utan rabatt', filter: { discounted: false } },
];

interface FilterSelectProps {
  readonly label: string;
  readonly all: string;
  readonly choices: readonly Choice[];
}

const FilterSelect = ({ label, all, choices }: FilterSelectProps) => {
  const { filterValues, setFilters } = useListContext();
  const isChosen = ({ filter }: Choice) =>
    Object.entries(filter).every(([name, value]) => filterValues[name] === value);
  const choose = (value: string) => {
    const names = new Set(choices.flatMap(({ filter }) => Object.keys(filter)));
    const others = Object.fromEntries(Object.entries(filterValues).filter(([name]) => !names.has(name)));
    setFilters({ ...others, ...choices.find((choice) => choice.value === value)?.filter });
  };
  return (
    <TextField
      select
      label={label}
      value={choices.find(isChosen)?.value ?? ''}
      onChange={(event) => choose(event.target.value)}
      sx={{ minWidth: { sm: 150 }, flex: { sm: '0 1 190px' } }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{all}</MenuItem>
      {choices.map(({ value, label: text }) => (
        <MenuItem key={value} value={value}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
};

export const ProductFilters = () => {
  const { filterValues, setFilters } = useListContext();
  const { choices } = useCategories();
  const categories = choices
    .filter(({ id }) => id > 0)
    .map(({ id, name }) => ({ value: String(id), label: name, filter: { category: String(id) } }));
  const { search, ...chosen } = filterValues;
  const isFiltered = Object.values(chosen).some((value) => value !== undefined);
  return (
    <Box
      role="group"
      aria-label="Filter"
      sx={{
        width: '100%',
        gap: 1.5,
        display: { xs: 'grid', sm: 'flex' },
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        flexWrap: 'wrap',
        alignItems: 'center',
      }}
    >
      <FilterSelect label="Kategori" all="Alla kategorier" choices={categories} />
      <FilterSelect label="Slag" all="Alla slag" choices={KINDS} />
      <FilterSelect label="Status" all="Alla" choices={STATUS} />
      <FilterSelect label="Lager" all="Alla" choices={STOCK} />
      <FilterSelect label="Rabatt" all="Alla" choices={DISCOUNT} />
      {isFiltered && <Button onClick={() => setFilters(search ? { search } : {})}>Rensa filter</Button>}
    </Box>
  );
};
