import type { campaignCodeFilters } from '@kronblad/contracts/price/schema';
import { useListContext } from 'react-admin';
import type { z } from 'zod';
import { messageOf } from '../api/error-message';
import { listAddress } from '../api/list-address';
import { useApiQuery } from '../api/use-api-query';
import { formatCount } from '../format/numbers';
import { FigureFilter } from '../ui/FigureFilter';
import { RecordsPage } from '../ui/records/RecordsPage';
import { StatCard, StatCardsAboveList } from '../ui/StatCard';
import { StatisticsError } from '../ui/StatisticsError';
import { CampaignCodeTable } from './CampaignCodeRows';

const newestFirst = { field: 'created_at', order: 'DESC' } as const;
const texts = {
  search: 'Sök kampanjkod',
  create: 'Ny kampanjkod',
  loading: 'Laddar kampanjkoder...',
  failed: (message: string) => `Kunde inte ladda kampanjkoder: ${message}`,
  empty: 'Det finns inga kampanjkoder än.',
  noMatch: 'Inga kampanjkoder matchar din sökning.',
};

const codesThat = (filter: z.input<typeof campaignCodeFilters>) => listAddress('kampanjkoder', filter);

const Statistics = () => {
  const { data, error, refetch } = useApiQuery(['kampanjkoder', 'statistics'], (api) => api.campaignCodeStatistics());
  const show = (value: number | undefined, format: (value: number) => string = formatCount) =>
    error ? null : value === undefined ? undefined : format(value);
  return (
    <>
      {error && (
        <StatisticsError
          onRetry={() => void refetch()}
        >{`Kunde inte ladda statistik: ${messageOf(error)}`}</StatisticsError>
      )}
      <StatCardsAboveList label="Statistik över kampanjkoder">
        <StatCard label="Antal koder" value={show(data?.total_codes)} to={codesThat({})} />
        <StatCard label="Aktiva koder" value={show(data?.active_codes)} to={codesThat({ usable: 'true' })} />
        <StatCard label="Användningar" value={show(data?.total_usage)} />
      </StatCardsAboveList>
    </>
  );
};

const UsableFilter = () => {
  const { usable } = useListContext().filterValues;
  return <FigureFilter label={usable && 'Aktiva koder'} filters={['usable']} />;
};

export const CampaignCodesPage = () => (
  <RecordsPage above={<Statistics />} filters={<UsableFilter />} sort={newestFirst} texts={texts}>
    <CampaignCodeTable />
  </RecordsPage>
);
