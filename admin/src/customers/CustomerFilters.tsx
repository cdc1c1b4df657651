import { VALUE_TIERS } from '@kronblad/contracts/rules/customer-value';
import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useListContext } from 'react-admin';
import { FigureFilter } from '../ui/FigureFilter';
import { SearchField } from '../ui/SearchField';
import { tierLabels } from './labels';

const all = 'all';

export const CustomerFilters = () => {
  const { filterValues, setFilters } = useListContext();
  const choose = (_event: unknown, tier: string | null) => {
    if (tier) setFilters({ ...filterValues, value_tier: tier === all ? undefined : tier });
  };
  return (
    <>
      <SearchField label="Sök namn, e-post eller telefon" />
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Filtrera på kundvärde"
        value={filterValues.value_tier ?? all}
        onChange={choose}
        sx={{
          '& .MuiToggleButton-root': {
            px: 1.5,
            textTransform: 'none',
            minHeight: 40,
            '&.Mui-selected': { bgcolor: 'action.selected' },
          },
          '@media (pointer: coarse)': { '& .MuiToggleButton-root': { minHeight: 44 } },
        }}
      >
        <ToggleButton value={all}>Alla</ToggleButton>
        {VALUE_TIERS.map(({ tier, label }) => (
          <ToggleButton key={tier} value={tier} title={`${label}: ${tierLabels[tier].meaning}`}>
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <FigureFilter
        label={filterValues.active ? 'Aktiva senaste 6 månaderna' : filterValues.new_this_month && 'Nya denna månad'}
        filters={['active', 'new_this_month']}
      />
    </>
  );
};
