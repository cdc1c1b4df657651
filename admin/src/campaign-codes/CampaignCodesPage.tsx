import AddRounded from '@mui/icons-material/AddRounded';
import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { ListBase, useDataProvider } from 'react-admin';
import { Link, Route, Routes, useLocation } from 'react-router';
import type { ShopDataProvider } from '../api/data-provider';
import { messageOf } from '../api/error-message';
import { formatCount } from '../format/numbers';
import { ListPanel } from '../ui/ListPanel';
import { SearchField } from '../ui/SearchField';
import { StatCard, StatCards } from '../ui/StatCard';
import { StatisticsError } from '../ui/StatisticsError';
import { useIsNarrow } from '../ui/use-is-narrow';
import { CampaignCodeCards } from './CampaignCodeCards';
import { EditCampaignCodeDialog, NewCampaignCodeDialog } from './CampaignCodeDialog';
import { CampaignCodeTable } from './CampaignCodeTable';

const newestFirst = { field: 'created_at', order: 'DESC' } as const;
const queryOptions = { onError: () => {} };

const Statistics = () => {
  const dataProvider = useDataProvider<ShopDataProvider>();
  const { data, error } = useQuery({
    queryKey: ['kampanjkoder', 'statistics'],
    queryFn: () => dataProvider.campaignCodeStatistics(),
  });
  if (error) return <StatisticsError>Kunde inte ladda statistik: {messageOf(error)}</StatisticsError>;
  return (
    <StatCards label="Statistik över kampanjkoder">
      <StatCard label="Antal koder" value={data && formatCount(data.total_codes)} />
      <StatCard label="Aktiva koder" value={data && formatCount(data.active_codes)} />
      <StatCard label="Användningar" value={data && formatCount(data.total_usage)} />
    </StatCards>
  );
};

const Toolbar = () => {
  const { search } = useLocation();
  return (
    <>
      <SearchField label="Sök kampanjkod" />
      <Button
        component={Link}
        to={{ pathname: '/kampanjkoder/ny', search }}
        variant="contained"
        startIcon={<AddRounded />}
        sx={{ ml: 'auto', width: { xs: '100%', sm: 'auto' } }}
      >
        Ny kampanjkod
      </Button>
    </>
  );
};

/** /kampanjkoder, with /kampanjkoder/ny and /kampanjkoder/:id on top of it. */
export const CampaignCodesPage = () => (
  <>
    <Statistics />
    <ListBase sort={newestFirst} perPage={50} queryOptions={queryOptions}>
      <ListPanel
        toolbar={<Toolbar />}
        loading="Laddar kampanjkoder..."
        failed="Kunde inte ladda kampanjkoder"
        empty="Det finns inga kampanjkoder än."
        noMatch="Inga kampanjkoder matchar din sökning."
      >
        {useIsNarrow() ? <CampaignCodeCards /> : <CampaignCodeTable />}
      </ListPanel>
    </ListBase>
    <Routes>
      <Route path="ny" element={<NewCampaignCodeDialog />} />
      <Route path=":id" element={<EditCampaignCodeDialog />} />
      <Route path="*" element={null} />
    </Routes>
  </>
);
