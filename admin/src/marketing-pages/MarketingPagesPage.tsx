import { PAGE_STATES } from '@kronblad/contracts/page/page-state';
import { MenuItem, TextField } from '@mui/material';
import { useListContext } from 'react-admin';
import { RecordsPage } from '../ui/records/RecordsPage';
import { ImportPanel } from './ImportPanel';
import { MarketingPageTable } from './MarketingPageRows';
import { stateLabels } from './page-states';

const newestFirst = { field: 'updated_at', order: 'DESC' } as const;
const texts = {
  search: 'Sök sida',
  create: 'Ny sida',
  loading: 'Laddar marknadsföringssidor...',
  failed: 'Kunde inte ladda marknadsföringssidor',
  empty: 'Inga marknadsföringssidor ännu.',
  noMatch: 'Inga sidor matchar din sökning.',
};

const ALL = 'alla';

const StateFilter = () => {
  const { filterValues, setFilters } = useListContext();
  return (
    <TextField
      select
      label="Status"
      value={filterValues.state ?? ALL}
      onChange={({ target: { value } }) => setFilters({ ...filterValues, state: value === ALL ? undefined : value })}
    >
      <MenuItem value={ALL}>Alla</MenuItem>
      {PAGE_STATES.map((state) => (
        <MenuItem key={state} value={state}>
          {stateLabels[state].label}
        </MenuItem>
      ))}
    </TextField>
  );
};

export const MarketingPagesPage = () => (
  <RecordsPage above={<ImportPanel />} sort={newestFirst} texts={texts} filters={<StateFilter />}>
    <MarketingPageTable />
  </RecordsPage>
);
