import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useListContext } from 'react-admin';
import { tokens } from '../theme/tokens';
import { SearchField } from '../ui/SearchField';
import { statusLabels } from './labels';

const all = 'all';
const choices = [
  [all, 'Alla'],
  ['pending', statusLabels.pending.label],
  ['sent', statusLabels.sent.label],
  ['cancelled', statusLabels.cancelled.label],
] as const;

const StatusFilter = () => {
  const { filterValues, setFilters } = useListContext();
  const choose = (_event: unknown, status: string | null) => {
    if (status) setFilters({ ...filterValues, status: status === all ? undefined : status });
  };
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="Filtrera på status"
      value={filterValues.status ?? all}
      onChange={choose}
      sx={{ '& .MuiToggleButton-root': { px: 1.5, textTransform: 'none', '&.Mui-selected': { bgcolor: tokens.sand } } }}
    >
      {choices.map(([value, label]) => (
        <ToggleButton key={value} value={value}>
          {label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};

export const OrderFilters = () => (
  <>
    <SearchField label="Sök ordernummer, namn eller e-post" />
    <StatusFilter />
  </>
);
