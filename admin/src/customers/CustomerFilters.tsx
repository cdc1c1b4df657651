import { VALUE_TIERS } from '@kronblad/contracts/customer/customer-value';
import { useListContext } from 'react-admin';
import { FigureFilter } from '../ui/FigureFilter';
import { SearchField } from '../ui/SearchField';
import { ToggleFilter } from '../ui/ToggleFilter';
import { tierLabels } from './labels';

const all = 'all';
const choices = [
  [all, 'Alla'] as const,
  ...VALUE_TIERS.map(({ tier, label }) => [tier, label, `${label}: ${tierLabels[tier].meaning}`] as const),
];

export const CustomerFilters = () => {
  const { filterValues, setFilters } = useListContext();
  return (
    <>
      <SearchField label="Sök namn, e-post eller telefon" />
      <ToggleFilter
        label="Filtrera på kundvärde"
        value={filterValues.value_tier ?? all}
        choices={choices}
        onChange={(tier) => setFilters({ ...filterValues, value_tier: tier === all ? undefined : tier })}
      />
      <FigureFilter
        label={filterValues.active ? 'Aktiva senaste 6 månaderna' : filterValues.new_this_month && 'Nya denna månad'}
        filters={['active', 'new_this_month']}
      />
    </>
  );
};
