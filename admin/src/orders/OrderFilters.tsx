import { Button, MenuItem, TextField } from '@mui/material';
import { useListContext } from 'react-admin';
import { MONTHS } from '../format/period';
import { FigureFilter } from '../ui/FigureFilter';
import { SearchField } from '../ui/SearchField';
import { ToggleFilter } from '../ui/ToggleFilter';
import { useIsNarrow } from '../ui/use-is-narrow';
import { NewOrderButton } from './actions/NewOrderButton';
import type { OrderFilterValues } from './order-views';

const all = 'all';
const choices = [
  [all, 'Alla'],
  ['pending', 'Väntande'],
  ['sent', 'Skickade'],
  ['cancelled', 'Avbrutna'],
] as const;

const StatusFilter = () => {
  const { filterValues, setFilters } = useListContext();
  return (
    <ToggleFilter
      label="Filtrera på status"
      value={filterValues.status ?? all}
      choices={choices}
      onChange={(status) => setFilters({ ...filterValues, status: status === all ? undefined : status })}
    />
  );
};

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

const DayRange = () => {
  const { filterValues, setFilters, displayedFilters, showFilter } = useListContext();
  const { from, until } = filterValues as OrderFilterValues;
  const field = (name: 'from' | 'until', label: string, value = '') => (
    <TextField
      key={`${name}-${value}`}
      label={label}
      type="date"
      defaultValue={value}
      onChange={({ target }) => {
        if (target.value === '' || isDay(target.value)) {
          setFilters({ ...filterValues, [name]: target.value || undefined });
        }
      }}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  const isNarrow = useIsNarrow();
  if (isNarrow && !displayedFilters.dates && !from && !until) {
    return (
      <Button variant="outlined" color="inherit" onClick={() => showFilter('dates', undefined)}>
        Datum
      </Button>
    );
  }
  return (
    <>
      {field('from', 'Från och med', from)}
      {field('until', 'Till och med', until)}
    </>
  );
};

const sinceLabels = {
  shipped: { today: 'Skickade i dag', this_week: 'Skickade denna vecka', this_month: 'Skickade denna månad' },
  paid: {
    ever: 'Betalda',
    today: 'Betalda i dag',
    this_week: 'Betalda denna vecka',
    this_month: 'Betalda denna månad',
  },
} as const;

const SinceFilter = () => {
  const { shipped, paid, year, month } = useListContext().filterValues as OrderFilterValues;
  const since = shipped ? sinceLabels.shipped[shipped] : paid && sinceLabels.paid[paid];
  const period = [month && MONTHS[Number(month) - 1]?.toLowerCase(), year].filter(Boolean).join(' ');
  return (
    <FigureFilter
      label={since && [since, period].filter(Boolean).join(', ')}
      filters={['shipped', 'paid', 'in_books', 'year', 'month']}
    />
  );
};

const ways = [
  ['', 'Alla sätt'],
  ['courier', 'Blombud'],
  ['pickup', 'Hämtas'],
  ['delivery', 'Paket'],
] as const;

/** Filters the orders by way and by day of delivery. */
const DeliveryFilter = () => {
  const { filterValues, setFilters } = useListContext();
  const { shipping_method = '', delivery_from = '' } = filterValues as OrderFilterValues;
  return (
    <>
      <TextField
        select
        label="Leveranssätt"
        value={shipping_method}
        onChange={({ target }) => setFilters({ ...filterValues, shipping_method: target.value || undefined })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        {ways.map(([way, label]) => (
          <MenuItem key={way} value={way}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        key={delivery_from}
        label="Leveransdag"
        type="date"
        defaultValue={delivery_from}
        onChange={({ target: { value } }) => {
          if (value !== '' && !isDay(value)) return;
          setFilters({ ...filterValues, delivery_from: value || undefined, delivery_until: value || undefined });
        }}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </>
  );
};

export const OrderFilters = () => (
  <>
    <SearchField label="Sök namn, telefon, adress, order …" />
    <StatusFilter />
    <DeliveryFilter />
    <DayRange />
    <SinceFilter />
    <NewOrderButton />
  </>
);
