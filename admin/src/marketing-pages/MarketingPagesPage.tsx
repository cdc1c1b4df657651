import { MenuItem, TextField } from '@mui/material';
import { useListContext } from 'react-admin';
import { RecordsPage } from '../ui/records/RecordsPage';
import { ImportPanel } from './ImportPanel';
import { MarketingPageForm } from './MarketingPageForm';
import { MarketingPageCards, MarketingPageTable } from './MarketingPageRows';

const newestFirst = { field: 'updated_at', order: 'DESC' } as const;
const texts = {
  search: 'Sök sida',
  create: 'Ny sida',
  edit: 'Redigera sida',
  loading: 'Laddar marknadsföringssidor...',
  failed: 'Kunde inte ladda marknadsföringssidor',
  empty: 'Inga marknadsföringssidor ännu.',
  noMatch: 'Inga sidor matchar din sökning.',
};

const ALL = 'alla';

const PublishedFilter = () => {
  const { filterValues, setFilters } = useListContext();
  return (
    <TextField
      select
      label="Status"
      value={filterValues.is_published ?? ALL}
      onChange={({ target: { value } }) =>
        setFilters({ ...filterValues, is_published: value === ALL ? undefined : value })
      }
      sx={{ width: { xs: '100%', sm: 180 } }}
    >
      <MenuItem value={ALL}>Alla</MenuItem>
      <MenuItem value="true">Publicerade</MenuItem>
      <MenuItem value="false">Ej publicerade</MenuItem>
    </TextField>
  );
};

export const MarketingPagesPage = () => (
  <RecordsPage
    resource="marknadsforingssidor"
    above={<ImportPanel />}
    sort={newestFirst}
    texts={texts}
    filters={<PublishedFilter />}
    table={MarketingPageTable}
    cards={MarketingPageCards}
    form={MarketingPageForm}
  />
);
